import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { heading, openApp } from '../../../../test/app';
import { problem } from '../../../../test/identity';
import { card, embedded, moment, momentPicture, MomentServer, self } from '../../../../test/moments';
import { testServer } from '../../../../test/server';

const server = testServer();
let stored: MomentServer;

beforeEach(() => {
  stored = new MomentServer();
  server.use(
    http.get('*/api/profile/completeness', () =>
      HttpResponse.json({ percent: 100, missing: [], backgroundComplete: true }),
    ),
    http.get('*/api/network/*', () => problem(503, 'unavailable')),
  );
  server.use(...stored.handlers);
});

const home = () => openApp('/', { signedIn: true });
const cardOf = (text: string | RegExp) =>
  screen.findByText(text).then((found) => found.closest('article') as HTMLElement);

describe('the feed', () => {
  it('shows moments with author, text, pictures and actions', async () => {
    stored.moments = [
      moment(1, {
        text: 'See #bridges and @Jonas Berg: https://example.com/a',
        mentions: [{ memberId: card('Jonas Berg').memberId, start: 17, end: 28 }],
        topics: ['bridges'],
        media: [momentPicture(1, 'A bridge'), momentPicture(2)],
        counts: { reactions: { like: 1500 }, reactionsTotal: 1500, comments: 2, shares: 1 },
      }),
    ];
    await home();
    const shown = within(await screen.findByRole('article', { name: 'Maya Okafor' }));
    expect(shown.getByRole('link', { name: '#bridges' })).toHaveAttribute('href', '/topics/bridges');
    expect(shown.getByRole('link', { name: '@Jonas Berg' })).toHaveAttribute(
      'href',
      `/members/${card('Jonas Berg').memberId}`,
    );
    const link = shown.getByRole('link', { name: 'example.com/a' });
    expect(link).toHaveAttribute('href', 'https://example.com/a');
    expect(link.getAttribute('rel')).toContain('nofollow');
    expect(shown.getByRole('button', { name: 'Open picture 1 of 2: A bridge' })).toBeVisible();
    expect(shown.getByRole('button', { name: '1,500 reactions' })).toHaveTextContent('1.5K');
    expect(shown.getByText('2 comments')).toBeVisible();
    expect(within(shown.getByRole('group', { name: 'Actions' })).getAllByRole('button').length).toBeGreaterThan(2);
  });

  it('shows the offers of a followed homepage on one card, with a link to the rest', async () => {
    const homepage = {
      homepageId: 'h1',
      kind: 'company',
      handle: 'lamps',
      name: 'Lamps Ltd',
      slogan: '',
      logo: null,
    } as const;
    const offered = (n: number, salary: { min: number; max: number; months: number } | null) => ({
      positionId: `p${n}`,
      title: `Position ${n}`,
      workplace: 'onsite' as const,
      cityId: '420100',
      salary,
    });
    const first = [offered(1, { min: 20_000, max: 30_000, months: 13 }), offered(2, null), offered(3, null)];
    const offers = (n: number, total: number) =>
      moment(n, {
        ...{ author: null, homepage, text: '', reason: { source: 'follow', signals: [] } },
        offers: { kind: 'positions', day: '2026-11-20', total, first: first.slice(0, total) },
      });
    stored.moments = [offers(1, 5), offers(2, 1)];
    const user = await home();
    const [several, single] = (await screen.findAllByRole('article', { name: 'Lamps Ltd' })).map((card) =>
      within(card),
    );
    expect(several!.getByText('Published 5 positions')).toBeVisible();
    const position = await several!.findByRole('link', { name: /^Position 1/ });
    expect(position).toHaveAttribute('href', '/jobs/p1');
    expect(position).toHaveTextContent('¥20,000–30,000');
    await waitFor(() => expect(position).toHaveTextContent('Wuhan'));
    expect(several!.getAllByRole('listitem')).toHaveLength(3);
    expect(several!.getByRole('link', { name: '2 more positions' })).toHaveAttribute(
      'href',
      '/companies/lamps?tab=positions',
    );
    expect(single!.getByText('Published a position')).toBeVisible();
    expect(single!.queryByRole('link', { name: /more position/ })).toBeNull();
    expect(single!.queryByRole('group', { name: 'Actions' })).toBeNull();
    await user.click(several!.getByRole('button', { name: /^More options for/ }));
    const menu = within(await screen.findByRole('dialog'));
    expect(menu.getByRole('button', { name: /^Mute Lamps Ltd/ })).toBeVisible();
    expect(menu.getByRole('button', { name: 'Unfollow Lamps Ltd' })).toBeVisible();
    expect(menu.queryByRole('button', { name: /Report|Copy/ })).toBeNull();
  });

  it('says what to do as long as it is empty', async () => {
    await home();
    expect(await screen.findByText('Nothing here yet')).toBeVisible();
    expect(screen.getByRole('link', { name: /Write your first moment/ })).toHaveAttribute('href', '/post');
    expect(screen.getByText('Decide who can see what')).toBeVisible();
  });

  it('says when it cannot be had, and tries again', async () => {
    stored.moments = [moment(1)];
    server.use(http.get('*/api/feed', () => problem(503, 'unavailable'), { once: true }));
    const user = await home();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Moment number 1')).toBeVisible();
  });

  it('loads further, each moment once, and says when that does not work', async () => {
    stored.pageSize = 2;
    stored.moments = [moment(1), moment(2), moment(2), moment(3)];
    let failing = true;
    server.use(
      http.get('*/api/feed', ({ request }) =>
        failing && request.url.includes('cursor') ? problem(503, 'unavailable') : undefined,
      ),
    );
    const user = await home();
    await screen.findByText('Moment number 2');
    const again = await screen.findByRole('button', { name: 'Try again' });
    failing = false;
    await user.click(again);
    expect(await screen.findByText('Moment number 3')).toBeVisible();
    expect(screen.getAllByText('Moment number 2')).toHaveLength(1);
    expect(stored.requests).toContain('GET /api/feed?cursor=2&order=newest');
  });

  it('announces new moments without moving, and shows them on demand', async () => {
    stored.moments = [moment(1)];
    stored.news = 3;
    const user = await home();
    const pill = await screen.findByRole('button', { name: '3 new moments' });
    expect(pill.closest('[role=status]')).not.toBeNull();
    stored.moments = [moment(7), moment(1)];
    stored.news = 0;
    expect(screen.queryByText('Moment number 7')).toBeNull();
    await user.click(pill);
    expect(await screen.findByText('Moment number 7')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: /new moment/ })).toBeNull());
    expect(stored.requests).toContain(`GET /api/feed/news?after=${moment(1).momentId}`);
  });

  it('is put in another order, which stays', async () => {
    stored.moments = [moment(1), moment(2)];
    const user = await home();
    await user.click(await screen.findByRole('button', { name: /Sort by/ }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /Most relevant/ }));
    expect(await screen.findByRole('button', { name: 'Sort by Most relevant' })).toBeVisible();
    expect(stored.order).toBe('ranked');
    expect(await screen.findByText('Moment number 1')).toBeVisible();
  });

  it('is as it was after going to a moment and back: pages, opened texts, nothing asked again', async () => {
    stored.pageSize = 2;
    stored.moments = [1, 2, 3, 4, 5].map((n) => moment(n));
    const user = await home();
    await screen.findByText('Moment number 5');
    const asked = () =>
      stored.requests.filter((request) => request.startsWith('GET /api/feed?') || request === 'GET /api/feed').length;
    const before = asked();
    const fourth = await cardOf('Moment number 4');
    await user.click(within(fourth).getByRole('link', { name: 'Comment' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Maya Okafor’s moment' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByText('Moment number 5')).toBeVisible();
    expect(asked()).toBe(before);
  });
});

describe('a moment in the feed', () => {
  it('is liked at once, and the like is reverted when the server refuses', async () => {
    stored.moments = [moment(1)];
    let refuse: (() => void) | null = null;
    server.use(
      http.put('*/api/moments/:momentId/reaction', async () => {
        await new Promise<void>((resolve) => (refuse = resolve));
        return problem(503, 'unavailable');
      }),
    );
    const user = await home();
    await user.click(await screen.findByRole('button', { name: 'Like' }));
    // seen while the server still thinks: with the browser's next frame, for which the store's changes are collected
    expect(await screen.findByRole('button', { name: 'Like', pressed: true })).toBeVisible();
    expect(screen.getByText('1 reaction')).toBeInTheDocument();
    await waitFor(() => expect(refuse).not.toBeNull());
    act(() => refuse?.());
    expect(await screen.findByText(/not ready/)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Like', pressed: false })).toBeVisible();
    expect(screen.queryByText('1 reaction')).toBeNull();
  });

  it('gets one of five reactions by the keyboard, which its own page shows, too', async () => {
    stored.moments = [moment(1)];
    const user = await home();
    const choose = await screen.findByRole('button', { name: 'Choose a reaction' });
    choose.focus();
    await user.keyboard('{Enter}');
    const menu = screen.getByRole('menu', { name: 'Choose a reaction' });
    expect(within(menu).getAllByRole('menuitemradio')).toHaveLength(5);
    expect(within(menu).getByRole('menuitemradio', { name: 'Like' })).toHaveFocus();
    await user.keyboard('{ArrowRight}{Enter}');
    expect(await screen.findByRole('button', { name: 'Celebrate', pressed: true })).toBeVisible();
    expect(screen.queryByRole('menu')).toBeNull();
    expect(choose).toHaveFocus();
    await user.click(screen.getByRole('link', { name: 'Comment' }));
    await heading('Maya Okafor’s moment');
    expect(await screen.findByRole('button', { name: 'Celebrate', pressed: true })).toBeVisible();
  });

  it('opens the five on a long press, which does not like it', async () => {
    stored.moments = [moment(1)];
    await home();
    const like = await screen.findByRole('button', { name: 'Like' });
    fireEvent.pointerDown(like, { pointerType: 'touch', pointerId: 1 });
    expect(await screen.findByRole('menu', { name: 'Choose a reaction' })).toBeVisible();
    fireEvent.pointerUp(like, { pointerType: 'touch', pointerId: 1 });
    fireEvent.click(like);
    expect(stored.requests.filter((request) => request.includes('reaction'))).toEqual([]);
    fireEvent.click(screen.getByRole('menuitemradio', { name: 'Funny' }));
    expect(await screen.findByRole('button', { name: 'Funny', pressed: true })).toBeVisible();
  });

  it('is kept, and found among the bookmarks', async () => {
    stored.moments = [moment(1), moment(2)];
    const user = await home();
    const second = within(await cardOf('Moment number 2'));
    await user.click(second.getByRole('button', { name: 'Save' }));
    expect(await second.findByRole('button', { name: 'Saved', pressed: true })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'See all' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Saved moments' })).toBeVisible();
    expect(await screen.findByText('Moment number 2')).toBeVisible();
    expect(screen.queryByText('Moment number 1')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Saved' }));
    await waitFor(() => expect(screen.queryByText('Moment number 2')).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Moment number 2')).toBeVisible();
  });

  it('goes from the bookmarks with its mark; the focus goes on with the next', async () => {
    stored.moments = [1, 2].map((number) => moment(number, { mine: { ...moment(number).mine, bookmarked: true } }));
    stored.bookmarks = stored.moments.map(({ momentId }) => momentId);
    const user = await openApp('/bookmarks', { signedIn: true });
    const first = within(await cardOf('Moment number 1'));
    const next = await cardOf('Moment number 2');
    await user.click(first.getByRole('button', { name: 'Saved' }));
    await waitFor(() => expect(screen.queryByText('Moment number 1')).toBeNull());
    await waitFor(() => expect(next).toContainElement(document.activeElement as HTMLElement));
  });

  it('of one’s own is deleted after a question; the focus goes on with the next', async () => {
    stored.moments = [moment(1, { author: self }), moment(2)];
    const user = await home();
    const first = within(await cardOf('Moment number 1'));
    await user.click(first.getByRole('button', { name: /^More options for/ }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('Moment number 1')).toBeNull());
    expect(screen.getByText('Moment number 2')).toBeVisible();
    expect(stored.moments.map(({ text }) => text)).toEqual(['Moment number 2']);
    const next = await cardOf('Moment number 2');
    await waitFor(() => expect(next).toContainElement(document.activeElement as HTMLElement));
  });

  it('says why it is there', async () => {
    stored.moments = [moment(1, { reason: { source: 'follow', signals: ['recent', 'much-discussed'] } })];
    const user = await home();
    await user.click(await screen.findByRole('button', { name: /^More options for/ }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /Why am I seeing this/ }));
    const why = await screen.findByRole('dialog', { name: 'Why you’re seeing this' });
    expect(within(why).getByText('You follow Maya Okafor.')).toBeVisible();
    expect(within(why).getByText('many members are reacting or commenting')).toBeVisible();
  });

  it('goes with its author’s others when they are muted', async () => {
    stored.moments = [moment(1), moment(2), moment(3, { author: card('Jonas Berg') })];
    const user = await home();
    const first = within(await cardOf('Moment number 1'));
    await user.click(first.getByRole('button', { name: /^More options for/ }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /Mute Maya Okafor/ }));
    await waitFor(() => expect(screen.queryByText('Moment number 2')).toBeNull());
    expect(screen.getByText('Moment number 3')).toBeVisible();
  });

  it.each([
    { action: /^Mute Maya/, source: 'friend', path: 'mutes/:memberId' },
    { action: /^Unfollow Maya/, source: 'follow', path: 'follows/member/:memberId' },
  ] as const)('is back with its author’s others when $path is undone', async ({ action, source, path }) => {
    const all = [1, 2].map((n) => moment(n, { reason: { source, signals: [] } }));
    stored.moments = all;
    const done: string[] = [];
    server.use(
      http.all(`*/api/network/${path}`, ({ request: { method } }) => {
        done.push(method);
        const away = (method === 'PUT') === (source === 'friend');
        stored.moments = away ? [] : all;
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const user = await home();
    const first = within(await cardOf('Moment number 1'));
    await user.click(first.getByRole('button', { name: /^More options for/ }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: action }));
    await waitFor(() => expect(screen.queryByText('Moment number 2')).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Moment number 2')).toBeVisible();
    expect(done).toEqual(source === 'friend' ? ['PUT', 'DELETE'] : ['DELETE', 'PUT']);
  });

  it('goes also from where others share it when its author is put on the blacklist', async () => {
    stored.moments = [
      moment(1),
      moment(2, { author: card('Jonas Berg'), shared: { available: true, moment: embedded(moment(3)) } }),
    ];
    const user = await home();
    await screen.findByText('Moment number 3');
    const first = within(await cardOf('Moment number 1'));
    await user.click(first.getByRole('button', { name: /^More options for/ }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /blacklist/ }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: /blacklist/ }));
    await waitFor(() => expect(screen.queryByText('Moment number 1')).toBeNull());
    expect(await screen.findByText('This moment is no longer available.')).toBeVisible();
    expect(screen.queryByText('Moment number 3')).toBeNull();
  });

  it('shows the shared moment, or that it is gone', async () => {
    stored.moments = [
      moment(1, { text: 'Look', shared: { available: true, moment: embedded(moment(9)) } }),
      moment(2, { text: 'There was', shared: { available: false } }),
    ];
    await home();
    expect(await screen.findByText('Moment number 9')).toBeVisible();
    expect(screen.getByText('This moment is no longer available.')).toBeVisible();
  });
});
