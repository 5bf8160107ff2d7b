import { jest } from '@jest/globals';
import type { SearchResult } from '@renmai/contracts/search/result.schema';
import type { MarkedText } from '@renmai/contracts/search/search.schema';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { closeApp, openApp } from '../../../test/app';
import { endSession } from '../../api/access-token';
import { store } from '../../app/store';
import { networkId } from '../../../test/network';
import { testServer } from '../../../test/server';
import type { ResultsPage } from './search.api';

const server = testServer();
afterEach(() => jest.restoreAllMocks());
const plain = (text: string): MarkedText => ({ text, marks: [] });
const understood = {
  corrected: null,
  suggestion: null,
  words: [],
  exact: [],
  without: [],
  alike: [],
  filters: [],
  unused: [],
  cut: false,
};
const card = (n: number, name: string) => ({
  ...{ memberId: networkId(n), name, headline: 'Lamps', photo: null, degree: 2 as const },
  place: { region: '', city: 'Shanghai' },
});
const found = (n: number, name: string): SearchResult => ({
  ...{ kind: 'member', id: networkId(n), line: plain('Lamps'), snippet: null, explained: null, following: false },
  title: { text: name, marks: [[0, 2]] },
  reasons: [{ kind: 'mutual-friends', count: 2 }],
  member: card(n, name),
});
const page = (items: SearchResult[], changes: Partial<ResultsPage> = {}): ResultsPage => ({
  ...{ items, nextCursor: null, total: { count: items.length, more: false }, understood, facets: [], counts: {} },
  ...changes,
});

const company: SearchResult = {
  ...{ kind: 'company', id: networkId(2), title: plain('Lamps Ltd'), line: plain(''), snippet: null, explained: null },
  ...{ reasons: [], followers: 3, following: false },
  homepage: { homepageId: networkId(2), kind: 'company', handle: 'lamps', name: 'Lamps Ltd', slogan: '', logo: null },
};

