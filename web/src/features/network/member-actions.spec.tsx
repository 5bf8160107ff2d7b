import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { heading, openApp } from '../../../test/app';
import { problem } from '../../../test/identity';
import { card, NetworkServer, pageOf } from '../../../test/network';
import { memberProfile } from '../../../test/profile';
import { testServer } from '../../../test/server';

const server = testServer();
const maya = memberProfile({ friendsListOpen: true });
const path = `/members/${maya.memberId}`;
let stored: NetworkServer;
let profile = maya;

const button = (name: string) => screen.findByRole('button', { name });
type User = Awaited<ReturnType<typeof openApp>>;
const choose = async (user: User, name: string | RegExp) => {
  await user.click(await button('More options for Maya Okafor'));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
};

beforeEach(() => {
  stored = new NetworkServer();
  profile = maya;
  server.use(
    ...stored.handlers,
    http.get('*/api/members/:memberId', () => HttpResponse.json(profile)),
    http.get('*/api/moments/of-member/:memberId', () => pageOf([])),
    http.get('*/api/network/members/:memberId/recommendations', () => pageOf([])),
    http.get('*/api/network/requests/received', () => pageOf([])),
    http.get('*/api/network/suggestions', () => pageOf([])),
  );
});

it('asks a stranger with a note', async () => {
  const user = await openApp(path, { signedIn: true });
  await user.click(await button('Add friend'));
  await user.type(await screen.findByLabelText(/^Note/), '  Hello Maya  ');
  await user.click(screen.getByRole('button', { name: 'Send request' }));
  expect(await screen.findByText('Request sent to Maya Okafor')).toBeVisible();
  expect(stored.writes).toEqual([{ what: `PUT requests/${maya.memberId}`, body: { note: 'Hello Maya' } }]);
  expect(await button('Requested: withdraw request to Maya Okafor')).toBeVisible();
});

it('accepts no note that is too long', async () => {
  const user = await openApp(path, { signedIn: true });
  await user.click(await button('Add friend'));
  const note = await screen.findByLabelText(/^Note/);
  await user.click(note);
  await user.paste('x'.repeat(301));
  expect(await screen.findByText('Use 300 characters or fewer.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send request' })).toBeDisabled();
});

