import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { pushMessage } from '@renmai/contracts/messaging/notification.schema';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { closeApp, openApp } from '../../../../test/app';
import { signedInAs } from '../../../../test/identity';
import { networkId } from '../../../../test/network';
import { notification, NotificationsServer } from '../../../../test/notifications';
import { testServer } from '../../../../test/server';
import { baseApi } from '../../../api/base-api';
import { openFromWorker } from '../../../app/pwa/open-from-worker';
import { store } from '../../../app/store';
import { startCounts } from '../live/start-counts';
import { deviceName } from '../../../lib/device-name';
import { pushMemory } from './push-memory';

type Listener = (event: object) => void;
interface Shown {
  title: string;
  tag: string;
  data: { address: string };
}

/** The worker's file in a world of its own. */
function worker(windows: object[] = []) {
  const listeners: Record<string, Listener> = {};
  const done: unknown[] = [];
  const work: Promise<unknown>[] = [];
  const shown: { tag: string; close: () => void }[] = [];
  const asked: string[] = [];
  const self = {
    addEventListener: (name: string, listener: Listener) => (listeners[name] = listener),
    navigator: {},
    registration: {
      showNotification: (title: string, options: { tag: string }) => {
        done.push({ title, ...options });
        shown.push({ tag: options.tag, close: () => void done.push(`closed ${options.tag}`) });
      },
      getNotifications: async ({ tag }: { tag: string }) => shown.filter((one) => one.tag === tag),
    },
    clients: { matchAll: async () => windows, openWindow: async (address: string) => void done.push(address) },
  };
  const source = readFileSync(path.join(import.meta.dirname, '../../../../public/push-worker.js'), 'utf8');
  const fetch = async (url: string, { headers }: { headers?: { authorization?: string } }) => {
    asked.push([url, headers?.authorization].filter(Boolean).join(' '));
    return { ok: true, json: async () => ({ accessToken: 'new' }) };
  };
  class BroadcastChannel {
    postMessage = ({ kind }: { kind: string }) => void asked.push(`told ${kind}`);
    close = () => undefined;
  }
  runInNewContext(source, { self, URLSearchParams, fetch, BroadcastChannel });
  const fire = async (name: string, event: object) => {
    listeners[name]?.({ ...event, waitUntil: (promise: Promise<unknown>) => work.push(promise) });
    await Promise.all(work);
  };
  return { done, fire, asked };
}

const message = pushMessage.parse({
  title: 'Renmai',
  body: 'Maya Okafor mentioned you',
  tag: 'a tag',
  notificationId: networkId(501),
  link: { to: 'moment', momentId: networkId(40), commentId: networkId(41), threadId: null },
  unseen: 3,
});
const push = (data: unknown) => ({ data: { json: () => data } });

describe('the service worker', () => {
  it('shows a push, and opens its subject', async () => {
    const { done, fire } = worker();
    await fire('push', push(message));
    const [shown] = done as [Shown];
    expect(shown).toMatchObject({ title: 'Renmai', body: message.body, tag: 'a tag' });
    let closed = false;
    await fire('notificationclick', { notification: { data: shown.data, close: () => (closed = true) } });
    expect(closed).toBe(true);
    expect(done[1]).toBe(shown.data.address);
  });

  it('continues in a window that is open, and ignores data that it cannot read', async () => {
    const told: unknown[] = [];
    const { done, fire } = worker([{ postMessage: (one: unknown) => told.push(one), focus: async () => undefined }]);
    await fire('push', { data: { json: () => JSON.parse('no JSON') as unknown } });
    await fire('push', push({ body: 'nothing to show' }));
    expect(done).toEqual([]);
    await fire('notificationclick', { notification: { data: { address: '/x' }, close: () => undefined } });
    expect(told).toEqual([{ type: 'open', address: '/x' }]);
  });
});