let asked: string[] = [];
let kept: unknown[] = [];
beforeEach(() => {
  [asked, kept] = [[], []];
  server.use(
    http.get('*/api/search/overview', () =>
      HttpResponse.json({
        understood: { ...understood, corrected: 'jonathan' },
        kinds: [
          { kind: 'member', total: { count: 12, more: false }, items: [found(1, 'Jonathan Lamp')] },
          { kind: 'company', total: { count: 1000, more: true }, items: [company] },
        ],
      }),
    ),
    http.get('*/api/search/results/:kind', ({ request }) => {
      asked.push(new URL(request.url).search);
      const facets: ResultsPage['facets'] = [
        {
          facet: 'city',
          values: [
            { key: '~shanghai', label: 'Shanghai', count: 1, more: false, chosen: request.url.includes('city=') },
          ],
        },
      ];
      return HttpResponse.json(
        request.url.includes('nothing')
          ? page([], {
              counts: { event: { count: 3, more: false } },
              understood: { ...understood, suggestion: 'something', words: ['nothing'], without: ['lamps'] },
            })
          : page([found(1, 'Jonathan Lamp')], { facets }),
      );
    }),
    http.get('*/api/search/suggestions', () =>
      HttpResponse.json({
        items: [
          { kind: 'history', q: 'jo jo' },
          { kind: 'member', text: plain('Jonathan Lamp'), member: card(1, 'Jonathan Lamp') },
        ],
      }),
    ),
    http.get('*/api/search/history', () =>
      HttpResponse.json({ paused: false, items: [{ q: 'lamps', kind: null, at: '2026-03-01T10:00:00.000Z' }] }),
    ),
    http.put('*/api/search/history', async ({ request }) => {
      kept.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
  );
});

it('shows the best of each kind, how the words were understood, and links to all results', async () => {
  await openApp('/search?q=jonathon', { signedIn: true });
  const people = within(await screen.findByRole('region', { name: 'People' }));
  expect(people.getByRole('link', { name: /Jo ?nathan Lamp/ })).toHaveAttribute('href', `/members/${networkId(1)}`);
  expect(people.getByText('Friend of 2 friends')).toBeVisible();
  expect(people.getByRole('link', { name: 'See all 12' })).toHaveAttribute('href', '/search?q=jonathon&kind=member');
  expect(screen.getByText(/Showing results for “jonathan”/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Search instead for “jonathon”' })).toBeVisible();
  await waitFor(() => expect(kept).toEqual([{ q: 'jonathon', kind: null }]));
});

it('says what a major costs, until when it enrols, and how many places are left', async () => {
  const requests: string[] = [];
  const major = (n: number): SearchResult => ({
    ...{ id: networkId(n), kind: 'major', title: plain(`Major ${n}`), line: plain('Lamp School'), snippet: null },
    ...{ explained: null, reasons: [], homepage: null, enrolmentId: networkId(7), eventId: null, cityId: null },
    ...{ tuition: { amount: 5000, per: 'year', note: '' }, times: null },
    enrols: { endsOn: '2090-03-31', zone: 'Asia/Shanghai' },
  });
  server.use(
    http.get('*/api/search/results/:kind', () => HttpResponse.json(page([major(5), major(6)]))),
    http.get('*/api/admissions/places-left', ({ request }) => {
      requests.push(new URL(request.url).search);
      return HttpResponse.json({ items: [{ id: networkId(7), left: 3 }] });
    }),
  );
  await openApp('/search?q=lamp&kind=major');
  expect(await screen.findAllByText(/5,000.*31.*3 places left/)).toHaveLength(2);
  expect(requests).toEqual([`?ids=${networkId(7)}`]);
});

it('leads to the application where the member has applied already; a list asks for them once', async () => {
  const requests: string[] = [];
  const enrolment = (n: number): SearchResult => ({
    ...{ id: networkId(n), kind: 'major', title: plain(`Major ${n}`), line: plain('Lamp School'), snippet: null },
    ...{ explained: null, reasons: [], homepage: null, enrolmentId: networkId(n), eventId: null, cityId: null },
    ...{ tuition: null, times: null, enrols: { endsOn: '2090-03-31', zone: 'Asia/Shanghai' } },
  });
  const sent = (n: number, of: number, state: string) => ({
    applicationId: networkId(n),
    target: { targetId: networkId(of) },
    state,
  });
  server.use(
    http.get('*/api/search/results/:kind', () => HttpResponse.json(page([5, 6, 7].map(enrolment)))),
    http.get('*/api/admissions/places-left', () => HttpResponse.json({ items: [] })),
    http.get('*/api/admissions/applications', ({ request }) => {
      requests.push(new URL(request.url).searchParams.get('targets') ?? '');
      const items = [sent(90, 5, 'withdrawn'), sent(91, 5, 'rejected'), sent(92, 6, 'withdrawn')];
      return HttpResponse.json({ items, nextCursor: null });
    }),
  );
  await openApp('/search?q=lamp&kind=major', { signedIn: true });
  expect(await screen.findByRole('link', { name: 'Applied Major 5' })).toHaveAttribute(
    'href',
    `/applications/enrolments/${networkId(91)}`,
  );
  expect(screen.getAllByRole('link', { name: /^Apply: Major/ })).toHaveLength(2);
  expect(requests).toEqual([[5, 6, 7].map(networkId).join()]);
});

it('is narrowed by the facets; the whole search is in the address, and no level of its headings is left out', async () => {
  const user = await openApp('/search?q=lamp&kind=member');
  await screen.findByRole('heading', { level: 3 });
  const levels = screen.getAllByRole('heading').map(({ tagName }) => Number(tagName.slice(1)));
  expect(levels.filter((level, n) => level > (levels[n - 1] ?? 0) + 1)).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Filters' }));
  const sheet = within(await screen.findByRole('dialog'));
  await user.click(sheet.getByRole('checkbox', { name: /Shanghai/ }));
  await waitFor(() => expect(asked.at(-1)).toContain('city=%7Eshanghai'));
  expect(window.location.search).toContain('city=');
  expect(kept).toEqual([]);
});

it('says where else there is something', async () => {
  await openApp('/search?q=nothing&kind=member');
  expect(await screen.findByText('No results for “nothing”')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Events: 3' })).toHaveAttribute('href', '/search?q=something&kind=event');
  expect(screen.getByText('Searched for: nothing')).toBeVisible();
  expect(screen.getByText('Excluded: lamps')).toBeVisible();
});

it('suggests while it is typed, by keys alone', async () => {
  const user = await openApp('/search', { signedIn: true });
  expect(await screen.findByRole('link', { name: 'lamps' })).toHaveAttribute('href', '/search?q=lamps');
  await user.type(screen.getByRole('combobox'), 'jo');
  expect(await screen.findAllByRole('option')).toHaveLength(2);
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(new URLSearchParams(window.location.search).get('q')).toBe('jo jo'));
});

it('counts each kind at its tab, and lets members act where something was found', async () => {
  const done: string[] = [];
  server.use(
    http.put('*/api/network/follows/:kind/:id', ({ request }) => {
      done.push(new URL(request.url).pathname);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const user = await openApp('/search?q=lamp', { signedIn: true });
  expect(await screen.findByRole('tab', { name: 'People 12' })).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Companies 99+' })).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Events 0' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Add friend: Jonathan Lamp' })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Follow Lamps Ltd' }));
  expect(await screen.findByRole('button', { name: 'Following: unfollow Lamps Ltd' })).toBeVisible();
  expect(done).toEqual([`/api/network/follows/company/${networkId(2)}`]);
});

it("finds the member’s own data, and offers a visitor neither that nor members' actions", async () => {
  server.use(http.get('*/api/chat/search', () => HttpResponse.json({ items: [], nextCursor: null })));
  const user = await openApp('/search?q=lamp', { signedIn: true });
  await user.click(await screen.findByRole('tab', { name: 'Only mine' }));
  expect(await screen.findByRole('region', { name: 'Messages' })).toBeVisible();
  expect(window.location.search).toBe('?q=lamp&kind=own');
  await closeApp();
  await openApp('/search?q=lamp&kind=own');
  expect(await screen.findByRole('region', { name: 'People' })).toBeVisible();
  expect(screen.queryByRole('tab', { name: 'Only mine' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Jonathan/ })).toBeNull();
});

it('forgets the searches on this device when the member signs out', async () => {
  await openApp('/search', { signedIn: true });
  expect(await screen.findByRole('link', { name: 'lamps' })).toBeVisible();
  act(() => endSession('signed-out'));
  await waitFor(() => expect(JSON.stringify(store.getState())).not.toContain('lamps'));
  expect(JSON.stringify({ ...window.localStorage, ...window.sessionStorage })).not.toContain('lamps');
});

it('suggests in the header of a desk once it is about to be used', async () => {
  const desk = window.matchMedia('(min-width: 800px)');
  jest.spyOn(window, 'matchMedia').mockImplementation(() => ({ ...desk, matches: true }));
  const user = await openApp('/settings', { signedIn: true });
  const link = await screen.findByRole('link', { name: 'Search' });
  act(() => link.focus());
  const box = await screen.findByRole('combobox', { name: 'What are you looking for?' });
  expect(box).toHaveFocus();
  await user.keyboard('jo');
  expect(await screen.findAllByRole('option')).toHaveLength(2);
  await user.keyboard('{Escape}{Enter}');
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/search?q=jo'));
});

it('saves the shown search, with its filters, and lists it', async () => {
  let items: object[] = [];
  let sent: unknown = null;
  const savedSearchId = networkId(9);
  server.use(
    http.get('*/api/search/saved', () => HttpResponse.json({ items })),
    http.post('*/api/search/saved', async ({ request }) => {
      const form = (await request.json()) as object;
      sent = form;
      const one = { ...form, savedSearchId, version: 1, paused: false, toldAt: null };
      items = [{ ...one, createdAt: '2026-03-01T10:00:00.000Z' }];
      return HttpResponse.json(items[0], { status: 201 });
    }),
    http.delete('*/api/search/saved/:id', () => {
      items = [];
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const user = await openApp('/search?q=lamp&kind=member&city=%7Eshanghai', { signedIn: true });
  await user.click(await screen.findByRole('button', { name: 'Save this search' }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByRole('textbox', { name: /Name/ })).toHaveValue('lamp · Shanghai');
  await user.click(sheet.getByRole('radio', { name: /Immediately/ }));
  await user.click(sheet.getByRole('button', { name: 'Save this search' }));
  expect(await screen.findByText('You’ll be notified of new results')).toBeVisible();
  expect(sent).toMatchObject({ kind: 'member', q: 'lamp', facets: { city: ['~shanghai'] }, rhythm: 'at-once' });
});

it('lists saved searches, and deletes one when that is meant', async () => {
  const one = { name: 'Lamps', kind: 'member', q: 'lamp', facets: {}, rhythm: 'daily', timeZone: 'UTC', version: 1 };
  let items: object[] = [
    { ...one, savedSearchId: networkId(9), paused: false, createdAt: '2026-03-01T10:00:00.000Z', toldAt: null },
  ];
  server.use(
    http.get('*/api/search/saved', () => HttpResponse.json({ items })),
    http.delete('*/api/search/saved/:id', () => {
      items = [];
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const user = await openApp('/search/saved', { signedIn: true });
  const card = within(await screen.findByRole('region', { name: 'Lamps' }));
  expect(card.getByRole('link', { name: 'Show results' })).toHaveAttribute('href', '/search?q=lamp&kind=member');
  await user.click(card.getByRole('button', { name: 'More options for “Lamps”' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No saved searches yet')).toBeVisible();
});
