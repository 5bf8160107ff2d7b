import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { heading, openApp } from '../../../test/app';
import { challenge, problem } from '../../../test/identity';
import { testServer } from '../../../test/server';

const server = testServer();
const reset = jest.fn();
const ticket = 'ticket-of-a-confirmed-code';

beforeEach(() => {
  reset.mockClear();
  server.use(
    http.post('*/api/verification-codes', () => challenge()),
    http.post('*/api/verification-codes/:id/confirm', () => HttpResponse.json({ ticket, accountExists: null })),
    http.post('*/api/password/reset', async ({ request }) => {
      reset(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
  );
});

const address = () => screen.findByLabelText('Email or mobile number');

async function toNewPassword() {
  const user = await openApp('/forgot-password');
  await user.type(await address(), 'lin@example.com');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  expect(await screen.findByText(/If there’s an account with the address/)).toBeVisible();
  await user.type(screen.getByLabelText('6-digit code'), '123456');
  await heading('Choose a new password');
  return user;
}

it('changes the password and leads to the login, with the address filled in', async () => {
  const user = await toNewPassword();
  await user.type(screen.getByLabelText('New password'), 'short');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  await waitFor(() => expect(screen.getByLabelText('New password')).toBeInvalid());
  expect(reset).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText('New password'), ' is too short');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  await heading('Password modified');
  expect(reset).toHaveBeenCalledWith({ ticket, password: 'short is too short' });
  await user.click(screen.getByRole('button', { name: 'Go to login' }));
  await heading('Log in');
  expect(await address()).toHaveValue('lin@example.com');
});

it('begins again when the confirmation has run out', async () => {
  server.use(http.post('*/api/password/reset', () => problem(422, 'identity.ticket-invalid', { pointer: '/ticket' })));
  const user = await toNewPassword();
  await user.type(screen.getByLabelText('New password'), 'a short sentence');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  await heading('Forgot password');
  expect(screen.getByRole('alert')).toHaveTextContent('Your confirmation has expired.');
});