describe('a call that rings', () => {
  const callId = networkId(70);
  const ringing = pushMessage.parse({
    ...{ title: 'Ann', body: 'Video call', tag: `call:${callId}`, notificationId: null, unseen: 0 },
    link: { to: 'call', callId },
    call: { callId, over: false, actions: { answer: 'Answer', decline: 'Decline' }, until: '2026-11-27T08:00:00.000Z' },
  });
  const press = async (action: string, ...of: Parameters<typeof worker>) => {
    const one = worker(...of);
    await one.fire('push', push(ringing));
    const { data } = one.done[0] as Shown;
    await one.fire('notificationclick', { action, notification: { data, close: () => undefined } });
    return one;
  };

  it('is shown until it is over, with its two answers', async () => {
    const { done, fire } = worker();
    await fire('push', push(ringing));
    expect(done).toMatchObject([
      {
        title: 'Ann',
        body: 'Video call',
        requireInteraction: true,
        actions: [{ title: 'Answer' }, { title: 'Decline' }],
      },
    ]);
    await fire('push', push({ ...ringing, call: { ...ringing.call, over: true } }));
    expect(done.slice(1)).toEqual([`closed call:${callId}`]);
  });

  it('is left to the app where that is seen', async () => {
    const { done, fire } = worker([{ visibilityState: 'visible' }]);
    await fire('push', push(ringing));
    expect(done).toEqual([]);
  });

  it('is answered in the app, and declined without it', async () => {
    expect((await press('answer')).done[1]).toBe(`/calls/${callId}?answer`);
    expect((await press('')).done[1]).toBe(`/calls/${callId}`);
    const declined = await press('decline');
    expect(declined.done).toHaveLength(1);
    expect(declined.asked).toEqual(['/api/sessions/refresh', 'told token', `/api/calls/${callId}/decline Bearer new`]);
  });
});

