import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { problem } from '../../../../test/identity';
import { networkId } from '../../../../test/network';
import { addressIs, openScreen, reply, says, screenServer } from '../../../../test/screens';
import { search } from '../search.feature';
import type { SavedSearch } from './saved.api';

const { answers, asked } = screenServer();
const list = '*/api/search/saved';
let items: SavedSearch[];
const saved = (n: number, changes: Partial<SavedSearch> = {}): SavedSearch => ({
  savedSearchId: networkId(900 + n),
  version: 3,
  name: `Search ${n}`,
  kind: 'position',
  q: 'keeper',
  facets: { city: ['310000'] },
  positionFilters: null,
  rhythm: 'weekly',
  timeZone: 'UTC',
  paused: false,
  createdAt: '2026-03-01T10:00:00.000Z',
  toldAt: null,
  ...changes,
});
const one = `/api/search/saved/${saved(1).savedSearchId}`;
const understood = { corrected: null, suggestion: null, words: [], exact: [], without: [], alike: [] };
const open = (path = '/search/saved') => openScreen(path, [search]);
const dialog = async () => within(await screen.findByRole('dialog'));
async function choose(user: UserEvent, action: string) {
  await user.click(await screen.findByRole('button', { name: 'More options for “Search 1”' }));
  await user.click(await screen.findByRole('button', { name: action }));
}

beforeEach(() => {
  items = [saved(1)];
  answers(
    http.get(list, () => HttpResponse.json({ items })),
    http.get('*/api/search/results/:kind', () =>
      HttpResponse.json({
        ...{ items: [], nextCursor: null, total: { count: 0, more: false }, understood, facets: [], counts: {} },
      }),
    ),
    http.put('*/api/search/history', () => new HttpResponse(null, { status: 204 })),
    http.get('*/api/search/history', () => HttpResponse.json({ paused: false, items: [] })),
  );
});

