import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { colleague, consoleApp, soon } from '../../../test/console';

const { server, told, openConsole, casePath } = consoleApp();

describe('a case', () => {
  it('is looked at by the member first, and refreshed by the page after', async () => {
    const user = await openConsole(casePath);
    await screen.findByRole('heading', { name: 'Hexin' });
    const counts = () => told.calls.filter(({ what }) => what === 'GET /cases/counts').map(({ refresh }) => refresh);
    await waitFor(() => expect(counts()).toEqual([false]));
    await user.keyboard('c');
    await waitFor(() => expect(counts()).toEqual([false, true]));
    expect(told.calls.find(({ what }) => what.endsWith('/cases') && what.startsWith('GET'))?.refresh).toBe(false);
  });

  it('is rejected with a reason and words by the keyboard, and taken back', async () => {
    const user = await openConsole(casePath);
    await screen.findByRole('heading', { name: 'Hexin' });
    await user.keyboard('r');
    const sheet = await screen.findByRole('dialog', { name: 'Reject Hexin' });
    await user.click(within(sheet).getByRole('button', { name: 'Reject' }));
    expect(await within(sheet).findByText('Please choose a reason or enter one.')).toBeVisible();
    await user.click(await within(sheet).findByLabelText(/The licence cannot be read/));
    await user.type(within(sheet).getByLabelText(/Message to/), 'Page 2 is missing.');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Rejected by Wang Lei.')).toBeVisible();
    expect(told.calls.filter(({ what }) => what.endsWith('/claim'))).toHaveLength(1);
    expect(told.calls.find(({ what }) => what.endsWith('/decision'))?.body).toEqual({
      version: 3,
      submissionNumber: 2,
      decision: 'reject',
      reasons: ['licence-unreadable'],
      words: 'Page 2 is missing.',
      note: '',
    });
    await waitFor(() => expect(document.documentElement).not.toHaveAttribute('data-overlaid'));
    await user.keyboard('z');
    expect(await screen.findByRole('button', { name: 'Approve' })).toBeEnabled();
  });

  it('claimed by somebody else cannot be decided; others who look at it are shown', async () => {
    told.set({ claimedBy: colleague, claimedUntil: soon(600), viewers: [colleague] });
    const user = await openConsole(casePath);
    expect(await screen.findByText('Claimed by Sato Misaki')).toBeVisible();
    expect(screen.getByText('Also viewing this case: Sato Misaki')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Approve' })).toBeDisabled();
    await user.keyboard('ac');
    expect(told.calls.some(({ what }) => what.endsWith('/claim'))).toBe(false);
  });

  it('shows the changes since the submission before', async () => {
    const user = await openConsole(casePath);
    await user.click(await screen.findByRole('switch', { name: 'Only the 1 change since submission 1' }));
    expect(screen.getByText('Hexing')).toBeVisible();
    expect(screen.queryByText('Onward')).not.toBeInTheDocument();
  });

  it('of a homepage that was suspended since shows that in place of the decision', async () => {
    told.set({ state: 'closed', homepageState: 'suspended', decision: null });
    await openConsole(casePath);
    const head = (await screen.findByRole('heading', { name: 'Hexin' })).parentElement as HTMLElement;
    expect(within(head).getByText('Suspended')).toBeVisible();
    expect(within(head).queryByText('Closed')).not.toBeInTheDocument();
  });

  it('shows in words what blocked a decision', async () => {
    const note = (noteId: string, text: string) => ({ noteId, author: null, text, at: soon(-60) });
    const items = [note('1', 'org-pages.licence-used'), note('2', 'some.other')];
    server.use(http.get('*/api/console/cases/:id/notes', () => HttpResponse.json({ items })));
    const user = await openConsole(casePath);
    await user.click(await screen.findByRole('tab', { name: 'Notes' }));
    const failed = 'The decision couldn’t be applied.';
    expect(await screen.findByText(`${failed} A homepage with this licence has already been approved.`)).toBeVisible();
    expect(screen.getByText(`${failed} Code: some.other`)).toBeVisible();
  });
});

describe('keys', () => {
  it('are listed by "?", have no effect while typing, and can be turned off', async () => {
    const user = await openConsole(casePath);
    await screen.findByRole('heading', { name: 'Hexin' });
    await user.type(screen.getByRole('searchbox', { hidden: true }), 'c');
    expect(told.calls.some(({ what }) => what.endsWith('/claim'))).toBe(false);
    screen.getByRole('searchbox', { hidden: true }).blur();
    await user.keyboard('?');
    const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(help).getByText('Claim')).toBeVisible();
    await user.click(within(help).getByRole('switch', { name: /Single-key/ }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(help).not.toBeInTheDocument());
    await user.keyboard('c');
    await user.keyboard('?');
    await user.click(within(await screen.findByRole('dialog')).getByRole('switch', { name: /Single-key/ }));
    expect(told.calls.some(({ what }) => what.endsWith('/claim'))).toBe(false);
  });
});
