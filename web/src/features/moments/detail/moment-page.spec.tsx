import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { openApp } from '../../../../test/app';
import { account, problem } from '../../../../test/identity';
import { card, comment, moment, MomentServer, self } from '../../../../test/moments';
import { testServer } from '../../../../test/server';
import { paths } from '../../../lib/paths';

const server = testServer();
const one = moment(1, { counts: { reactions: {}, reactionsTotal: 0, comments: 2, shares: 0 } });
let stored: MomentServer;

beforeEach(() => {
  stored = new MomentServer([one]);
  stored.comments = [comment(1), comment(2)];
  server.use(...stored.handlers);
});

const open = (signedIn = true, at = '') => openApp(paths.moment(one.momentId) + at, { signedIn });
const item = async (n: number) =>
  within((await screen.findByText(`Comment number ${n}`)).closest('[role=group]') as HTMLElement);

describe('a moment on its own page', () => {
  it('is shown in full with its comments, oldest first or newest first', async () => {
    const user = await open();
    expect(await screen.findByText('Moment number 1')).toBeVisible();
    expect(await screen.findByText('Comment number 1')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Oldest first' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Newest first' }));
    await waitFor(() =>
      expect(screen.getAllByText(/Comment number/).map(({ textContent }) => textContent)).toEqual([
        'Comment number 2',
        'Comment number 1',
      ]),
    );
  });

  it('that is gone or for others says so, and leads a visitor to the login', async () => {
    stored.moments = [];
    const user = await open(false);
    expect(await screen.findByText('This moment isn’t available')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Log in' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  });

  it('is there for a visitor, who logs in to do anything', async () => {
    stored.moments = [{ ...one, mine: { ...one.mine, mayComment: false } }];
    const user = await open(false);
    expect(await screen.findByText('Log in to comment')).toBeVisible();
    const actions = within(screen.getByRole('group', { name: 'Actions' }));
    await user.click(actions.getByRole('button', { name: 'Like' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
    expect(stored.requests.some((request) => request.includes('reaction'))).toBe(false);
  });

  it('that accepts no comments does not ask visitors to log in for one', async () => {
    stored.moments = [{ ...one, commentPolicy: 'nobody', mine: { ...one.mine, mayComment: false } }];
    await open(false);
    expect((await screen.findAllByText('Maya Okafor has turned off comments.')).length).toBeGreaterThan(0);
    expect(screen.queryByText('Log in to comment')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Comment' })).toBeNull();
  });

  it('is left when it has been deleted', async () => {
    stored.moments = [moment(1, { author: self })];
    server.use(
      http.get('*/api/profile/completeness', () =>
        Response.json({ percent: 100, missing: [], backgroundComplete: true }),
      ),
      http.get('*/api/network/*', () => problem(503, 'unavailable')),
    );
    const user = await open();
    await user.click(await screen.findByRole('button', { name: /^More options for .*moment/ }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Nothing here yet')).toBeVisible();
    expect(stored.moments).toEqual([]);
  });

  it('is gone for anyone who goes forward to it after deleting it', async () => {
    stored.moments = [moment(1, { author: self })];
    stored.bookmarks = [one.momentId];
    const user = await openApp(paths.bookmarks, { signedIn: true });
    await user.click(await screen.findByRole('link', { name: 'Comment' }));
    await screen.findByText('Comment number 1');
    await user.click(await screen.findByRole('button', { name: /^More options for .*moment/ }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(window.location.pathname).toBe(paths.bookmarks));
    act(() => window.history.forward());
    // it is requested once more
    await waitFor(() => expect(screen.getByText('This moment isn’t available')).toBeVisible());
    expect(screen.queryByText('Moment number 1')).toBeNull();
  });
});

describe('comments', () => {
  it('are started at once after a press in a list, or by an address', async () => {
    stored.bookmarks = [one.momentId];
    const user = await openApp(paths.bookmarks, { signedIn: true });
    await user.click(await screen.findByRole('link', { name: 'Comment' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Write a comment…' })).toHaveFocus());
    cleanup();
    await open(true, window.location.hash);
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Write a comment…' })).toHaveFocus());
  });

  it('are written with a name chosen from suggestions, and counted', async () => {
    const user = await open();
    const box = await screen.findByRole('textbox', { name: 'Write a comment…' });
    await user.type(box, 'Well said @Ma');
    await user.click(await screen.findByRole('option', { name: /Maya Okafor/ }));
    expect(box).toHaveValue('Well said @Maya Okafor ');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByRole('link', { name: '@Maya Okafor' })).toBeVisible();
    expect(box).toHaveValue('');
    expect(box).toHaveFocus();
    expect(screen.getByRole('heading', { level: 2, name: '3 comments' })).toBeVisible();
    expect(stored.comments.at(-1)?.mentions).toEqual([{ memberId: card('Maya Okafor').memberId, start: 10, end: 22 }]);
  });

  it('keep the typed text until it is sent, also when the server refuses', async () => {
    server.use(http.post('*/api/moments/:momentId/comments', () => problem(403, 'network.comments-closed')));
    const user = await open();
    const box = await screen.findByRole('textbox', { name: 'Write a comment…' });
    await user.type(box, 'Not lost');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(/can’t comment/)).toBeVisible();
    expect(box).toHaveValue('Not lost');
    await waitFor(() =>
      expect(window.localStorage.getItem(`renmai.draft.comment.${one.momentId}`)).toContain('Not lost'),
    );
  });

  it('are started again behind one that is on its way, and the focus stays where the member has gone', async () => {
    let answered = (): void => undefined;
    const answer = new Promise<void>((resolve) => (answered = resolve));
    server.use(
      http.post('*/api/moments/:momentId/comments', async () => {
        await answer;
        return Response.json(comment(3, { text: 'The first.' }), { status: 201 });
      }),
    );
    const user = await open();
    const box = await screen.findByRole('textbox', { name: 'Write a comment…' });
    await user.type(box, 'The first.');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await user.keyboard('And another');
    const elsewhere = screen.getByRole('button', { name: 'Oldest first' });
    act(() => elsewhere.focus());
    answered();
    expect(await screen.findByText('The first.')).toBeVisible();
    await waitFor(() => expect(box).toHaveValue('And another'));
    expect(elsewhere).toHaveFocus();
  });

  it('are replied to below the one they belong to', async () => {
    const user = await open();
    const first = await item(1);
    await user.click(first.getByRole('button', { name: 'Reply' }));
    const box = screen.getByRole('textbox', { name: 'Write a comment…' });
    expect(box).toHaveFocus();
    expect(screen.getByText('Reply to Jonas Berg')).toBeVisible();
    await user.type(box, 'I agree');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(screen.queryByText('I agree', { selector: 'textarea' })).toBeNull());
    const reply = await screen.findByText('I agree');
    expect(reply.closest('li')?.parentElement?.closest('li')).toContainElement(screen.getByText('Comment number 1'));
    expect(screen.queryByText('Reply to Jonas Berg')).toBeNull();
  });

  it('show further replies on demand', async () => {
    const reply = (n: number) => comment(n, { parentId: comment(1).commentId });
    stored.comments = [comment(1, { replies: [reply(11), reply(12), reply(13)], replyCount: 5 })];
    stored.moreReplies = [reply(14), reply(15)];
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Show 2 more replies' }));
    expect(await screen.findByText('Comment number 15')).toBeVisible();
    expect(screen.getAllByText(/Comment number 1\d/)).toHaveLength(5);
    expect(screen.queryByRole('button', { name: /more repl/ })).toBeNull();
  });

  it('of one’s own are changed and deleted, with a question', async () => {
    stored.comments = [comment(1, { author: self, mayEdit: true, mayDelete: true }), comment(2)];
    const user = await open();
    const more = async () =>
      user.click(await screen.findByRole('button', { name: `More options for ${account.name}’s comment` }));
    await more();
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Edit' }));
    const field = await screen.findByRole('textbox', { name: 'Edit comment' });
    await user.clear(field);
    await user.type(field, 'Better words');
    // The other one keeps the moment, and is pressed or not.
    const saves = screen.getAllByRole('button', { name: 'Save' });
    await user.click(saves.filter((one) => !one.hasAttribute('aria-pressed'))[0] as HTMLElement);
    expect(await screen.findByText('Better words')).toBeVisible();
    await more();
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('Better words')).toBeNull());
    expect(await screen.findByRole('heading', { level: 2, name: '1 comment' })).toBeVisible();
  });

  it('are liked at once, and the like is reverted when the server refuses', async () => {
    let refuse = (): void => undefined;
    const seen = new Promise<void>((resolve) => (refuse = resolve));
    server.use(http.put('*/api/comments/:commentId/like', () => seen.then(() => problem(503, 'unavailable'))));
    await open();
    const first = await item(1);
    fireEvent.click(first.getByRole('button', { name: 'Like' }));
    expect(await first.findByRole('button', { name: 'Like, 1 like', pressed: true })).toBeVisible();
    refuse();
    expect(await screen.findByText(/not ready/)).toBeVisible();
    expect(await first.findByRole('button', { name: 'Like', pressed: false })).toBeVisible();
  });

  it('are liked as pressed last, however late an answer to a press before it comes', async () => {
    let answered = (): void => undefined;
    const late = new Promise<void>((resolve) => (answered = resolve));
    let likes = 0;
    server.use(
      http.put('*/api/comments/:commentId/like', async () => {
        likes += 1;
        if (likes > 1) return Response.json({ likes: 1, liked: true });
        await late;
        return problem(503, 'unavailable');
      }),
      http.delete('*/api/comments/:commentId/like', () => Response.json({ likes: 0, liked: false })),
    );
    await open();
    const first = await item(1);
    fireEvent.click(first.getByRole('button', { name: 'Like' }));
    await waitFor(() => expect(likes).toBe(1));
    fireEvent.click(await first.findByRole('button', { name: 'Like, 1 like', pressed: true }));
    fireEvent.click(await first.findByRole('button', { name: 'Like', pressed: false }));
    await waitFor(() => expect(likes).toBe(2));
    answered();
    expect(await screen.findByText(/not ready/)).toBeVisible();
    // when the result of a later press is shown, those of all earlier ones are, too
    const second = await item(2);
    fireEvent.click(second.getByRole('button', { name: 'Like' }));
    expect(await second.findByRole('button', { name: 'Like, 1 like', pressed: true })).toBeVisible();
    expect(first.getByRole('button', { name: 'Like, 1 like', pressed: true })).toBeVisible();
  });

  it.each([
    ['friends', 'Only Maya Okafor’s friends can comment here.'],
    ['nobody', 'Maya Okafor has turned off comments.'],
  ] as const)('for %s: says why one cannot', async (commentPolicy, text) => {
    stored.moments = [{ ...one, commentPolicy, mine: { ...one.mine, mayComment: false } }];
    await open();
    expect(await screen.findByText(text, { selector: 'p' })).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Reply' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Comment' })).toBeNull();
  });

  it.each([
    ['friends', 'Friends only', 'Only Maya Okafor’s friends can comment here.'],
    ['nobody', 'Closed', 'Maya Okafor has turned off comments.'],
  ] as const)('for %s: a list says so in place of the action', async (commentPolicy, short, text) => {
    stored.moments = [{ ...one, commentPolicy, mine: { ...one.mine, mayComment: false } }];
    stored.bookmarks = [one.momentId];
    await openApp(paths.bookmarks, { signedIn: true });
    const actions = within(await screen.findByRole('group', { name: 'Actions' }));
    expect(actions.getByText(short)).toBeVisible();
    expect(actions.getByText(text)).toBeInTheDocument();
    expect(actions.queryByRole('link')).toBeNull();
  });

  it('turned off by the author are explained to the author in other words than to others', async () => {
    const mine = { ...one.mine, author: true, mayComment: false };
    stored.moments = [{ ...one, author: self, commentPolicy: 'nobody', mine }];
    await open();
    expect(await screen.findByText('You’ve turned off comments.', { selector: 'p' })).toBeVisible();
  });
});
