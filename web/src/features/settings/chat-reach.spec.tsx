import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { openApp } from '../../../test/app';
import { problem } from '../../../test/identity';
import { testServer } from '../../../test/server';

const server = testServer();
let kept = { whoMayWrite: 'everyone', whoMayAdd: 'everyone', whoSeesOnline: 'everyone' };
beforeEach(() => {
  kept = { whoMayWrite: 'everyone', whoMayAdd: 'everyone', whoSeesOnline: 'everyone' };
  server.use(
    http.get('*/api/profile/visibility', () =>
      HttpResponse.json({ profile: 'everyone', contact: 'friends', friendsList: 'friends', version: 3 }),
    ),
    http.get('*/api/network/settings', () => HttpResponse.json({ whoMayAsk: 'everyone' })),
    http.get('*/api/chat/settings', () => HttpResponse.json(kept)),
    http.put('*/api/chat/settings', async ({ request }) => {
      kept = { ...kept, ...((await request.json()) as Partial<typeof kept>) };
      return HttpResponse.json(kept);
    }),
  );
});
const group = (name = 'Messages') => screen.findByRole('radiogroup', { name });
const choice = async (name: RegExp, of?: string) => within(await group(of)).getByRole('radio', { name });

it('stores who may write at once', async () => {
  const user = await openApp('/settings/visibility', { signedIn: true });
  expect(await choice(/^Everyone/)).toBeChecked();
  await user.click(await choice(/^Friends/));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(kept).toEqual({ whoMayWrite: 'friends', whoMayAdd: 'everyone', whoSeesOnline: 'everyone' });
  expect(await choice(/^Friends/)).toBeChecked();
});

it('stores who may add to groups, apart from who may write', async () => {
  const user = await openApp('/settings/visibility', { signedIn: true });
  await user.click(await choice(/^Nobody/, 'Groups and chat rooms'));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(kept).toEqual({ whoMayWrite: 'everyone', whoMayAdd: 'nobody', whoSeesOnline: 'everyone' });
  expect(await choice(/^Nobody/, 'Groups and chat rooms')).toBeChecked();
});

it('goes back to what counts when it could not be stored', async () => {
  server.use(http.put('*/api/chat/settings', () => problem(500, 'internal')));
  const user = await openApp('/settings/visibility', { signedIn: true });
  await user.click(await choice(/^Friends/));
  await waitFor(async () => expect(await choice(/^Everyone/)).toBeChecked());
});

it('says when it cannot be loaded, beside the questions that can', async () => {
  server.use(http.get('*/api/chat/settings', () => problem(500, 'internal'), { once: true }));
  const user = await openApp('/settings/visibility', { signedIn: true });
  await screen.findByRole('radiogroup', { name: 'Profile' });
  await user.click(await screen.findByRole('button', { name: /try again|retry/i }));
  await group();
});

it('shows a change of another tab when the member comes back to this one', async () => {
  await openApp('/settings/visibility', { signedIn: true });
  expect(await choice(/^Everyone/)).toBeChecked();
  kept = { ...kept, whoMayWrite: 'friends' };
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(async () => expect(await choice(/^Friends/)).toBeChecked());
});
