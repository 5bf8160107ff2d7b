import type { SearchResult } from '@renmai/contracts/search/result.schema';
import type { MarkedText } from '@renmai/contracts/search/search.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { openApp } from '../../../test/app';
import { networkId } from '../../../test/network';
import { testServer } from '../../../test/server';
import type { ResultsPage } from './search.api';

const server = testServer();
const plain = (text: string): MarkedText => ({ text, marks: [] });
const understood = { corrected: null, suggestion: null, words: [], exact: [], without: [], alike: [] };
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

let asked: string[] = [];
let kept: unknown[] = [];
beforeEach(() => {
  [asked, kept] = [[], []];
  server.use(
    http.get('*/api/search/overview', () =>
      HttpResponse.json({
        understood: { ...understood, corrected: 'jonathan' },
        kinds: [{ kind: 'member', total: { count: 12, more: false }, items: [found(1, 'Jonathan Lamp')] }],
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
          ? page([], { counts: { event: { count: 3, more: false } } })
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

it('shows the best of each kind, what was understood, and where all of them are', async () => {
  await openApp('/search?q=jonathon', { signedIn: true });
  const people = within(await screen.findByRole('region', { name: 'People' }));
  expect(people.getByRole('link', { name: /Jo ?nathan Lamp/ })).toHaveAttribute('href', `/members/${networkId(1)}`);
  expect(people.getByText('Friend of 2 friends')).toBeVisible();
  expect(people.getByRole('link', { name: 'See all 12' })).toHaveAttribute('href', '/search?q=jonathon&kind=member');
  expect(screen.getByText(/These are the results for “jonathan”/)).toBeVisible();
  await waitFor(() => expect(kept).toEqual([{ q: 'jonathon', kind: null }]));
});

it('is narrowed by what is counted; all of it stands in the address', async () => {
  const user = await openApp('/search?q=lamp&kind=member');
  await user.click(await screen.findByRole('button', { name: 'Filters' }));
  const sheet = within(await screen.findByRole('dialog'));
  await user.click(sheet.getByRole('checkbox', { name: /Shanghai/ }));
  await waitFor(() => expect(asked.at(-1)).toContain('city=%7Eshanghai'));
  expect(window.location.search).toContain('city=');
  expect(kept).toEqual([]);
});

it('says where else there is something', async () => {
  await openApp('/search?q=nothing&kind=member');
  expect(await screen.findByText('Nothing found for “nothing”')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Events: 3' })).toHaveAttribute('href', '/search?q=nothing&kind=event');
});

it('suggests while it is typed, by keys alone', async () => {
  const user = await openApp('/search', { signedIn: true });
  expect(await screen.findByRole('link', { name: 'lamps' })).toHaveAttribute('href', '/search?q=lamps');
  await user.type(screen.getByRole('combobox'), 'jo');
  expect(await screen.findAllByRole('option')).toHaveLength(2);
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(new URLSearchParams(window.location.search).get('q')).toBe('jo jo'));
});
