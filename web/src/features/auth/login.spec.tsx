import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { heading, openApp } from '../../../test/app';
import { account, challenge, problem, signedInAs } from '../../../test/identity';
import { testServer } from '../../../test/server';
import { currentToken } from '../../api/access-token';
import { wantAfterLogin } from '../../lib/wanted';

const server = testServer();
let sent: unknown[] = [];

/** Answers the next logins one after the other, the last one for ever. */
const answers = (path: string, ...replies: (() => Response)[]) =>
  server.use(
    http.post(path, async ({ request }) => {
      sent.push(await request.json());
      return (replies.length > 1 ? replies.shift() : replies[0])?.() as HttpResponse<null>;
    }),
  );
const logins = (...replies: (() => Response)[]) => answers('*/api/sessions', ...replies);

beforeEach(() => {
  sent = [];
});

const address = () => screen.findByLabelText('Email or mobile number');
const password = () => screen.getByLabelText('Password', { selector: 'input' });
const button = (name: string) => screen.getByRole('button', { name });

it('shows missing fields before it asks the server', async () => {
  const user = await openApp('/login');
  await user.click(await screen.findByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(password()).toHaveAccessibleDescription('Please fill this in.'));
  expect(await address()).toHaveFocus();
  await user.type(await address(), 'somebody');
  await user.click(button('Log in'));
  await waitFor(async () =>
    expect(await address()).toHaveAccessibleDescription('Please enter an email address or a mobile number.'),
  );
  expect(sent).toEqual([]);
});