describe('where a push leads', () => {
  const server = testServer();
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name);
  });

  it('is its subject, and its notification counts as read', async () => {
    const inbox = new NotificationsServer([notification(1)]);
    server.use(
      ...inbox.handlers,
      http.get('*/api/message/station-letters/:id', ({ params }) =>
        HttpResponse.json({
          letterId: params['id'],
          sender: null,
          official: true,
          title: 'Welcome',
          excerpt: '',
          text: 'Hello',
          read: true,
          sentAt: '2026-11-20T08:00:00.000Z',
        }),
      ),
    );
    const { done, fire } = worker();
    await fire('push', push({ ...message, link: { to: 'station-letter', letterId: networkId(60) } }));
    await openApp((done[0] as Shown).data.address, { signedIn: true });
    await screen.findByText('Hello');
    expect(window.location.pathname).toBe(`/notifications/letters/${networkId(60)}`);
    await waitFor(() => expect(inbox.calls).toContain(`read ${networkId(501)}`));
  });

  it.each(['', '?link=%7B', '?link=%7B%22to%22%3A%22elsewhere%22%7D'])('with %j is the list', async (query) => {
    server.use(...new NotificationsServer().handlers);
    await openApp(`/notifications/open${query}`, { signedIn: true });
    await screen.findByText('No notifications yet');
  });

  it('is an address of this app, whatever the worker says', () => {
    const container = new EventTarget();
    Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
    const gone: unknown[] = [];
    openFromWorker({ navigate: async (to: unknown) => void gone.push(to) });
    for (const data of [
      { type: 'open', address: '/notifications' },
      { type: 'open', address: '//evil.test' },
      null,
      1,
    ]) {
      container.dispatchEvent(new MessageEvent('message', { data }));
    }
    expect(gone).toEqual(['/notifications']);
  });

  describe('the switch of a device', () => {
    const subscribed: unknown[] = [];
    let permission: NotificationPermission;
    let current: object | null;
    let there: object | null;
    const subscription = {
      endpoint: 'https://push.test/1',
      options: { applicationServerKey: null },
      toJSON: () => ({ endpoint: 'https://push.test/1', keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) } }),
      unsubscribe: async () => {
        there = null;
        return true;
      },
    };
    beforeEach(() => {
      subscribed.length = 0;
      [permission, current, there] = ['default', null, null];
      const pushManager = {
        getSubscription: async () => there,
        subscribe: async () => (there = subscription),
      };
      const registration = { pushManager };
      const container = { ready: Promise.resolve(registration), getRegistration: async () => registration };
      Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
      Object.defineProperty(window, 'PushManager', { value: class {}, configurable: true });
      Object.defineProperty(window, 'Notification', {
        value: {
          get permission() {
            return permission;
          },
          requestPermission: async () => permission,
        },
        configurable: true,
      });
      const device = { deviceId: networkId(70), name: '', createdAt: '2026-11-20T08:00:00.000Z', current: true };
      server.use(
        http.get('*/api/notifications/preferences', () => HttpResponse.json({}, { status: 503 })),
        http.get('*/api/notifications/push', () =>
          HttpResponse.json({ publicKey: 'BAAA', devices: current ? [current] : [] }),
        ),
        http.post('*/api/notifications/push/devices', async ({ request }) => {
          subscribed.push(await request.json());
          current = device;
          return HttpResponse.json(device);
        }),
        http.delete('*/api/notifications/push/devices/:id', () => {
          current = null;
          return new HttpResponse(null, { status: 204 });
        }),
      );
    });
    const knob = () => screen.findByRole('switch', { name: /Push notifications on this device/ });

    it('subscribes, and ends it', async () => {
      permission = 'granted';
      const user = await openApp('/settings/notifications', { signedIn: true });
      await waitFor(async () => expect(await knob()).toBeEnabled());
      await user.click(await knob());
      await waitFor(async () => expect(await knob()).toBeChecked());
      expect(subscribed).toEqual([
        expect.objectContaining({
          endpoint: 'https://push.test/1',
          keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
        }),
      ]);
      await user.click(await knob());
      await waitFor(async () => expect(await knob()).not.toBeChecked());
      expect([current, there]).toEqual([null, null]);
      expect(pushMemory.session(signedInAs().account.memberId)).toBeNull();
    });

    describe('at a login', () => {
      const { account, sessionId } = signedInAs();
      let end: (() => void) | undefined;
      afterEach(() => {
        act(() => end?.());
        end = undefined;
        pushMemory.forget(account.memberId);
      });
      async function login(): Promise<void> {
        server.use(...new NotificationsServer().handlers);
        await openApp('/about', { signedIn: true });
        end = startCounts(store.dispatch, store.getState);
      }

      it('subscribes again, silently, where the same member had them on', async () => {
        permission = 'granted';
        const user = await openApp('/settings/notifications', { signedIn: true });
        await waitFor(async () => expect(await knob()).toBeEnabled());
        await user.click(await knob());
        await waitFor(() => expect(pushMemory.session(account.memberId)).toBe(sessionId));
        await closeApp();
        // with the session the server forgets the device; the next login has another session
        current = null;
        subscribed.length = 0;
        pushMemory.keep(account.memberId, networkId(71));
        await login();
        await waitFor(() => expect(subscribed).toHaveLength(1));
        await waitFor(() => expect(pushMemory.session(account.memberId)).toBe(sessionId));
        expect(screen.queryByText('Push notifications are on for this device')).toBeNull();
      });

      it('does nothing where they were switched off, for another member, or without leave', async () => {
        permission = 'granted';
        pushMemory.keep(networkId(9), networkId(71));
        const asked: string[] = [];
        server.events.on('request:start', ({ request }) => void asked.push(new URL(request.url).pathname));
        await login();
        await waitFor(() => expect(asked).toContain('/api/notifications/counts'));
        act(() => end?.());
        act(() => void store.dispatch(baseApi.util.resetApiState()));
        permission = 'default';
        pushMemory.keep(account.memberId, networkId(71));
        end = startCounts(store.dispatch, store.getState);
        await waitFor(() => expect(asked.filter((path) => path.endsWith('/counts'))).toHaveLength(2));
        expect(asked).not.toContain('/api/notifications/push');
        server.events.removeAllListeners();
        pushMemory.forget(networkId(9));
      });

      it('leaves a device alone that was removed from another one', async () => {
        permission = 'granted';
        there = subscription;
        pushMemory.keep(account.memberId, sessionId);
        await login();
        await waitFor(() => expect(pushMemory.session(account.memberId)).toBeNull());
        expect(subscribed).toEqual([]);
      });
    });

    it('says what to do where the browser refuses', async () => {
      const user = await openApp('/settings/notifications', { signedIn: true });
      await waitFor(async () => expect(await knob()).toBeEnabled());
      permission = 'denied';
      await user.click(await knob());
      expect(await screen.findByText(/is blocking notifications from Renmai/)).toBeVisible();
      expect(subscribed).toEqual([]);
    });
  });
});

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
    'Chrome · Windows',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36 Edg/141.0',
    'Edge · Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari · iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Mobile Safari/537.36',
    'Chrome · Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · Linux'],
  ['something else', ''],
])('%s is %j', (agent, name) => {
  expect(deviceName(agent)).toBe(name);
});