it('says from which day on a request is possible again', async () => {
  stored.stand(maya.memberId, { requestableAt: '2027-03-09T08:00:00.000Z' });
  await openApp(path, { signedIn: true });
  expect(await screen.findByText(/another friend request from Mar 9, 2027/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add friend' })).toBeNull();
});

it('says so too when the server is the first to know', async () => {
  stored.refusal = problem(409, 'network.request-too-early', {
    context: { requestableAt: '2027-03-09T08:00:00.000Z' },
  });
  const user = await openApp(path, { signedIn: true });
  await user.click(await button('Add friend'));
  await user.click(await button('Send request'));
  expect(await screen.findByText(/You can send this member another request from Mar 9, 2027/)).toBeVisible();
  expect(await button('Send request')).toBeVisible();
  expect(screen.queryByText('Requested')).toBeNull();
});

it('shows the note of anyone who asks, and makes them friends; the profile catches up', async () => {
  stored.stand(maya.memberId, { friendship: 'received', note: 'From the meetup' });
  const user = await openApp(path, { signedIn: true });
  expect(await screen.findByText('From the meetup')).toBeVisible();
  profile = { ...maya, relation: 'friend', degree: 1, about: 'For friends alone.' };
  await user.click(await button('Accept'));
  await waitFor(async () => expect(await button('Friends: options for Maya Okafor')).toHaveFocus());
  expect(await screen.findByText('For friends alone.')).toBeVisible();
  expect(screen.getByText('1st')).toBeVisible();
});

it('withdraws a request after asking, and moves the focus to what is beside it', async () => {
  stored.stand(maya.memberId, { friendship: 'requested' });
  const user = await openApp(path, { signedIn: true });
  await user.click(await button('Requested: withdraw request to Maya Okafor'));
  const question = await screen.findByRole('alertdialog', { name: 'Withdraw request to Maya Okafor?' });
  await user.click(within(question).getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText(/You can send another friend request from/)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Follow' })).toHaveFocus());
});

it('says when the member has sent too many requests', async () => {
  stored.stand(maya.memberId, { requestable: false });
  await openApp(path, { signedIn: true });
  expect(await screen.findByText(/You can still become friends if they send you one/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add friend' })).toBeNull();
});

it('ends a friendship after asking', async () => {
  profile = { ...maya, relation: 'friend', degree: 1 };
  stored.stand(maya.memberId, { friendship: 'friends', since: '2026-05-01T08:00:00.000Z', degree: 1 });
  const user = await openApp(path, { signedIn: true });
  await user.click(await button('Friends: options for Maya Okafor'));
  await user.click(await button('Remove friend'));
  const question = await screen.findByRole('alertdialog', { name: 'Remove Maya Okafor from your friends?' });
  await user.click(within(question).getByRole('button', { name: 'Remove friend' }));
  profile = maya;
  expect(await button('Add friend')).toBeVisible();
  await waitFor(() => expect(stored.done).toEqual([`DELETE friends/${maya.memberId}`]));
});

it('follows, and follows no longer', async () => {
  stored.stand(maya.memberId, { followers: 1 });
  const user = await openApp(path, { signedIn: true });
  expect(await screen.findByText('1 follower')).toBeVisible();
  await user.click(await button('Follow'));
  expect(await screen.findByText('2 followers')).toBeVisible();
  await user.click(await button('Following'));
  expect(await screen.findByText('1 follower')).toBeVisible();
  await waitFor(() =>
    expect(stored.done).toEqual([`PUT follows/member/${maya.memberId}`, `DELETE follows/member/${maya.memberId}`]),
  );
});

it('offers to write to a friend beside being friends; to follow them is one of the further things', async () => {
  stored.stand(maya.memberId, { friendship: 'friends', since: '2026-01-02T03:04:05.000Z' });
  const user = await openApp(path, { signedIn: true });
  expect(await screen.findByRole('link', { name: 'Message Maya Okafor' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Follow' })).toBeNull();
  await choose(user, 'Follow');
  await waitFor(() => expect(stored.done).toEqual([`PUT follows/member/${maya.memberId}`]));
  await choose(user, 'Unfollow');
  await waitFor(() => expect(stored.done).toContain(`DELETE follows/member/${maya.memberId}`));
});

it('mutes with a way back, and shares', async () => {
  const user = await openApp(path, { signedIn: true });
  await choose(user, /^Mute/);
  await user.click(await button('Undo'));
  await waitFor(() => expect(stored.done).toEqual([`PUT mutes/${maya.memberId}`, `DELETE mutes/${maya.memberId}`]));
  await choose(user, 'Share');
  expect(await screen.findByRole('dialog', { name: /Maya Okafor/ })).toBeVisible();
});

it('puts on the blacklist after saying what that does, and goes on with the network', async () => {
  const asked: string[] = [];
  const listen = ({ request }: { request: Request }) =>
    asked.push(`${request.method} ${new URL(request.url).pathname}`);
  const user = await openApp(path, { signedIn: true });
  await choose(user, 'Blacklist');
  server.events.on('request:start', listen);
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('no longer be able to find or see each other');
  await user.click(within(question).getByRole('button', { name: 'Blacklist' }));
  // it goes by itself, so it is looked for before the next page
  expect(await screen.findByText('Maya Okafor added to your blacklist')).toBeVisible();
  await heading('My network');
  expect(stored.done).toEqual([`PUT blacklist/${maya.memberId}`]);
  await waitFor(() => expect(asked).toContain('GET /api/network/suggestions'));
  server.events.removeListener('request:start', listen);
  // nothing of their can be had any more
  expect(asked.filter((one) => one.includes(maya.memberId))).toEqual([`PUT /api/network/blacklist/${maya.memberId}`]);
});

it('names the friends whom both know', async () => {
  const li = card(1, 'Li Wei');
  stored.stand(maya.memberId, {
    followed: true,
    mutualFriends: { count: 4, sample: [li] },
    followedByKnown: { count: 2, sample: [li, card(2, 'Chen Jing')] },
  });
  await openApp(path, { signedIn: true });
  expect(await screen.findByRole('link', { name: 'Li Wei and 3 other mutual friends' })).toHaveAttribute(
    'href',
    `${path}/mutual-friends`,
  );
  expect(screen.getByText('Followed by Li Wei and Chen Jing')).toBeVisible();
  expect(screen.getByText('Follows you')).toBeVisible();
  expect(screen.getByRole('link', { name: 'View all friends' })).toHaveAttribute('href', `${path}/friends`);
});

it('can still be shared when the relation cannot be had, and tries again', async () => {
  server.use(http.get('*/api/network/relations/:memberId', () => problem(503, 'unavailable'), { once: true }));
  const user = await openApp(path, { signedIn: true });
  expect(await button('Share')).toBeVisible();
  await user.click(await button('Try again'));
  expect(await button('Add friend')).toBeVisible();
});

it('offers a visitor nothing but to share', async () => {
  await openApp(path);
  expect(await button('Share')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add friend' })).toBeNull();
});
