import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { consoleApp, consoleSession, soon } from '../../../test/console';
import { problem } from '../../../test/identity';
import { store } from '../store';
import { sessionEndpoint } from './session.api';
import { signedIn } from './session.slice';

const { server, told, openConsole, casePath } = consoleApp();

describe('login', () => {
  beforeEach(() => {
    told.session = null;
  });

  const password = async (user: Awaited<ReturnType<typeof openConsole>>) => {
    await user.type(await screen.findByLabelText(/Account/), 'wang@example.com');
    await user.type(screen.getByLabelText(/^Password/), 'plum-rain on the river');
    await user.click(screen.getByRole('button', { name: 'Next' }));
  };

  it('asks for both factors and goes on at the address that was opened', async () => {
    const secondFactorToken = 'a'.repeat(43);
    server.use(
      http.post('*/api/console/session', () =>
        HttpResponse.json({ status: 'second-factor-required', secondFactorToken }),
      ),
      http.post('*/api/console/session/second-factor', async ({ request }) => {
        const { code } = (await request.json()) as { code: string };
        if (code === '222222') return problem(422, 'identity.second-factor-used');
        if (code !== '123456') return problem(422, 'identity.second-factor-wrong');
        told.session = consoleSession();
        return HttpResponse.json(told.session);
      }),
    );
    const user = await openConsole(casePath);
    await password(user);
    const code = await screen.findByLabelText(/^Code/);
    await user.type(code, '111111');
    await waitFor(() => expect(code).toHaveAccessibleDescription('Incorrect code.'));
    await user.clear(code);
    await user.type(code, '222222');
    await waitFor(() => expect(code).toHaveAccessibleDescription(/wait for the next one/));
    await user.clear(code);
    await user.type(code, '123456');
    expect(await screen.findByRole('heading', { name: 'Hexin' })).toBeVisible();
    expect(window.location.pathname).toBe(casePath);
  });

  it.each([
    ['identity.console-second-factor-missing', 'Turn on two-step verification first'],
    ['identity.console-not-allowed', 'This account can’t use the console'],
  ])('says what the account lacks: %s', async (code, title) => {
    server.use(http.post('*/api/console/session', () => problem(403, code)));
    const user = await openConsole('/');
    await password(user);
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Back to login' }));
    expect(await screen.findByLabelText(/Account/)).toBeVisible();
  });
});

describe('end of the session', () => {
  it('is warned of, and put off by who is there', async () => {
    told.session = consoleSession({ idleEndsAt: soon(60) });
    const user = await openConsole('/');
    const question = await screen.findByRole('alertdialog', { name: 'Are you still there?' });
    await user.click(within(question).getByRole('button', { name: 'Stay signed in' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(told.called('POST /session/activity')).toHaveLength(1);
  });

  it('comes when nobody answers: the login shows why, and nothing stays behind it', async () => {
    told.session = consoleSession({ idleEndsAt: soon(2) });
    await openConsole(casePath);
    expect(await screen.findByText('You were signed out')).toBeVisible();
    await waitFor(() => expect(told.called('DELETE /session')).toHaveLength(1));
    expect(screen.queryByText('Hexin')).not.toBeInTheDocument();
  });

  it('is the server’s word too', async () => {
    const user = await openConsole(casePath);
    await screen.findByRole('heading', { name: 'Hexin' });
    told.session = null;
    await user.keyboard('c');
    expect(await screen.findByText('You were signed out')).toBeVisible();
  });

  it('keeps the typed text for the same person, who continues with it', async () => {
    const user = await openConsole(casePath);
    await screen.findByRole('heading', { name: 'Hexin' });
    await user.keyboard('n');
    await user.keyboard('The seal is the old one.');
    told.session = null;
    await act(async () => void (await store.dispatch(sessionEndpoint.initiate(undefined, { forceRefetch: true }))));
    expect(await screen.findByText('You were signed out')).toBeVisible();
    told.session = consoleSession();
    act(() => void store.dispatch(signedIn(told.session ?? consoleSession())));
    await screen.findByRole('heading', { name: 'Hexin' });
    await user.click(screen.getByRole('tab', { name: 'Notes' }));
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('The seal is the old one.');
  });
});
