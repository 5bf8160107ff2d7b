import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { openApp } from '../../../test/app';
import { problem } from '../../../test/identity';
import { NetworkServer, networkId, noor, pageOf, raf, since } from '../../../test/network';
import { testServer } from '../../../test/server';

const server = testServer();
let stored: NetworkServer;

const button = (name: string) => screen.findByRole('button', { name });
const accept = 'Accept Noor Haddad’s request';
const pending = 'Requested: withdraw request to Noor Haddad';
const follows = (friendship: string) =>
  server.use(http.get('*/api/network/followers', () => pageOf([{ member: { ...noor, friendship }, since }])));

beforeEach(() => {
  stored = new NetworkServer();
  server.use(...stored.handlers);
});

describe('a list of people', () => {
  it('accepts the request of a member who has asked', async () => {
    stored.stand(noor.memberId, { friendship: 'received' });
    follows('received');
    const user = await openApp('/network/followers', { signedIn: true });
    await user.click(await button(accept));
    expect(await screen.findByText('You and Noor Haddad are now friends')).toBeVisible();
    expect(stored.done).toEqual([`POST requests/${noor.memberId}/accept`]);
    expect(screen.queryByRole('button', { name: /Noor Haddad/ })).toBeNull();
    expect(await screen.findByText('1st')).toBeVisible();
  });

  it('shows a request that was sent already, and withdraws it', async () => {
    stored.stand(noor.memberId, { friendship: 'requested' });
    follows('requested');
    const user = await openApp('/network/followers', { signedIn: true });
    await user.click(await button(pending));
    await user.click(await button('Withdraw'));
    expect(await button('Add friend: Noor Haddad')).toBeVisible();
    expect(stored.done).toEqual([`POST requests/${noor.memberId}/withdraw`]);
  });

  it('is requested again when the server has a newer state', async () => {
    follows('received');
    const user = await openApp('/network/followers', { signedIn: true });
    await button(accept);
    stored.refusal = problem(409, 'network.relation-conflict', { context: { state: 'none' } });
    follows('none');
    await user.click(screen.getByRole('button', { name: accept }));
    expect(await button('Add friend: Noor Haddad')).toBeVisible();
  });

  it('says that two are friends when the other had asked in the meantime', async () => {
    stored.stand(noor.memberId, { friendship: 'received' });
    follows('none');
    const user = await openApp('/network/followers', { signedIn: true });
    await user.click(await button('Add friend: Noor Haddad'));
    expect(await screen.findByText('You and Noor Haddad are now friends')).toBeVisible();
    expect(screen.queryByText('Request sent to Noor Haddad')).toBeNull();
    await waitFor(() => expect(screen.queryByRole('button', { name: /Noor Haddad/ })).toBeNull());
  });

  it.each([
    ['friends of a member', `/members/${networkId(9)}/friends`, '*/api/network/members/:memberId/friends'],
    ['friends of friends', '/network/circle?of=further', '*/api/network/circle'],
  ])('of %s does so, too', async (_, path, endpoint) => {
    const member = { ...noor, friendship: 'received' };
    server.use(
      http.get(endpoint, () =>
        pageOf([path.includes('circle') ? { member, mutualFriends: { count: 0, sample: [] } } : member]),
      ),
    );
    await openApp(path, { signedIn: true });
    expect(await button(accept)).toBeVisible();
  });
});

it('shows a member who was found by an address with the relation to the viewer', async () => {
  stored.stand(raf.memberId, { friendship: 'requested' });
  server.use(http.post('*/api/network/contacts/find', () => HttpResponse.json({ ...raf, friendship: 'requested' })));
  const user = await openApp('/network/add', { signedIn: true });
  await user.type(await screen.findByLabelText(/Email or mobile/), 'raf@example.com');
  await user.click(screen.getByRole('button', { name: 'Find' }));
  await user.click(await button('Requested: withdraw request to Rafael Ruiz'));
  await user.click(await button('Withdraw'));
  expect(await button('Add friend: Rafael Ruiz')).toBeVisible();
});
