import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { consoleApp, consoleSession, soon } from '../../../test/console';
import { problem } from '../../../test/identity';

const { server, told, openConsole, casePath } = consoleApp();
type User = Awaited<ReturnType<typeof openConsole>>;
const secondFactorToken = 'a'.repeat(43);

describe('the first step of the login', () => {
  beforeEach(() => {
    told.session = null;
  });
  const give = async (user: User) => {
    await user.type(await screen.findByLabelText(/Account/), 'wang@example.com');
    await user.type(screen.getByLabelText(/^Password/), 'wrong password here');
    await user.click(screen.getByRole('button', { name: 'Next' }));
  };

  it('requires both fields before it asks the server', async () => {
    const user = await openConsole('/');
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    expect(await screen.findByLabelText(/Account/)).toBeInvalid();
    expect(screen.getByLabelText(/^Password/)).toBeInvalid();
    expect(told.called('POST /session')).toEqual([]);
  });

  it.each([
    ['a wrong password', problem(422, 'identity.credentials-wrong')],
    ['too many tries', problem(429, 'rate-limited', { retryAfter: 120 })],
  ])('says what was refused (%s), and goes on to no second step', async (_, refusal) => {
    server.use(http.post('*/api/console/session', () => refusal));
    const user = await openConsole('/');
    await give(user);
    expect(await screen.findByRole('alert')).not.toBeEmptyDOMElement();
    expect(screen.getByLabelText(/Account/)).toHaveValue('wang@example.com');
    expect(screen.queryByLabelText(/^Code/)).toBeNull();
  });
});

describe('the second step', () => {
  const second = async (answer: (proof: object) => Response) => {
    told.session = null;
    server.use(
      http.post('*/api/console/session', () =>
        HttpResponse.json({ status: 'second-factor-required', secondFactorToken }),
      ),
      http.post('*/api/console/session/second-factor', async ({ request }) => answer((await request.json()) as object)),
    );
    const user = await openConsole(casePath);
    await user.type(await screen.findByLabelText(/Account/), 'wang@example.com');
    await user.type(screen.getByLabelText(/^Password/), 'plum-rain on the river');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByLabelText(/^Code/);
    return user;
  };

  it('accepts a recovery code instead of the app’s', async () => {
    let proof: object = {};
    const user = await second((given) => {
      proof = given;
      told.session = consoleSession();
      return HttpResponse.json(told.session);
    });
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    await user.type(screen.getByLabelText(/^Recovery code/), ' abcd-efgh ');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByRole('heading', { name: 'Hexin' })).toBeVisible();
    expect(proof).toEqual({ secondFactorToken, recoveryCode: 'abcd-efgh' });
  });

  it('that has expired shows that, and leads back to the first', async () => {
    const user = await second(() => problem(401, 'identity.second-factor-expired'));
    await user.type(screen.getByLabelText(/^Code/), '123456');
    expect(await screen.findByRole('alert')).not.toBeEmptyDOMElement();
    await user.click(screen.getByRole('button', { name: 'Use another account' }));
    expect(await screen.findByLabelText(/Account/)).toBeVisible();
  });

  it('refused as the role was removed meanwhile shows what the account lacks', async () => {
    const user = await second(() => problem(403, 'identity.console-not-allowed'));
    await user.type(screen.getByLabelText(/^Code/), '123456');
    expect(await screen.findByRole('heading', { name: 'This account can’t use the console' })).toBeVisible();
  });
});

describe('a session', () => {
  it('that could not be checked shows why; nothing of the console is shown before it is known', async () => {
    server.use(http.get('*/api/console/session', () => problem(503, 'unavailable')));
    const user = await openConsole(casePath);
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByRole('navigation')).toBeNull();
    server.use(http.get('*/api/console/session', () => HttpResponse.json(consoleSession())));
    await user.click(again);
    expect(await screen.findByRole('heading', { name: 'Hexin' })).toBeVisible();
  });

  it('is ended from the menu: here and at the server', async () => {
    const user = await openConsole(casePath);
    await screen.findByRole('heading', { name: 'Hexin' });
    await user.click(screen.getByRole('button', { name: /^Wang Lei:/ }));
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible();
    // they signed out themselves
    expect(screen.queryByText('You were signed out')).toBeNull();
    await waitFor(() => expect(told.called('DELETE /session')).toHaveLength(1));
    expect(screen.queryByText('Hexin')).toBeNull();
  });

  it('at its last end is warned of once, and nothing puts it off', async () => {
    told.session = consoleSession({ endsAt: soon(100), idleEndsAt: soon(600) });
    const user = await openConsole('/');
    const question = await screen.findByRole('alertdialog', { name: 'Are you still there?' });
    expect(question).toHaveTextContent(/Your session ends in 1:\d\d\./);
    await user.click(within(question).getByRole('button', { name: 'Got it' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(told.called('POST /session/activity')).toEqual([]);
  });

  it('ends from the warning at the member’s wish', async () => {
    told.session = consoleSession({ idleEndsAt: soon(60) });
    const user = await openConsole('/');
    const question = await screen.findByRole('alertdialog', { name: 'Are you still there?' });
    await user.click(within(question).getByRole('button', { name: 'Sign out' }));
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible();
    await waitFor(() => expect(told.called('DELETE /session')).toHaveLength(1));
  });

  it('is not prolonged by a case that refreshes itself, but by a key that is pressed', async () => {
    const user = await openConsole(casePath);
    await screen.findByRole('heading', { name: 'Hexin' });
    expect(told.called('POST /session/activity')).toEqual([]);
    await user.keyboard('x');
    await waitFor(() => expect(told.called('POST /session/activity')).toHaveLength(1));
    await user.keyboard('xxx');
    expect(told.called('POST /session/activity')).toHaveLength(1);
  });
});

it('an address that the console does not have leads to the queue', async () => {
  await openConsole('/nowhere');
  expect(await screen.findByRole('table', { name: 'Queue' })).toBeVisible();
  expect(window.location.pathname).toBe('/');
});
