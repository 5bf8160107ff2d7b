import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { heading, openApp } from '../../../test/app';
import { problem } from '../../../test/identity';
import { card, mutual, NetworkServer, noor, pageOf, raf, since, summary } from '../../../test/network';
import { testServer } from '../../../test/server';

const server = testServer();
let stored: NetworkServer;

const received = (items: unknown[]) => http.get('*/api/network/requests/received', () => pageOf(items));
const suggested = (items: unknown[]) => http.get('*/api/network/suggestions', () => pageOf(items));
const request = (member: object, note = '') => ({ member, note, requestedAt: since, mutualFriends: mutual });
const suggestion = (member: object, reason: object) => ({ member, reasons: [reason] });
const button = (name: string) => screen.findByRole('button', { name });

beforeEach(() => {
  stored = new NetworkServer();
  server.use(...stored.handlers, received([]), suggested([]));
});

describe('my network', () => {
  it('invites a visitor to log in', async () => {
    const user = await openApp('/network');
    expect(await screen.findByText(/Log in to see your friends/)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Log in' }));
    await heading('Log in');
  });

  it('shows the sender of a request, the note and things in common, and applies the answer at once', async () => {
    stored.summary = summary({ requestsReceived: 2 });
    stored.stand(noor.memberId, { friendship: 'received' });
    server.use(received([request(noor, 'We met in May.'), request(raf)]));
    const user = await openApp('/network', { signedIn: true });
    expect(await screen.findByText('We met in May.')).toBeVisible();
    expect(screen.getAllByText('Maya Okafor and 2 other mutual friends')[0]).toBeVisible();
    expect(document.querySelectorAll(`time[datetime="${since}"]`)).toHaveLength(2);
    expect(screen.getByRole('link', { name: /My network.*2 friend requests/ })).toBeInTheDocument();
    stored.summary = summary({ friends: 1, requestsReceived: 1 });
    await user.click(await button('Accept Noor Haddad’s request'));
    expect(await screen.findByText('You and Noor Haddad are now friends')).toBeVisible();
    expect(screen.queryByText('We met in May.')).toBeNull();
    expect(await screen.findByRole('link', { name: /1 friend request/ })).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('link', { name: /^Rafael Ruiz/ })).toHaveFocus());
    await user.click(await button('Decline Rafael Ruiz’s request'));
    expect(await screen.findByText('Declined. Rafael Ruiz won’t be notified.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    expect(stored.done).toEqual([`POST requests/${noor.memberId}/accept`, `POST requests/${raf.memberId}/refuse`]);
  });

  it('reverts an answer that the server refuses, and says why', async () => {
    server.use(received([request(noor, 'Hello')]));
    stored.refusal = problem(409, 'network.relation-conflict', { context: { state: 'none' } });
    const user = await openApp('/network', { signedIn: true });
    await user.click(await button('Accept Noor Haddad’s request'));
    expect(await screen.findByText(/Your relationship with this member has changed/)).toBeVisible();
    expect(await screen.findByText('Hello')).toBeVisible();
  });

  it('suggests people and says why; a dismissal can be undone', async () => {
    server.use(
      suggested([
        suggestion(raf, { kind: 'mutual-friends', mutualFriends: mutual }),
        suggestion(noor, { kind: 'school', name: 'Leeds' }),
        suggestion(card(4, 'Grace Kim'), { kind: 'contact' }),
      ]),
    );
    const user = await openApp('/network', { signedIn: true });
    expect(await screen.findByText('Also studied at Leeds')).toBeVisible();
    expect(screen.getByText('From an address book')).toBeVisible();
    await user.click(await button('Don’t suggest Noor Haddad'));
    expect(await screen.findByText('Noor Haddad won’t be suggested again')).toBeVisible();
    expect(screen.queryByText('Also studied at Leeds')).toBeNull();
    await waitFor(async () => expect(await button('Don’t suggest Rafael Ruiz')).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Also studied at Leeds')).toBeVisible();
    expect(await button('Don’t suggest Rafael Ruiz')).toHaveFocus();
    expect(stored.done).toEqual([
      `PUT suggestions/dismissed/${noor.memberId}`,
      `DELETE suggestions/dismissed/${noor.memberId}`,
    ]);
  });

  it('shows members with nothing in common under another title, with the way to better suggestions', async () => {
    server.use(suggested([suggestion(raf, { kind: 'popular' }), suggestion(noor, { kind: 'new' })]));
    await openApp('/network', { signedIn: true });
    expect(await screen.findByRole('heading', { name: 'Members of Renmai' })).toBeVisible();
    expect(screen.getByText('Popular')).toBeVisible();
    expect(screen.getByText('New on Renmai')).toBeVisible();
    expect(screen.getByRole('link', { name: /Say what you do/ })).toHaveAttribute('href', '/first-steps');
  });

  it('shows the state of a request on the card', async () => {
    server.use(suggested([suggestion(raf, { kind: 'employer', name: 'Kestrel' })]));
    const user = await openApp('/network', { signedIn: true });
    await user.click(await button('Add friend: Rafael Ruiz'));
    expect(await screen.findByText('Request sent to Rafael Ruiz')).toBeVisible();
    await user.click(await button('Requested: withdraw request to Rafael Ruiz'));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent(/You can send another request from \w+ \d+, \d{4}/);
    await user.click(within(question).getByRole('button', { name: 'Withdraw' }));
    expect(await button('Add friend: Rafael Ruiz')).toBeDisabled();
  });

  it('has first steps for members without friends', async () => {
    const user = await openApp('/network', { signedIn: true });
    expect(await screen.findByText('Your network starts here')).toBeVisible();
    expect(screen.getByRole('link', { name: /Check your address book/ })).toHaveAttribute('href', '/network/contacts');
    await user.click(screen.getByRole('link', { name: /Add someone you know/ }));
    await heading('Add contact');
  });

  it('says when suggestions cannot be had, and tries again', async () => {
    server.use(http.get('*/api/network/suggestions', () => problem(503, 'unavailable'), { once: true }));
    const user = await openApp('/network', { signedIn: true });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Your network starts here')).toBeVisible();
  });
});

it('suggests a few beside the feed, in as few words as fit there', async () => {
  server.use(
    http.get('*/api/feed', () => HttpResponse.json({ items: [], nextCursor: null, order: 'newest', newest: null })),
    suggested([suggestion(raf, { kind: 'mutual-friends', mutualFriends: mutual })]),
  );
  await openApp('/', { signedIn: true });
  expect(await screen.findByText('People you may know')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Rafael Ruiz' })).toBeVisible();
  expect(screen.getByText('3 mutual friends')).toBeVisible();
});

it('counts everything there is to manage', async () => {
  stored.summary = summary({ friends: 12, requestsSent: 3, blacklist: 1 });
  await openApp('/network/manage', { signedIn: true });
  expect(await screen.findByRole('link', { name: /Network circle\s*12/ })).toHaveAttribute('href', '/network/circle');
  expect(screen.getByRole('link', { name: /Requests sent\s*3/ })).toHaveAttribute('href', '/network/requests?box=sent');
  expect(screen.getByRole('link', { name: /Blacklist\s*1/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /Followed companies\s*0/ })).toBeVisible();
});

it.each([
  ['/pages/Contacts/Contacts', 'My network'],
  ['/pages/Contacts/yq', 'Manage your network'],
  ['/pages/Contacts/hy', 'Network circle'],
  ['/pages/Contacts/hyy', 'Followed members'],
  ['/pages/Contacts/gs', 'Companies and schools'],
  ['/pages/Contacts/hmd', 'Blacklist'],
  ['/pages/Contacts/lxr', 'Add contact'],
  ['/pages/AccountPreference/operate/SyncContacts', 'Contacts'],
])('the old address %s opens %s', async (path, title) => {
  server.use(http.get('*/api/network/*', () => HttpResponse.json({ items: [], nextCursor: null })));
  await openApp(path, { signedIn: true });
  await heading(title);
});