describe('a search that is saved', () => {
  const save = async (path: string) => {
    const user = await open(path);
    await user.click(await screen.findByRole('button', { name: 'Save this search' }));
    return { user, sheet: await dialog() };
  };

  it('needs a name, and stays typed where there are too many', async () => {
    answers(http.post(list, () => problem(409, 'search.list-full', { context: { maximum: 20 } })));
    const { user, sheet } = await save('/search?q=keeper&kind=position');
    const name = sheet.getByRole('textbox', { name: /^Name/ });
    expect(name).toHaveValue('keeper');
    fireEvent.change(name, { target: { value: ' ' } });
    await user.click(sheet.getByRole('button', { name: 'Save this search' }));
    expect(await sheet.findByText('Please enter a name.')).toBeVisible();
    expect(name).toBeInvalid();
    expect(asked('POST /api/search/saved')).toEqual([]);
    fireEvent.change(name, { target: { value: 'Keepers' } });
    expect(sheet.queryByText('Please enter a name.')).toBeNull();
    await user.click(sheet.getByRole('button', { name: 'Save this search' }));
    await waitFor(() =>
      expect(screen.getByText(/^You can save up to .* searches\. Delete one first\.$/)).toBeVisible(),
    );
    expect(name).toHaveValue('Keepers');
  });

  it('is sent again as the same after a lost answer, as another once it was renamed', async () => {
    answers(http.post(list, () => problem(503, 'unavailable')));
    const { user, sheet } = await save('/search?q=keeper&kind=position');
    const send = async (times: number) => {
      await user.click(sheet.getByRole('button', { name: 'Save this search' }));
      await waitFor(() => expect(asked('POST /api/search/saved')).toHaveLength(times));
      await waitFor(() => expect(sheet.getByRole('button', { name: 'Save this search' })).toBeEnabled());
    };
    await send(1);
    await send(2);
    fireEvent.change(sheet.getByRole('textbox', { name: /^Name/ }), { target: { value: 'Keepers' } });
    await send(3);
    const [first, second, third] = asked('POST /api/search/saved').map(({ key }) => key);
    expect(first).toBeTruthy();
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('saves the least salary of a position, but not the time of posting', async () => {
    answers(http.post(list, () => HttpResponse.json(saved(1), { status: 201 })));
    const { user, sheet } = await save('/search?kind=position&salaryFrom=5000');
    await user.click(sheet.getByRole('button', { name: 'Save this search' }));
    await says('You’ll be notified of new results');
    expect(asked('POST /api/search/saved')[0]?.body).toMatchObject({
      ...{ kind: 'position', q: '', facets: {} },
      positionFilters: { salaryFrom: 5000, salaryCurrency: 'CNY', followedOnly: false, homepageId: null },
    });
  });

  it.each([
    ['asks only when it was posted', '/search?kind=position&posted=week'],
    ['asks for nothing', '/search?kind=member'],
    ['asks only how somebody stands to the member', '/search?kind=member&degree=1'],
  ])('is not offered where it %s: nothing new could come of it', async (_, path) => {
    await open(path);
    expect(await screen.findByText('Nothing to show yet')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save this search' })).toBeNull();
  });
});

describe('saved searches', () => {
  it('show their words and filters and lead to the results', async () => {
    items = [saved(1, { paused: true })];
    await open();
    const card = within(await screen.findByRole('region', { name: 'Search 1' }));
    expect(card.getByText(/Weekly · No notifications yet/)).toBeVisible();
    expect(card.getByText('Jobs')).toBeVisible();
    expect(card.getByText('Notifications are paused.')).toBeVisible();
    expect(card.getByRole('link', { name: 'Show results' })).toHaveAttribute('href', '/jobs?q=keeper&cityIds=310000');
  });

  it('are changed with the version that was seen; a refusal shows the stored version', async () => {
    let refused = true;
    answers(
      http.patch(`${list}/:id`, () => {
        if (!refused) return HttpResponse.json(saved(1, { version: 5 }));
        refused = false;
        items = [saved(1, { version: 4 })];
        return problem(409, 'version-conflict');
      }),
    );
    const user = await open();
    await choose(user, 'Edit saved search');
    const sheet = await dialog();
    await user.click(sheet.getByRole('radio', { name: /Daily/ }));
    await user.click(sheet.getByRole('button', { name: 'Save' }));
    await says('Someone else changed this. Please reload and make your change again.');
    expect(sheet.getByRole('radio', { name: /Daily/ })).toBeChecked();
    await waitFor(() => expect(asked('GET /api/search/saved')).toHaveLength(2));
    await user.click(sheet.getByRole('button', { name: 'Save' }));
    await says('Saved search updated');
    expect(asked(`PATCH ${one}`).map(({ body }) => body)).toEqual([
      { version: 3, name: 'Search 1', rhythm: 'daily' },
      { version: 4, name: 'Search 1', rhythm: 'daily' },
    ]);
  });

  it('are switched off, and stay on where that is refused', async () => {
    answers(http.patch(`${list}/:id`, () => problem(503, 'unavailable')));
    const user = await open();
    await user.click(await screen.findByRole('switch', { name: /Active/ }));
    await says('This part of Renmai is not ready. Please try again shortly.');
    await waitFor(() => expect(screen.getByRole('switch', { name: /Active/ })).toBeEnabled());
    expect(screen.getByRole('switch', { name: /Active/ })).toBeChecked();
    expect(asked(`PATCH ${one}`)[0]?.body).toEqual({ version: 3, paused: true });
  });

  it('are deleted after a question only, and stay where that is refused', async () => {
    answers(http.delete(`${list}/:id`, () => problem(503, 'unavailable')));
    const user = await open();
    await choose(user, 'Delete');
    await reply(user, 'Delete saved search “Search 1”?', 'Cancel');
    expect(asked(`DELETE ${one}`)).toEqual([]);
    await choose(user, 'Delete');
    await reply(user, 'Delete saved search “Search 1”?', 'Delete');
    await says('This part of Renmai is not ready. Please try again shortly.');
    expect(screen.getByRole('region', { name: 'Search 1' })).toBeVisible();
  });

  it('are as many as there may be', async () => {
    items = Array.from({ length: 20 }, (_, n) => saved(n));
    await open();
    expect(await screen.findByText('You can save up to 20 searches. Delete one to save another.')).toBeVisible();
  });

  it('are requested again after a failure', async () => {
    answers(
      http.get(list, () => problem(503, 'unavailable'), { once: true }),
      http.get(list, () => HttpResponse.json({ items })),
    );
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'Search 1' })).toBeVisible();
  });

  it('lead to their results by their address, as in mails; a deleted one leads to the others', async () => {
    await open(`/search/saved/${saved(1).savedSearchId}`);
    await addressIs('/jobs?q=keeper&cityIds=310000&sort=newest');
  });

  it.each([
    ['/jobs/alerts', '/search/saved'],
    [`/jobs/alerts/${saved(1).savedSearchId}`, '/jobs?q=keeper&cityIds=310000&sort=newest'],
    [`/jobs/alerts/${saved(2).savedSearchId}`, '/search/saved'],
  ])('are led to by addresses of former job alerts: %s', async (former, now) => {
    await open(former);
    await addressIs(now);
  });
});