it('keeps the typed text when it was wrong, and does not say which of the two', async () => {
  logins(() => problem(401, 'identity.credentials-wrong'));
  const user = await openApp('/login');
  await user.type(await address(), 'lin@example.com');
  await user.type(password(), 'wrong');
  await user.click(button('Log in'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Incorrect account or password.');
  expect(await address()).toHaveValue('lin@example.com');
  expect(password()).toHaveValue('wrong');
  expect(sent).toEqual([{ method: 'password', identifier: 'lin@example.com', password: 'wrong' }]);
});

it('accepts eleven digits as a mainland number, opens the wanted page and remembers the number', async () => {
  logins(() => HttpResponse.json(signedInAs()));
  wantAfterLogin('/settings/appearance');
  const user = await openApp('/login');
  await user.type(await address(), '１３８００１３８０００');
  await user.type(password(), 'right');
  await user.click(button('Log in'));
  await heading('Appearance');
  expect(sent).toEqual([{ method: 'password', identifier: '13800138000', countryCode: 'CN', password: 'right' }]);
  expect(currentToken()).toBe('token');
  expect(window.localStorage.getItem('renmai.login-address')).toContain('13800138000');
});

it('counts down the time to wait, and allows no attempt before its end', async () => {
  logins(() => problem(429, 'identity.too-many-attempts', { retryAfter: 2 }));
  const user = await openApp('/login');
  await user.type(await address(), 'lin@example.com');
  await user.type(password(), 'wrong');
  await user.click(button('Log in'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many failed attempts. Please wait a moment.');
  expect(screen.getByRole('alert')).toHaveTextContent('You can try again in 2 seconds.');
  expect(button('Log in')).toBeDisabled();
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('in 1 second.'), { timeout: 3000 });
  await waitFor(() => expect(button('Log in')).toBeEnabled(), { timeout: 3000 });
  expect(sent).toHaveLength(1);
});

describe('with a second factor', () => {
  const token = 'second-factor-token-0001';

  async function first() {
    logins(() => HttpResponse.json({ status: 'second-factor-required', secondFactorToken: token, passkeys: false }));
    const user = await openApp('/login');
    await user.type(await address(), 'lin@example.com');
    await user.type(password(), 'right');
    await user.click(button('Log in'));
    await heading('Two-step verification');
    return user;
  }

  it('asks for the code until it is right', async () => {
    const user = await first();
    answers(
      '*/api/sessions/second-factor',
      () => problem(422, 'identity.second-factor-wrong', { pointer: '/code' }),
      () => problem(422, 'identity.second-factor-used', { pointer: '/code' }),
      () => HttpResponse.json(signedInAs()),
    );
    const code = await screen.findByLabelText('Code from the app');
    await user.type(code, '000000');
    await waitFor(() => expect(code).toHaveAccessibleDescription('Incorrect code.'));
    await user.type(code, '111111');
    const wait = 'You’ve already used this code. Please wait for the next one.';
    await waitFor(() => expect(code).toHaveAccessibleDescription(wait));
    await user.type(code, '123456');
    await waitFor(() => expect(currentToken()).toBe('token'));
    expect(sent.slice(1)).toEqual([
      { secondFactorToken: token, code: '000000' },
      { secondFactorToken: token, code: '111111' },
      { secondFactorToken: token, code: '123456' },
    ]);
  });

  it('accepts a recovery code instead', async () => {
    const user = await first();
    answers(
      '*/api/sessions/second-factor',
      () => problem(422, 'identity.second-factor-wrong', { pointer: '/recoveryCode' }),
      () => HttpResponse.json(signedInAs()),
    );
    await user.click(await screen.findByRole('button', { name: 'Use a recovery code instead' }));
    const code = screen.getByLabelText('Recovery code');
    await user.type(code, 'short');
    await user.click(button('Log in'));
    await waitFor(() => expect(code).toHaveAccessibleDescription('Use at least 8 characters.'));
    await user.type(code, '-and-longer');
    await user.click(button('Log in'));
    await waitFor(() => expect(code).toHaveAccessibleDescription('Incorrect code.'));
    await user.click(button('Log in'));
    await waitFor(() => expect(currentToken()).toBe('token'));
    expect(sent.at(-1)).toEqual({ secondFactorToken: token, recoveryCode: 'short-and-longer' });
  });

  it('starts again when it took too long', async () => {
    const user = await first();
    answers('*/api/sessions/second-factor', () => problem(422, 'identity.second-factor-token-invalid'));
    await user.type(await screen.findByLabelText('Code from the app'), '123456');
    await heading('Log in');
    expect(screen.getByRole('alert')).toHaveTextContent('Your login timed out. Please start again.');
    expect(await address()).toHaveValue('lin@example.com');
  });
});

it('logs in with a code, whether the address is known or not', async () => {
  const asked = jest.fn();
  server.use(
    http.post('*/api/verification-codes', async ({ request }) => {
      asked(await request.json());
      return challenge();
    }),
  );
  logins(
    () => problem(422, 'identity.code-wrong', { pointer: '/code', context: { triesLeft: 4 } }),
    () => HttpResponse.json(signedInAs()),
  );
  const user = await openApp('/login');
  await user.type(await address(), 'Lin@Example.com');
  await user.click(screen.getByRole('tab', { name: 'Code' }));
  await user.click(await screen.findByRole('button', { name: 'Send code' }));
  expect(await screen.findByText(/If there’s an account with the address/)).toHaveTextContent('lin@example.com');
  expect(asked).toHaveBeenCalledWith({
    purpose: 'login',
    address: { kind: 'email', email: 'lin@example.com' },
    locale: 'en',
  });
  const code = screen.getByLabelText('6-digit code');
  await user.type(code, '111111');
  await waitFor(() => expect(code).toHaveAccessibleDescription('Incorrect code. Attempts left: 4.'));
  await user.type(code, '123456');
  await waitFor(() => expect(currentToken()).toBe('token'));
});

describe('steps to be completed first', () => {
  const begin = async (changes: Partial<typeof account>) => {
    logins(() => HttpResponse.json(signedInAs(changes)));
    wantAfterLogin('/settings/appearance');
    const user = await openApp('/login');
    await user.type(await address(), 'lin@example.com');
    await user.type(password(), 'right');
    await user.click(button('Log in'));
    return user;
  };

  it('new agreements are accepted before anything else', async () => {
    const accepted = jest.fn();
    server.use(
      http.post('*/api/account/terms', async ({ request }) => {
        accepted(await request.json());
        return HttpResponse.json(account);
      }),
    );
    const terms = { acceptedVersion: '2026-01-01', currentVersion: '2026-11-01', mustAccept: true };
    const user = await begin({ terms });
    await heading('Our agreements have changed');
    await user.click(button('Accept and continue'));
    await heading('Appearance');
    expect(accepted).toHaveBeenCalledWith({ version: '2026-11-01' });
  });

  describe('an account about to be erased', () => {
    const pending = { state: 'cancelling', cancellationPending: { erasureAt: '2026-12-21T10:00:00.000Z' } } as const;
    const kept = jest.fn();
    beforeEach(() => {
      kept.mockClear();
      server.use(
        http.delete('*/api/account/cancellation', () => {
          kept();
          return HttpResponse.json(account);
        }),
      );
    });

    it('is kept by anyone who says so', async () => {
      const user = await begin(pending);
      await heading('Your account is scheduled to be erased');
      await user.click(button('Keep my account'));
      await heading('Appearance');
      expect(kept).toHaveBeenCalledTimes(1);
      expect(screen.getByText('You’ve kept your account')).toBeVisible();
    });

    it('is erased although its owner has logged in', async () => {
      const user = await begin(pending);
      await heading('Your account is scheduled to be erased');
      await user.click(button('Continue without keeping it'));
      await heading('Appearance');
      expect(kept).not.toHaveBeenCalled();
    });
  });

  it('shows a notice after an account was reactivated', async () => {
    logins(() => HttpResponse.json(signedInAs({}, { reactivated: true })));
    const user = await openApp('/login');
    await user.type(await address(), 'lin@example.com');
    await user.type(password(), 'right');
    await user.click(button('Log in'));
    expect(await screen.findByText('Welcome back! Your account is active again.')).toBeVisible();
  });
});

it('shows suspended members the reason, and accepts one answer', async () => {
  const context = {
    since: '2026-11-21T10:00:00.000Z',
    until: '2026-12-21T10:00:00.000Z',
    reason: { en: 'Spam.', 'zh-CN': '垃圾信息。', 'zh-TW': '垃圾訊息。', ja: 'スパムです。' },
    words: 'Every day.',
    answerTicket: 'ticket',
  };
  logins(() => problem(403, 'identity.account-suspended', { context }));
  answers('*/api/sessions/suspension-answer', () => new HttpResponse(null, { status: 204 }) as Response);
  const user = await openApp('/login');
  await user.type(await address(), 'lin@example.com');
  await user.type(password(), 'right');
  await user.click(button('Log in'));
  await heading('Your account is suspended');
  expect(await screen.findByText('Spam. Every day.')).toBeVisible();
  expect(screen.getByText(/log in again on .*2026/)).toBeVisible();
  await user.type(screen.getByLabelText('Your response'), 'It was not me.');
  await user.click(button('Send response'));
  expect(await screen.findByText(/Response sent/)).toBeVisible();
  expect(sent.at(-1)).toEqual({ ticket: 'ticket', text: 'It was not me.' });
  await user.click(button('Back'));
  expect(await address()).toHaveValue('lin@example.com');
});
