import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { heading, openApp } from '../../test/app';
import { account, problem, session, signedInAs } from '../../test/identity';
import { NetworkServer } from '../../test/network';
import { testServer } from '../../test/server';
import { currentToken, endSession } from '../api/access-token';

const server = testServer();
let ended = false;

const refused = () => problem(401, 'unauthenticated');

beforeEach(() => {
  ended = false;
  server.use(
    http.get('*/api/sessions', () => (ended ? refused() : HttpResponse.json({ items: [session({ current: true })] }))),
    http.get('*/api/account', () => (ended ? refused() : HttpResponse.json(account))),
    http.post('*/api/sessions/refresh', () => problem(401, 'identity.no-session')),
    http.post('*/api/sessions', () => {
      ended = false;
      return HttpResponse.json(signedInAs());
    }),
    http.delete('*/api/sessions/current', () => new HttpResponse(null, { status: 204 })),
  );
});

async function logIn(user: Awaited<ReturnType<typeof openApp>>) {
  await user.type(await screen.findByLabelText('Email or mobile number'), 'lin@example.com');
  await user.type(screen.getByLabelText('Password', { selector: 'input' }), 'right');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
}

it('a session ended elsewhere: says so at the login, and goes on where it was', async () => {
  const user = await openApp('/settings', { signedIn: true });
  await heading('Settings and privacy');
  ended = true;
  await user.click(screen.getByRole('link', { name: /Your sessions/ }));
  await heading('Log in');
  expect(screen.getByText('You were signed out')).toBeVisible();
  expect(currentToken()).toBeNull();
  await logIn(user);
  await heading('Your sessions');
  expect(await screen.findByText('Active now', { exact: false })).toHaveTextContent('Japan');
});

it('a visitor sees a notice to log in, and after the login the page they wanted', async () => {
  const user = await openApp('/settings/sessions');
  expect(await screen.findByText('Please login first')).toBeInTheDocument();
  await heading('Log in');
  expect(screen.queryByText('You were signed out')).toBeNull();
  await logIn(user);
  await heading('Your sessions');
});

it('an agreement not accepted yet comes before any page of a member', async () => {
  const terms = { acceptedVersion: '2026-01-01', currentVersion: '2026-11-01', mustAccept: true };
  server.use(http.post('*/api/account/terms', () => HttpResponse.json(account)));
  const user = await openApp('/settings/appearance', { signedIn: { terms } });
  await heading('Our agreements have changed');
  await user.click(screen.getByRole('button', { name: 'Accept and continue' }));
  await heading('Appearance');
});

it('signing out: nothing of the member stays in this browser', async () => {
  window.localStorage.setItem('renmai.draft.about', '"typed and not sent"');
  window.localStorage.setItem('renmai.upload.photo.1024.0.wedding.jpg', 'an upload');
  const user = await openApp('/settings', { signedIn: true });
  await heading('Settings and privacy');
  await user.click(screen.getAllByRole('button', { name: /Sign out/ }).at(-1) as HTMLElement);
  await user.click(await screen.findByRole('button', { name: 'Sign out' }));
  await heading('Log in');
  expect(screen.getByText('Exit successful!')).toBeVisible();
  await waitFor(() => expect(currentToken()).toBeNull());
  const kept = Object.keys(window.localStorage).filter((key) => /^renmai\.(draft|upload|signed-in)/.test(key));
  expect(kept).toEqual([]);
});

describe('a change that is under way when the session ends', () => {
  // An unhandled rejection fails the test by itself.
  const answered = () => new Promise((resolve) => setTimeout(resolve, 0));

  it('is given up without a word, where a press has begun it', async () => {
    const asked = jest.fn();
    server.use(
      http.get('*/api/profile/visibility', () =>
        HttpResponse.json({ profile: 'everyone', contact: 'friends', friendsList: 'friends', version: 3 }),
      ),
      http.get('*/api/network/settings', () => HttpResponse.json({ whoMayAsk: 'everyone' })),
      http.get('*/api/chat/settings', () =>
        HttpResponse.json({ whoMayWrite: 'everyone', whoMayAdd: 'everyone', whoSeesOnline: 'everyone' }),
      ),
      http.put('*/api/chat/settings', () => {
        asked();
        return new Promise<HttpResponse<null>>(() => undefined);
      }),
    );
    const user = await openApp('/settings/visibility', { signedIn: true });
    const group = await screen.findByRole('radiogroup', { name: 'Messages' });
    await user.click(within(group).getByRole('radio', { name: /^Friends/ }));
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
    act(() => endSession('signed-out'));
    await heading('Log in');
    await act(answered);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('is given up without a word, where a form has', async () => {
    const asked = jest.fn();
    server.use(
      ...new NetworkServer().handlers,
      http.post('*/api/network/contacts/find', () => {
        asked();
        return new Promise<HttpResponse<null>>(() => undefined);
      }),
    );
    const user = await openApp('/network/add', { signedIn: true });
    await user.type(await screen.findByLabelText(/Email or mobile/), 'maya@example.com');
    await user.click(screen.getByRole('button', { name: 'Find' }));
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
    act(() => endSession('signed-out'));
    await heading('Log in');
    await act(answered);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
