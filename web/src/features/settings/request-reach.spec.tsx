import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { openApp } from '../../../test/app';
import { problem } from '../../../test/identity';
import { testServer } from '../../../test/server';

const server = testServer();
let kept = { whoMayAsk: 'everyone' };
beforeEach(() => {
  kept = { whoMayAsk: 'everyone' };
  server.use(
    http.get('*/api/profile/visibility', () =>
      HttpResponse.json({ profile: 'everyone', contact: 'friends', friendsList: 'friends', version: 3 }),
    ),
    http.get('*/api/chat/settings', () =>
      HttpResponse.json({ whoMayWrite: 'everyone', whoMayAdd: 'everyone', whoSeesOnline: 'everyone' }),
    ),
    http.get('*/api/network/settings', () => HttpResponse.json(kept)),
    http.put('*/api/network/settings', async ({ request }) => {
      kept = (await request.json()) as typeof kept;
      return HttpResponse.json(kept);
    }),
  );
});
const choice = async (name: RegExp) =>
  within(await screen.findByRole('radiogroup', { name: 'Friend requests' })).getByRole('radio', { name });

it('stores who may send friend requests at once', async () => {
  const user = await openApp('/settings/visibility', { signedIn: true });
  expect(await choice(/^Everyone/)).toBeChecked();
  await user.click(await choice(/^Friends of friends/));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(kept).toEqual({ whoMayAsk: 'friends-of-friends' });
  expect(await choice(/^Friends of friends/)).toBeChecked();
});

it('goes back to what counts when it could not be stored', async () => {
  server.use(http.put('*/api/network/settings', () => problem(500, 'internal')));
  const user = await openApp('/settings/visibility', { signedIn: true });
  await user.click(await choice(/^Nobody/));
  await waitFor(async () => expect(await choice(/^Everyone/)).toBeChecked());
});
