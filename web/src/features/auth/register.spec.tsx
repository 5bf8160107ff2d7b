import { currentTermsVersion } from '@renmai/contracts/identity/terms';
import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { closeApp, heading, openApp } from '../../../test/app';
import { challenge, problem, signedInAs } from '../../../test/identity';
import { testServer } from '../../../test/server';
import { currentToken } from '../../api/access-token';

const server = testServer();
const asked = jest.fn();
const registered = jest.fn();

const ticket = 'ticket-of-a-confirmed-code';
const confirms = (accountExists: boolean) => HttpResponse.json({ ticket, accountExists });

/** The server's answers: to the request for a code, to the code, to the registration. */
function answer({
  ask = () => challenge(),
  confirm = () => confirms(false),
  register = () => HttpResponse.json(signedInAs(), { status: 201 }),
}: {
  ask?: () => Response;
  confirm?: () => Response;
  register?: () => Response;
}): void {
  server.use(
    http.post('*/api/verification-codes', async ({ request }) => {
      asked(await request.json());
      return ask() as HttpResponse<null>;
    }),
    http.post('*/api/verification-codes/:id/confirm', () => confirm() as HttpResponse<null>),
    http.post('*/api/accounts', async ({ request }) => {
      registered(await request.json());
      return register() as HttpResponse<null>;
    }),
  );
}

beforeEach(() => {
  asked.mockClear();
  registered.mockClear();
});

const address = () => screen.findByLabelText('Email or mobile number');
const button = (name: string) => screen.getByRole('button', { name });

async function toDetails(text = 'lin@example.com') {
  const user = await openApp('/register');
  await user.type(await address(), text);
  await user.click(button('Continue'));
  await user.type(await screen.findByLabelText('6-digit code'), '123456');
  return user;
}

it('registers with a confirmed address and bids welcome', async () => {
  answer({});
  const user = await toDetails();
  await heading('Your name and password');
  await user.click(await screen.findByRole('button', { name: 'Register' }));
  const name = screen.getByLabelText('Name');
  await waitFor(() => expect(name).toHaveAccessibleDescription('Please fill this in.'));
  expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('Please read and accept the agreements first.');
  expect(registered).not.toHaveBeenCalled();

  await user.type(name, ' Lin Xiao ');
  await user.type(screen.getByLabelText('Password'), 'a short sentence');
  await user.click(screen.getByRole('checkbox'));
  await user.click(button('Register'));
  await heading('Welcome, Lin Xiao!');
  expect(registered).toHaveBeenCalledWith({
    ticket,
    name: 'Lin Xiao',
    password: 'a short sentence',
    locale: 'en',
    terms: { version: currentTermsVersion, accepted: true },
  });
  expect(currentToken()).toBe('token');
});

it("shows the server's mistakes of the password at the field, and keeps the rest", async () => {
  answer({ register: () => problem(422, 'identity.password-too-common', { pointer: '/password' }) });
  const user = await toDetails();
  await user.type(await screen.findByLabelText('Name'), 'Lin Xiao');
  await user.type(screen.getByLabelText('Password'), 'password1');
  await user.click(screen.getByRole('checkbox'));
  await user.click(button('Register'));
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/too easy to guess/));
  expect(screen.getByLabelText('Name')).toHaveValue('Lin Xiao');
  expect(screen.getByRole('checkbox')).toBeChecked();
});

it('offers the login if there is an account, with the address filled in', async () => {
  answer({ confirm: () => confirms(true) });
  const user = await toDetails();
  expect(await screen.findByRole('alertdialog')).toHaveAccessibleName(
    'This account has been registered, do you want to log in?',
  );
  await user.click(button('Log in'));
  await heading('Log in');
  expect(await address()).toHaveValue('lin@example.com');
});

it('accepts another address if the visitor does not want to log in', async () => {
  answer({ confirm: () => confirms(true) });
  const user = await toDetails();
  await user.click(await screen.findByRole('button', { name: 'Use a different address' }));
  await heading('Register');
  expect(await address()).toHaveValue('lin@example.com');
});

it('says so when the address was registered by another person meanwhile', async () => {
  answer({ register: () => problem(409, 'identity.account-exists') });
  const user = await toDetails();
  await user.type(await screen.findByLabelText('Name'), 'Lin Xiao');
  await user.type(screen.getByLabelText('Password'), 'a short sentence');
  await user.click(screen.getByRole('checkbox'));
  await user.click(button('Register'));
  expect(await screen.findByRole('alertdialog')).toBeVisible();
});

it('begins again when the confirmation has run out', async () => {
  answer({ register: () => problem(422, 'identity.ticket-invalid', { pointer: '/ticket' }) });
  const user = await toDetails();
  await user.type(await screen.findByLabelText('Name'), 'Lin Xiao');
  await user.type(screen.getByLabelText('Password'), 'a short sentence');
  await user.click(screen.getByRole('checkbox'));
  await user.click(button('Register'));
  await heading('Register');
  expect(screen.getByRole('alert')).toHaveTextContent('Your confirmation has expired. Please request a new code.');
  expect(await address()).toHaveValue('lin@example.com');
});

it('names the number that the code went to with its dial code', async () => {
  answer({});
  const user = await openApp('/register');
  await user.type(await address(), '13812345678');
  await user.click(button('Continue'));
  expect(await screen.findByText('+86 138 1234 5678')).toBeVisible();
});

it("shows the server's mistake of the number at its field", async () => {
  answer({ ask: () => problem(422, 'identity.phone-invalid', { pointer: '/address/number' }) });
  const user = await openApp('/register');
  await user.type(await address(), '+81 3 1234 5678');
  await user.click(button('Continue'));
  await waitFor(async () =>
    expect(await address()).toHaveAccessibleDescription('This isn’t a valid mobile number for that country.'),
  );
  expect(asked).toHaveBeenCalledWith({
    purpose: 'register',
    address: { kind: 'phone', countryCode: 'JP', number: '312345678' },
    locale: 'en',
  });
});

it('waits as long as the server wants before it asks for another code', async () => {
  answer({ ask: () => problem(429, 'identity.resend-too-early', { retryAfter: 40 }) });
  const user = await openApp('/register');
  await user.type(await address(), 'lin@example.com');
  await user.click(button('Continue'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Please wait before requesting a new code.');
  expect(button('Continue')).toBeDisabled();
});

it('still waits for the code when the page was loaded again, and goes back to the address', async () => {
  answer({});
  const user = await openApp('/register');
  await user.type(await address(), 'lin@example.com');
  await user.click(button('Continue'));
  await screen.findByLabelText('6-digit code');
  const kept = { ...window.sessionStorage } as Record<string, string>;
  await closeApp();
  for (const [key, value] of Object.entries(kept)) window.sessionStorage.setItem(key, value);

  const again = await openApp('/register');
  expect(await screen.findByLabelText('6-digit code')).toBeVisible();
  expect(screen.getByText('lin@example.com')).toBeVisible();
  await again.click(button('Change'));
  expect(await address()).toHaveValue('lin@example.com');
  // the same address within the minute: the code that is on its way still counts
  await again.click(button('Continue'));
  await screen.findByLabelText('6-digit code');
});
