import type { NotificationNotice } from '@renmai/contracts/messaging/notification.schema';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { openApp } from '../../../../test/app';
import { homepageId, positionId } from '../../../../test/application-records';
import { ApplicationsServer } from '../../../../test/applications';
import { chatApp, me } from '../../../../test/chat-app';
import { actors, notification, NotificationsServer } from '../../../../test/notifications';
import { store } from '../../../app/store';
import { startNotifications } from './start-notifications';

const { chat, server } = chatApp();
let inbox: NotificationsServer;
let end: () => void;

beforeEach(() => {
  inbox = new NotificationsServer();
  server.use(...inbox.handlers);
});
afterEach(() => act(() => end()));

async function open(path: string) {
  const user = await openApp(path, { signedIn: true });
  await connect();
  return user;
}
async function connect() {
  end = startNotifications(store.dispatch, store.getState);
  await chat.start(me);
}

let key = 0;
/** Sends a notice as it arrives over the socket. */
function tell(notice: Partial<NotificationNotice>): void {
  const whole = {
    type: 'renmai_notification',
    notificationId: null,
    notification: null,
    counts: inbox.counts,
    ...notice,
  };
  const payload = new TextEncoder().encode(JSON.stringify(whole));
  key += 16;
  act(() => chat.socket.batch('@notify', [{ ns: 5, payload }], key));
}
/** Adds a notification on the server, which sends a notice about it. */
function add(...args: Parameters<typeof notification>): void {
  const one = notification(...args);
  const change = inbox.items.some(({ notificationId }) => notificationId === one.notificationId) ? 'changed' : 'added';
  inbox.items = [...inbox.items.filter(({ notificationId }) => notificationId !== one.notificationId), one];
  tell({ change, notificationId: one.notificationId, notification: one });
}
const said = () => screen.queryAllByRole('article').map((article) => article.textContent);
const tab = (name: RegExp) => screen.findByRole('link', { name });

describe('over the socket', () => {
  it('a new notification appears at the tab and in the list without a request', async () => {
    const user = await open('/jobs');
    await tab(/^Notifications$/);
    add(1, { excerpt: 'First words' });
    await tab(/Notifications.*1 new notification/);
    expect(document.title).toMatch(/^\(1\) /);
    await user.click(await tab(/Notifications/));
    await screen.findByText('First words');
    await waitFor(() => expect(inbox.counts.unseen).toBe(0));
    const asked = inbox.calls.filter((call) => call.startsWith('GET')).length;

    add(2, { kind: 'mention', actors: [actors.raf] });
    await screen.findByText('Rafael Ruiz');
    expect(said()[0]).toContain('mentioned you');
    // seen as soon as it is shown
    await waitFor(() => expect(inbox.counts.unseen).toBe(0));
    expect(inbox.calls.filter((call) => call.startsWith('GET'))).toHaveLength(asked);
  });

  it('a notification that grows moves to the top, one that is withdrawn disappears', async () => {
    inbox.items = [notification(1, { excerpt: 'Older' }), notification(2, { kind: 'mention', excerpt: 'Newer' })];
    await open('/notifications');
    await screen.findByText('Older');
    const grown = notification(9, { count: 2, excerpt: 'Grown', notificationId: notification(1).notificationId });
    inbox.items = [inbox.items[1] ?? grown, grown];
    tell({ change: 'changed', notificationId: grown.notificationId, notification: grown });
    await screen.findByText('Grown');
    expect(said()[0]).toContain('2 times');
    expect(said()).toHaveLength(2);
    inbox.items = inbox.items.filter(({ notificationId }) => notificationId !== grown.notificationId);
    tell({ change: 'removed', notificationId: grown.notificationId });
    await waitFor(() => expect(said()).toHaveLength(1));
  });

  it('a notification that is read on another device is read here', async () => {
    inbox.items = [notification(1, { seen: true }), notification(2, { seen: true, kind: 'mention' })];
    await open('/notifications');
    await waitFor(() => expect(said()).toHaveLength(2));
    const [, newer] = inbox.items;
    inbox.items = inbox.items.map((one) => ({ ...one, read: one === newer }));
    tell({ change: 'counts', notificationId: newer?.notificationId });
    await waitFor(() => expect(said()[0]).not.toContain('Unread'));
    expect(said()[1]).toContain('Unread');
    inbox.items = inbox.items.map((one) => ({ ...one, read: true }));
    tell({ change: 'counts' });
    await waitFor(() => expect(said()[1]).not.toContain('Unread'));
  });

  it('if there are more than are counted, one that is read on another device is read here all the same', async () => {
    inbox.unlisted = 200;
    inbox.items = [notification(1, { seen: true })];
    await open('/notifications');
    await tab(/Notifications.*99\+ new notifications/);
    await waitFor(() => expect(said()[0]).toContain('Unread'));
    inbox.items = inbox.items.map((one) => ({ ...one, read: true }));
    tell({ change: 'counts', notificationId: inbox.items[0]?.notificationId });
    await waitFor(() => expect(said()[0]).not.toContain('Unread'));
  });

  it('requests the notifications that came while there was no socket once it is back', async () => {
    await openApp('/notifications', { signedIn: true });
    await screen.findByText('No notifications yet');
    inbox.items = [notification(1, { excerpt: 'Meanwhile' })];
    await connect();
    await screen.findByText('Meanwhile');
  });

  it('an open list is loaded again when a notification says that it has changed', async () => {
    let loaded = 0;
    server.use(
      http.get('*/api/jobs/applications', () => {
        loaded += 1;
        return HttpResponse.json({ items: [], nextCursor: null, counts: {} });
      }),
    );
    await open('/applications');
    await waitFor(() => expect(loaded).toBe(1));
    add(1, { kind: 'mention', actors: [actors.raf] });
    add(2, { kind: 'application-offered' });
    await waitFor(() => expect(loaded).toBe(2));
    add(2, { kind: 'application-offered', read: true });
    await waitFor(() => expect(inbox.items.every(({ read }) => !read)).toBe(false));
    expect(loaded).toBe(2);
  });

  it('an open board shows who applied before there was a connection', async () => {
    const stall = new ApplicationsServer();
    const [first, second] = stall.applicants;
    stall.applicants = first ? [first] : [];
    server.use(...stall.handlers);
    await openApp(`/homepages/${homepageId}/manage/positions/${positionId}/applicants`, { signedIn: true });
    expect(await screen.findByText('Maya Okafor')).toBeVisible();
    if (second) stall.applicants = [first ?? second, { ...second, stageId: first?.stageId ?? second.stageId }];
    await connect();
    expect(await screen.findByText('Tomas Berg')).toBeVisible();
  });

  it('a notice that this page does not understand makes it ask', async () => {
    await open('/notifications');
    await screen.findByText('No notifications yet');
    inbox.items = [notification(1, { excerpt: 'Of a later version' })];
    tell({ change: 'exploded' as never });
    await screen.findByText('Of a later version');
  });
});

it('comes back to the window: the counts are requested, and the list if they have changed', async () => {
  await open('/notifications');
  await screen.findByText('No notifications yet');
  inbox.items = [notification(1, { excerpt: 'While away' })];
  act(() => void window.dispatchEvent(new Event('focus')));
  await screen.findByText('While away');
});
