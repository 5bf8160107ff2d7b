import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { heading, openApp } from '../../test/app';
import { account, problem, signedInAs } from '../../test/identity';
import { testServer } from '../../test/server';
import { mayBeSignedIn } from '../api/access-token';

const server = testServer();
const unreachable = 'Can’t reach the server';
let asked = 0;
let answer: () => Response | Promise<Response>;

beforeEach(() => {
  asked = 0;
  answer = () => problem(503, 'unavailable');
  server.use(
    http.get('*/api/account', () => HttpResponse.json(account)),
    http.post('*/api/sessions/refresh', () => {
      asked += 1;
      return answer();
    }),
  );
  window.localStorage.setItem('renmai.signed-in', '1');
});

const backOnline = () =>
  act(() => {
    window.dispatchEvent(new Event('online'));
  });

// The result is kept for the rest of the file, so the test in which a page gets it must be the last.
describe('a start without an answer whether the session still counts', () => {
  it.each(['/network', '/login', '/settings'])('%s does not treat a member as a visitor', async (path) => {
    await openApp(path);
    await heading(unreachable);
    expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
    expect(screen.queryByText('Please login first')).toBeNull();
    expect(mayBeSignedIn()).toBe(true);
  });

  it.each([
    ['/help', 'Help centre'],
    ['/agreements', 'Agreements'],
  ])('%s opens, since nothing on it comes from the server', async (path, title) => {
    await openApp(path);
    await heading(title);
    expect(screen.queryByText(unreachable)).toBeNull();
    expect(mayBeSignedIn()).toBe(true);
  });

  it('does not wait for a server that takes its time', async () => {
    let give: (answered: Response) => void = () => undefined;
    answer = () => new Promise((resolve) => (give = resolve));
    await openApp('/help');
    await screen.findByRole('heading', { level: 1, name: 'Help centre' }, { timeout: 5_000 });
    give(problem(503, 'unavailable'));
  });

  it('asks again after "Try again" is pressed, and when there is a network', async () => {
    answer = () => HttpResponse.error();
    const user = await openApp('/settings#account');
    await heading(unreachable);
    const before = asked;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(asked).toBeGreaterThan(before));
    await heading(unreachable);
    const again = asked;
    backOnline();
    await waitFor(() => expect(asked).toBeGreaterThan(again));
    expect(mayBeSignedIn()).toBe(true);
  });

  // on a page of its own: each attempt that found no answer makes the pause before the next twice as long
  it('asks again by itself', async () => {
    answer = () => HttpResponse.error();
    await openApp('/settings#account');
    await heading(unreachable);
    answer = () => HttpResponse.json(signedInAs());
    await heading('Settings and privacy');
    expect(screen.queryByText(unreachable)).toBeNull();
  });
});
