import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { openApp } from '../../../test/app';
import { problem } from '../../../test/identity';
import { card, maya, mutual, NetworkServer, networkId, noor, pageOf, raf, since, summary } from '../../../test/network';
import { testServer } from '../../../test/server';

const server = testServer();
let stored: NetworkServer;

const button = (name: string) => screen.findByRole('button', { name });
const confirmWith = async (user: Awaited<ReturnType<typeof openApp>>, name: string) =>
  user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));

beforeEach(() => {
  stored = new NetworkServer();
  server.use(
    ...stored.handlers,
    http.get('*/api/network/requests/received', () => pageOf([])),
    http.get('*/api/network/suggestions', () => pageOf([])),
  );
});

describe('the circle', () => {
  const friends = Array.from({ length: 9 }, (_, n) => ({ member: card(10 + n, `Friend ${n}`, { degree: 1 }), since }));
  const asked: string[] = [];
  beforeEach(() => {
    asked.length = 0;
    stored.summary = summary({ friends: friends.length });
    server.use(
      http.get('*/api/network/friends', ({ request: { url } }) => {
        const { searchParams } = new URL(url);
        asked.push(`${searchParams.get('order')} ${searchParams.get('q')}`);
        return pageOf(friends.filter(({ member }) => member.name.includes(searchParams.get('q') ?? '')));
      }),
      http.get('*/api/network/circle', () => pageOf([{ member: raf, mutualFriends: mutual }])),
    );
  });

  it('is searched and put in another order', async () => {
    const user = await openApp('/network/circle', { signedIn: true });
    expect(await screen.findByText('Friend 3')).toBeVisible();
    await user.type(screen.getByRole('searchbox'), 'Friend 3');
    await waitFor(() => expect(screen.queryByText('Friend 4')).toBeNull());
    expect(screen.getByText('Friend 3')).toBeVisible();
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), 'xyz');
    expect(await screen.findByText('No friends found for “xyz”.')).toBeVisible();
    await user.clear(screen.getByRole('searchbox'));
    await user.click(screen.getByRole('button', { name: 'Newest first' }));
    await waitFor(() => expect(asked).toContain('newest '));
    expect(window.location.search).toBe('?order=newest');
  });

  it('lets a friend go after asking', async () => {
    stored.stand(networkId(13), { friendship: 'friends' });
    const user = await openApp('/network/circle', { signedIn: true });
    await user.click(await button('More options for Friend 3'));
    await user.click(await screen.findByRole('button', { name: 'Remove friend' }));
    await confirmWith(user, 'Cancel');
    expect(stored.done).toEqual([]);
    await user.click(await button('More options for Friend 3'));
    await user.click(await screen.findByRole('button', { name: 'Remove friend' }));
    await confirmWith(user, 'Remove friend');
    expect(await screen.findByText('Friend 3 is no longer your friend')).toBeVisible();
    expect(screen.queryByText('Friend 3')).toBeNull();
    expect(stored.done).toEqual([`DELETE friends/${networkId(13)}`]);
  });

  it('reaches to friends of friends', async () => {
    const user = await openApp('/network/circle', { signedIn: true });
    await user.click(await screen.findByRole('tab', { name: 'Friends of friends' }));
    expect(await screen.findByRole('link', { name: 'Maya Okafor and 2 other mutual friends' })).toHaveAttribute(
      'href',
      `/members/${raf.memberId}/mutual-friends`,
    );
    await user.click(await button('Add friend: Rafael Ruiz'));
    expect(await button('Requested: withdraw request to Rafael Ruiz')).toBeVisible();
  });
});

it('withdraws a request that was sent', async () => {
  stored.summary = summary({ requestsSent: 1 });
  stored.stand(raf.memberId, { friendship: 'requested' });
  server.use(
    http.get('*/api/network/requests/sent', () =>
      pageOf([{ member: raf, note: '', requestedAt: since, mutualFriends: { count: 0, sample: [] } }]),
    ),
  );
  const user = await openApp('/network/requests?box=sent', { signedIn: true });
  expect(await screen.findByText(/1 pending request \(limit: 30\)/)).toBeVisible();
  await user.click(await button('Withdraw request to Rafael Ruiz'));
  await confirmWith(user, 'Withdraw');
  expect(await screen.findByText('You have no pending requests.')).toBeVisible();
});

