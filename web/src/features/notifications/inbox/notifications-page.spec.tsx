import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { heading, openApp } from '../../../../test/app';
import { problem } from '../../../../test/identity';
import { networkId, NetworkServer, noor, pageOf } from '../../../../test/network';
import { actors, notification, NotificationsServer } from '../../../../test/notifications';
import { testServer } from '../../../../test/server';

const server = testServer();
let inbox: NotificationsServer;
let network: NetworkServer;
const [first, second, third] = [notification(1), notification(2), notification(3)];

beforeEach(() => {
  network = new NetworkServer();
  inbox = new NotificationsServer();
  server.use(
    ...network.handlers,
    ...inbox.handlers,
    http.get('*/api/network/requests/received', () => pageOf([])),
    http.get('*/api/network/suggestions', () => pageOf([])),
  );
});

const row = async (text: string | RegExp) => {
  const link = await screen.findByRole('link', { name: text });
  return link.closest('article') as HTMLElement;
};
const open = () => openApp('/notifications', { signedIn: true });
const unreadRows = () => screen.getAllByRole('article').filter((one) => one.textContent?.includes('Unread')).length;
const tab = () => screen.getByRole('link', { name: /^Notifications/ });

describe('the notifications', () => {
  it('invite a visitor to log in', async () => {
    const user = await openApp('/notifications');
    await user.click(await screen.findByRole('link', { name: 'Log in' }));
    await heading('Log in');
  });

  it('say who did what, group by group, and lead there', async () => {
    inbox.items = [
      notification(1, {
        kind: 'moment-reaction',
        reactions: ['like', 'celebrate'],
        actors: [actors.maya, actors.raf, actors.noor],
        actorCount: 5,
        count: 5,
      }),
      notification(2, {
        count: 3,
        excerpt: 'Well said',
        link: { to: 'moment', momentId: networkId(40), commentId: networkId(41), threadId: networkId(42) },
      }),
      notification(3, {
        kind: 'station-letter',
        actors: [],
        actorCount: 0,
        excerpt: 'Welcome',
        link: { to: 'station-letter', letterId: networkId(60) },
      }),
      notification(4, {
        kind: 'homepage-news',
        actors: [],
        actorCount: 0,
        homepage: { homepageId: networkId(70), name: 'North Works', logo: '/media/works/list' },
        excerpt: 'North Works: A new hall',
        link: { to: 'news', newsId: networkId(71), commentId: null, threadId: null },
      }),
      notification(5, {
        kind: 'homepage-approved',
        actors: [],
        actorCount: 0,
        homepage: { homepageId: networkId(72), name: 'South Works', logo: null },
        excerpt: 'South Works',
        link: { to: 'homepage', homepageId: networkId(72), part: 'management' },
      }),
    ];
    await open();
    const [withoutLogo, news, , , reaction] = await screen.findAllByRole('article');
    expect(reaction).toHaveTextContent('Maya Okafor, Rafael Ruiz and 3 others reacted to your moment');
    expect(within(reaction as HTMLElement).getByRole('link')).toHaveAttribute('href', `/moments/${networkId(40)}`);
    expect(news?.querySelector('img')).toHaveAttribute('src', '/media/works/list');
    expect(within(withoutLogo as HTMLElement).getByText('SW')).toBeInTheDocument();
    const comment = screen.getByRole('link', { name: /Maya Okafor commented on your moment 3 times/ });
    expect(comment).toHaveAttribute(
      'href',
      `/moments/${networkId(40)}?thread=${networkId(42)}#comment-${networkId(41)}`,
    );
    expect(screen.getByText('Well said')).toBeVisible();
    const letter = screen.getByRole('link', { name: /A letter from Renmai/ });
    expect(letter).toHaveAttribute('href', `/notifications/letters/${networkId(60)}`);
  });

  it('say when something begins, by the clocks of its zone, and until when something can be done', async () => {
    const time = '2027-03-28T10:00:00.000Z';
    const nobody = { actors: [], actorCount: 0 };
    inbox.items = [
      notification(1, {
        ...{ kind: 'event-tomorrow', excerpt: 'Lamps: Fair · Hall 1', link: { to: 'event', eventId: networkId(61) } },
        ...{ ...nobody, when: { is: 'at', time, zone: 'Asia/Kolkata' } },
      }),
      notification(2, {
        ...{ kind: 'admission-offered', link: { to: 'application', of: 'enrolments', applicationId: networkId(62) } },
        ...{ ...nobody, when: { is: 'until', time, zone: 'Asia/Tokyo' } },
      }),
    ];
    await open();
    const fair = await row(/An event starts in one day/);
    expect(within(fair).getByText('Mar 28, 2027, 3:30 PM (GMT+5:30)')).toHaveAttribute('datetime', time);
    expect(within(fair).getByText('Lamps: Fair · Hall 1')).toBeVisible();
    const place = await row(/A school offered you a place/);
    expect(within(place).getByText('Until Mar 28, 2027, 7:00 PM (GMT+9)')).toBeVisible();
  });

  it('are seen when they are shown, which the number at the tab and the title follow', async () => {
    inbox.items = [first, second];
    const user = await openApp('/network', { signedIn: true });
    expect(await screen.findByRole('link', { name: /Notifications.*2 new notifications/ })).toBeInTheDocument();
    await waitFor(() => expect(document.title).toMatch(/^\(2\) /));
    await user.click(tab());
    await screen.findAllByRole('article');
    await waitFor(() => expect(inbox.calls).toContain(`seen ${second.updatedAt}`));
    await waitFor(() => expect(tab()).not.toHaveTextContent('2 new'));
    expect(document.title).toBe('Notifications · Renmai');
    expect(inbox.counts).toEqual({ unseen: 0, unread: 2 });
    // not opened yet
    expect(unreadRows()).toBe(2);
  });

  it('of one kind alone are shown without the others having been seen', async () => {
    inbox.items = [first, notification(2, { kind: 'mention' })];
    const user = await openApp('/notifications?show=mentions', { signedIn: true });
    await screen.findByRole('link', { name: /mentioned you/ });
    expect(screen.queryByRole('link', { name: /commented/ })).toBeNull();
    expect(inbox.calls).toEqual(['GET ?kinds=mention']);
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Letters' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('button', { name: 'Letters' }));
    expect(await screen.findByText('Nothing to show here.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'All' }));
    await waitFor(() => expect(inbox.calls).toContainEqual(expect.stringMatching(/^seen /)));
  });

  it('are read when they are opened', async () => {
    inbox.items = [notification(1, { link: { to: 'station-letter', letterId: networkId(60) } })];
    server.use(http.get('*/api/message/station-letters/:id', () => problem(404, 'not-found')));
    const user = await open();
    await user.click(await screen.findByRole('link', { name: /commented/ }));
    await waitFor(() => expect(inbox.counts.unread).toBe(0));
    act(() => window.history.back());
    const back = await row(/commented/);
    expect(back).not.toHaveTextContent('Unread');
  });

  it('are marked one by one and all at once', async () => {
    inbox.items = [first, second, third];
    const user = await open();
    const [newest] = await screen.findAllByRole('article');
    await user.click(within(newest as HTMLElement).getByRole('button', { name: 'More options for this notification' }));
    await user.click(await screen.findByRole('button', { name: 'Mark as read' }));
    await waitFor(() => expect(inbox.counts.unread).toBe(2));
    await waitFor(() => expect(newest).not.toHaveTextContent('Unread'));
    await user.click(screen.getByText('Mark all as read'));
    expect(await screen.findByText('All marked as read')).toBeVisible();
    expect(inbox.calls).toContain(`read all ${third.updatedAt}`);
    await waitFor(() => expect(unreadRows()).toBe(0));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull());
  });

  it('are deleted at once and can be restored; a refused one stays', async () => {
    inbox.items = [notification(1, { excerpt: 'Keep me' })];
    const user = await open();
    const remove = async () => {
      const one = await row(/commented/);
      await user.click(within(one).getByRole('button', { name: 'More options for this notification' }));
      await user.click(await screen.findByRole('button', { name: 'Delete' }));
    };
    await remove();
    expect(await screen.findByText('Notification deleted')).toBeVisible();
    expect(await screen.findByText('No notifications yet')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Keep me')).toBeVisible();
    inbox.refusal = problem(503, 'unavailable');
    await remove();
    expect(await screen.findByText(/temporarily|not available|try again/i)).toBeVisible();
    expect(screen.getByText('Keep me')).toBeVisible();
  });

  it('answer a friend request in its line', async () => {
    inbox.items = [
      notification(1, {
        kind: 'friend-request',
        actors: [actors.noor],
        link: { to: 'friend-requests' },
        excerpt: 'We met in May',
      }),
    ];
    network.stand(noor.memberId, { friendship: 'received' });
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Accept Noor Haddad’s request' }));
    expect(await screen.findByText('You’re friends')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    expect(network.done).toEqual([`POST requests/${noor.memberId}/accept`]);
  });

  it('say when they cannot be loaded, and try again', async () => {
    server.use(http.get('*/api/notifications', () => problem(503, 'unavailable'), { once: true }));
    inbox.items = [first];
    const user = await open();
    await user.click(await screen.findByRole('button', { name: /try again/i }));
    await screen.findByRole('link', { name: /commented/ });
  });
});
