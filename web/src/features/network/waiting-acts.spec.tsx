import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { openApp } from '../../../test/app';
import { account } from '../../../test/identity';
import { memoryShelf } from '../../../test/kept';
import { NetworkServer, pageOf } from '../../../test/network';
import { memberProfile } from '../../../test/profile';
import { testServer } from '../../../test/server';
import { forgetKept } from '../../api/keeping';
import { keeperOf, keepOn } from '../../api/kept/keeper';

const server = testServer();
const maya = memberProfile();
let stored: NetworkServer;
let reached: boolean;
/** the handlers behind decide where the network is there */
const unlessGone = () => (reached ? undefined : HttpResponse.error());

beforeAll(() => Object.assign(globalThis, { indexedDB: {} }));
afterAll(() => {
  forgetKept();
  Reflect.deleteProperty(globalThis, 'indexedDB');
});
beforeEach(() => {
  keepOn(memoryShelf().shelf);
  [stored, reached] = [new NetworkServer(), false];
  server.use(
    http.put('*/api/network/*', unlessGone),
    http.delete('*/api/network/*', unlessGone),
    ...stored.handlers,
    http.get('*/api/members/:memberId', () => HttpResponse.json(maya)),
    http.get('*/api/moments/of-member/:memberId', () => pageOf([])),
    http.get('*/api/network/members/:memberId/recommendations', () => pageOf([])),
    http.get('*/api/network/requests/received', () => pageOf([])),
    http.get('*/api/network/suggestions', () => pageOf([])),
  );
});

const open = () => openApp(`/members/${maya.memberId}`, { signedIn: true });
const button = (name: string) => screen.findByRole('button', { name });
const told = () => screen.findByText('No network. It will be sent once you’re back online.');
/** The network is back. */
async function send() {
  const keeper = await keeperOf(account.memberId);
  reached = true;
  const acts = await keeper.acts();
  await act(() => acts.send());
  await waitFor(async () => expect(await keeper.all('acts')).toEqual([]));
}

it('a friend request without a network is shown as sent, waits, and goes once', async () => {
  const user = await open();
  await user.click(await button('Add friend'));
  await user.type(await screen.findByLabelText(/^Note/), 'Hello Maya');
  await user.click(screen.getByRole('button', { name: 'Send request' }));
  expect(await told()).toBeVisible();
  expect(await button('Requested: withdraw request to Maya Okafor')).toBeVisible();
  expect(stored.writes).toEqual([]);
  await send();
  expect(stored.writes).toEqual([{ what: `PUT requests/${maya.memberId}`, body: { note: 'Hello Maya' } }]);
});

it('a muted member stays muted without a network, and the server hears of it once', async () => {
  stored.stand(maya.memberId, { following: true });
  const user = await open();
  await user.click(await button('More options for Maya Okafor'));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Mute/ }));
  expect(await told()).toBeVisible();
  await send();
  expect(stored.writes.map(({ what }) => what)).toEqual([`PUT mutes/${maya.memberId}`]);
});
