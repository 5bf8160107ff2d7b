import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { openApp } from '../../../../test/app';
import { account, problem } from '../../../../test/identity';
import { JobsServer, listed } from '../../../../test/jobs';
import { memoryShelf } from '../../../../test/kept';
import { networkId } from '../../../../test/network';
import { testServer } from '../../../../test/server';
import { forgetKept } from '../../../api/keeping';
import { keeperOf, keepOn } from '../../../api/kept/keeper';

const server = testServer();
let stored: JobsServer;
let hidden: ReturnType<typeof listed>[];

beforeEach(() => {
  stored = new JobsServer();
  hidden = [listed(2, { hidden: true }), listed(3, { hidden: true })];
  const answer = () => HttpResponse.json({ items: hidden, nextCursor: null });
  server.use(http.get('*/api/jobs/hidden', answer), ...stored.handlers);
});

const path = (n: number) => `/api/jobs/positions/${networkId(730 + n)}`;

it('leads to the positions where nothing is saved', async () => {
  await openApp('/jobs/saved', { signedIn: true });
  expect(await screen.findByText('No saved positions yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Find positions' })).toHaveAttribute('href', '/jobs');
});

it('lists saved positions, and one that is no longer saved can be saved again', async () => {
  stored.recommended = [listed(1, { saved: true }), listed(2)];
  const user = await openApp('/jobs/saved', { signedIn: true });
  expect(await screen.findByText('Position number 1')).toBeVisible();
  expect(screen.queryByText('Position number 2')).toBeNull();
  const save = screen.getByRole('button', { name: 'Save “Position number 1”' });
  expect(save).toHaveAttribute('aria-pressed', 'true');
  await user.click(save);
  await waitFor(() => expect(stored.sent).toMatchObject([{ method: 'DELETE', path: `${path(1)}/saved` }]));
});

it('a change without a network is shown, waits, and goes once', async () => {
  Object.assign(globalThis, { indexedDB: {} });
  keepOn(memoryShelf().shelf);
  stored.recommended = [listed(1, { saved: true })];
  let reached = false;
  server.use(http.delete('*/api/jobs/positions/:id/saved', () => (reached ? undefined : HttpResponse.error())));
  const user = await openApp('/jobs/saved', { signedIn: true });
  const save = await screen.findByRole('button', { name: 'Save “Position number 1”' });
  await user.click(save);
  expect(await screen.findByText('No network. It will be sent once you’re back online.')).toBeVisible();
  expect(save).toHaveAttribute('aria-pressed', 'false');
  expect(stored.sent).toEqual([]);
  reached = true;
  const keeper = await keeperOf(account.memberId);
  const acts = await keeper.acts();
  await act(() => acts.send());
  await waitFor(() => expect(stored.sent).toMatchObject([{ method: 'DELETE', path: `${path(1)}/saved` }]));
  forgetKept();
  Reflect.deleteProperty(globalThis, 'indexedDB');
});

it('shows hidden positions under an address of their own, each to be shown again', async () => {
  const user = await openApp('/jobs/saved', { signedIn: true });
  await user.click(await screen.findByRole('tab', { name: 'Not interested' }));
  await waitFor(() => expect(window.location.search).toBe('?show=hidden'));
  expect(await screen.findByText('Position number 2')).toBeVisible();
  const [first] = await screen.findAllByRole('button', { name: 'Show again' });
  hidden = hidden.slice(1);
  if (first) await user.click(first);
  await waitFor(() => expect(stored.sent).toMatchObject([{ method: 'DELETE', path: `${path(2)}/hidden` }]));
  await waitFor(() => expect(screen.queryByText('Position number 2')).toBeNull());
  expect(screen.getByText('Position number 3')).toBeVisible();
});

it('keeps a hidden position in the list where the server refuses to show it again', async () => {
  server.use(http.delete('*/api/jobs/positions/:id/hidden', () => problem(503, 'unavailable')));
  const user = await openApp('/jobs/saved?show=hidden', { signedIn: true });
  const [first] = await screen.findAllByRole('button', { name: 'Show again' });
  if (first) await user.click(first);
  await waitFor(() => expect(first).toBeEnabled());
  expect(screen.getByText('Position number 2')).toBeVisible();
});