describe('members whom the viewer follows', () => {
  it('can be muted and followed no longer, with a way back', async () => {
    stored.stand(maya.memberId, { following: true });
    let follows = [{ kind: 'member', targetId: maya.memberId, since, member: maya, muted: false }];
    server.use(http.get('*/api/network/follows/member', () => pageOf(follows)));
    const user = await openApp('/network/following', { signedIn: true });
    await user.click(await button('More options for Maya Okafor'));
    follows = follows.map((entry) => ({ ...entry, muted: true }));
    await user.click(await screen.findByRole('button', { name: /^Mute/ }));
    expect(await screen.findByText('Maya Okafor muted')).toBeVisible();
    expect(await screen.findByText('Muted')).toBeVisible();
    await user.click(await button('More options for Maya Okafor'));
    await user.click(await screen.findByRole('button', { name: 'Unfollow' }));
    expect(await screen.findByText('You unfollowed Maya Okafor')).toBeVisible();
    expect(await screen.findByText(/You’re not following anyone yet/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('link', { name: 'Maya Okafor' })).toBeVisible();
    expect(stored.done).toEqual([
      `PUT mutes/${maya.memberId}`,
      `DELETE follows/member/${maya.memberId}`,
      `PUT follows/member/${maya.memberId}`,
    ]);
  });

  it('names companies by their cards, and unfollows one that is not visible any more', async () => {
    const ids = [networkId(77), networkId(78)];
    const [, shown] = ids;
    const follow = (targetId: string) => ({ kind: 'company', targetId, since, member: null, muted: false });
    let follows = ids.map(follow);
    const works = { homepageId: shown, kind: 'company', handle: 'north-works', name: 'North Works', slogan: 'Steel' };
    const asked: (string | null)[] = [];
    server.use(
      http.get('*/api/network/follows/company', () => pageOf(follows)),
      http.get('*/api/network/follows/school', () => pageOf([])),
      http.get('*/api/homepages/cards', ({ request: { url } }) => {
        asked.push(new URL(url).searchParams.get('ids'));
        return pageOf([{ ...works, logo: null, followerCount: 2 }]);
      }),
    );
    const user = await openApp('/network/companies', { signedIn: true });
    expect(await screen.findByRole('link', { name: 'North Works' })).toHaveAttribute('href', '/companies/north-works');
    expect(screen.getByText('This page isn’t available right now')).toBeVisible();
    const toMuted = screen.getByRole('link', { name: 'Muted companies and schools' });
    expect(toMuted).toHaveAttribute('href', '/network/muted?of=homepages');
    expect(asked[0]).toBe(ids.join(','));
    follows = follows.slice(1);
    await user.click(await button('Unfollow Company …000077'));
    await waitFor(() => expect(screen.queryByText('Company …000077')).toBeNull());
    expect(stored.done).toEqual([`DELETE follows/company/${networkId(77)}`]);
    await user.click(screen.getByRole('tab', { name: 'Schools' }));
    expect(await screen.findByText('You’re not following any schools yet.')).toBeVisible();
  });
});

it('lists followers', async () => {
  server.use(http.get('*/api/network/followers', () => pageOf([{ member: noor, since }])));
  await openApp('/network/followers', { signedIn: true });
  expect(await button('Add friend: Noor Haddad')).toBeVisible();
});

it('lists muted members, who can be seen again', async () => {
  server.use(http.get('*/api/network/mutes', () => pageOf([{ member: noor, since }])));
  const user = await openApp('/network/muted', { signedIn: true });
  await user.click(await button('Unmute Noor Haddad'));
  expect(await screen.findByText('You haven’t muted anyone.')).toBeVisible();
});

it('lists muted homepages beside them, which can be seen again', async () => {
  const works = { homepageId: networkId(78), kind: 'company', handle: 'north-works', name: 'North Works' };
  let muted = [{ homepage: { ...works, slogan: 'Steel', logo: null }, since }];
  server.use(
    http.get('*/api/network/mutes', () => pageOf([])),
    http.get('*/api/network/homepage-mutes', () => pageOf(muted)),
    http.delete('*/api/network/homepages/:homepageId/mute', ({ params }) => {
      muted = muted.filter(({ homepage }) => homepage.homepageId !== params['homepageId']);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const user = await openApp('/network/muted', { signedIn: true });
  await user.click(await screen.findByRole('tab', { name: 'Companies and schools' }));
  expect(await screen.findByRole('link', { name: 'North Works' })).toHaveAttribute('href', '/companies/north-works');
  await user.click(await button('Unmute North Works'));
  expect(await screen.findByText('You haven’t muted any companies or schools.')).toBeVisible();
});

it('removes a member from the blacklist after asking; the name is not a link', async () => {
  const both = [noor, raf].map((member) => ({ member, since }));
  server.use(http.get('*/api/network/blacklist', () => pageOf(both)));
  const user = await openApp('/pages/news/SZDA/pb', { signedIn: true });
  await user.click(await button('Remove Noor Haddad from blacklist'));
  expect(screen.queryByRole('link', { name: 'Noor Haddad' })).toBeNull();
  await confirmWith(user, 'Remove');
  await waitFor(async () => expect(await button('Remove Rafael Ruiz from blacklist')).toHaveFocus());
  await user.click(await button('Remove Rafael Ruiz from blacklist'));
  await confirmWith(user, 'Remove');
  expect(await screen.findByText('Your blacklist is empty.')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

describe('friends of a member', () => {
  it('are listed for viewers to whom they are shown', async () => {
    server.use(http.get('*/api/network/members/:id/friends', () => pageOf([maya, raf])));
    await openApp(`/pages/otherUserInfo/userFriend?uid=${noor.memberId}`, { signedIn: true });
    expect(await screen.findByRole('link', { name: 'Maya Okafor' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add friend: Maya Okafor' })).toBeNull();
    expect(await button('Add friend: Rafael Ruiz')).toBeVisible();
  });

  it.each([
    [403, 'network.friends-list-hidden', 'This member’s friends list isn’t visible to you.'],
    [404, 'not-found', 'This member isn’t available.'],
  ])('who may not (%s) reads why', async (status, code, text) => {
    server.use(http.get('*/api/network/members/:id/friends', () => problem(status, code)));
    await openApp(`/members/${noor.memberId}/friends`, { signedIn: true });
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('in common are listed, page after page', async () => {
    server.use(
      http.get('*/api/network/members/:id/mutual-friends', ({ request: { url } }) =>
        new URL(url).searchParams.get('cursor') === 'next' ? pageOf([raf]) : pageOf([maya], 'next'),
      ),
    );
    await openApp(`/members/${noor.memberId}/mutual-friends`, { signedIn: true });
    expect(await screen.findByRole('link', { name: 'Maya Okafor' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Rafael Ruiz' })).toBeVisible();
    expect(screen.getByText('You’ve reached the end')).toBeVisible();
  });
});
