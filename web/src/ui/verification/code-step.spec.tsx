import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderIn } from '../../../test/render';
import type { Problem } from '../../api/problem';
import { i18n, startI18n } from '../../lib/i18n/i18n';
import { CodeStep } from './code-step';
import type { Challenge } from './use-challenge';

beforeAll(async () => {
  if (!i18n.isInitialized) await startI18n();
  await i18n.loadNamespaces('verification');
});
beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const refusal = (code: string, rest: Partial<Problem> = {}): Problem => ({ code, status: 422, title: code, ...rest });

async function open({
  onCode = jest.fn<(code: string) => Promise<void>>(),
  onResend = jest.fn<() => Promise<void>>(),
  onChangeAddress = jest.fn(),
} = {}) {
  const challenge: Challenge = {
    id: 'c1',
    address: { kind: 'email', email: 'lin@example.com' },
    resendAt: Date.now() + 60_000,
    expiresAt: Date.now() + 600_000,
  };
  await renderIn(
    <CodeStep
      challenge={challenge}
      sent="Sent"
      action="Continue"
      onCode={onCode}
      onResend={onResend}
      onChangeAddress={onChangeAddress}
    />,
  );
  const user = userEvent.setup({ advanceTimers: (time) => jest.advanceTimersByTime(time) });
  return { user, onCode, onResend, onChangeAddress };
}

const code = () => screen.getByLabelText('6-digit code');
const seconds = (count: number) => act(() => jest.advanceTimersByTimeAsync(count * 1000));
/** Lets the request be answered. */
const answered = () => seconds(0);

it('sends another code after a minute, not before', async () => {
  const { user, onResend } = await open();
  expect(screen.getByRole('button', { name: 'Send a new code in 60 seconds' })).toBeDisabled();
  await seconds(18);
  expect(screen.getByRole('button', { name: 'Send a new code in 42 seconds' })).toBeDisabled();
  await seconds(42);
  await user.click(screen.getByRole('button', { name: 'Send a new code' }));
  expect(onResend).toHaveBeenCalledTimes(1);
});

it('waits longer when the server says so', async () => {
  const onResend = jest.fn<() => Promise<void>>();
  onResend.mockRejectedValueOnce(refusal('identity.too-many-codes', { status: 429, retryAfter: 125 }));
  const { user } = await open({ onResend });
  await seconds(60);
  await user.click(screen.getByRole('button', { name: 'Send a new code' }));
  await answered();
  expect(screen.getByRole('alert')).toHaveTextContent('Too many codes requested. Please try again later.');
  expect(screen.getByRole('button', { name: 'Send a new code in 2:05' })).toBeDisabled();
  await seconds(125);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('button', { name: 'Send a new code' })).toBeEnabled();
});

it('asks for all six digits', async () => {
  const { user, onCode } = await open();
  await user.type(code(), '12a3');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(code()).toHaveAccessibleDescription('Please enter all six digits.');
  expect(onCode).not.toHaveBeenCalled();
});

it('sends the code with its last digit, says at it that it is wrong, and begins again with the next', async () => {
  const onCode = jest.fn<(code: string) => Promise<void>>();
  onCode.mockRejectedValueOnce(
    refusal('identity.code-wrong', {
      context: { triesLeft: 2 },
      errors: [{ pointer: '/code', code: 'identity.code-wrong', detail: '' }],
    }),
  );
  const { user } = await open({ onCode });
  await user.type(code(), '111111');
  await answered();
  expect(code()).toHaveAccessibleDescription('Incorrect code. Attempts left: 2.');
  expect(code()).toHaveValue('111111');
  await user.type(code(), '234567');
  expect(onCode.mock.calls).toEqual([['111111'], ['234567']]);
});

it.each([
  ['identity.code-exhausted', 'Too many incorrect attempts. Please request a new code.'],
  ['identity.code-expired', 'This code has expired. Please request a new one.'],
  ['identity.code-spent', 'This code has already been used. Please request a new one.'],
  ['not-found', 'This code has expired. Please request a new one.'],
])('takes no further try after %s', async (problem, text) => {
  const { user } = await open({
    onCode: jest.fn<(code: string) => Promise<void>>().mockRejectedValueOnce(refusal(problem)),
  });
  await user.type(code(), '111111');
  await answered();
  expect(code()).toHaveAccessibleDescription(text);
  expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
});

it('shows problems that are not the code’s fault beside the code', async () => {
  const network: Problem = { code: 'no-connection', status: 0, title: '' };
  const { user, onChangeAddress } = await open({
    onCode: jest.fn<(code: string) => Promise<void>>().mockRejectedValueOnce(network),
  });
  await user.type(code(), '111111');
  await answered();
  expect(code()).toBeValid();
  expect(screen.getByRole('alert')).toHaveTextContent('You’re offline.');
  await user.click(screen.getByRole('button', { name: 'Change' }));
  expect(onChangeAddress).toHaveBeenCalledTimes(1);
});
