/**
 * What the service worker does with pushes. Plain JavaScript, since it is loaded by the worker that the build makes; the
 * data of a push is a `PushMessage` of the contracts, and `/notifications/open` of the app knows where its link leads.
 */
(() => {
  const OPEN = '/notifications/open';

  const messageOf = (event) => {
    try {
      return event.data ? event.data.json() : null;
    } catch {
      return null;
    }
  };
  const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

  const addressOf = ({ link, notificationId }) => {
    const query = new URLSearchParams({ link: JSON.stringify(link) });
    if (notificationId) query.set('id', notificationId);
    return `${OPEN}?${query}`;
  };

  async function setBadge({ unseen }) {
    if (!('setAppBadge' in self.navigator)) return;
    const badge = unseen > 0 ? self.navigator.setAppBadge(unseen) : self.navigator.clearAppBadge();
    await badge.catch(() => undefined);
  }

  async function show(message) {
    await setBadge(message);
    if (message.call) return showCall(message);
    await self.registration.showNotification(message.title, {
      body: message.body,
      tag: message.tag,
      icon: '/icon-192.png',
      badge: '/icon-192.png',
      data: { address: addressOf(message) },
    });
  }

  /** It rings until it is answered, declined or over; where the app is seen, it rings there already. */
  async function showCall({ title, body, tag, call: { callId, over, actions } }) {
    if (over) {
      for (const notification of await self.registration.getNotifications({ tag })) notification.close();
      return;
    }
    if ((await windows()).some(({ visibilityState }) => visibilityState === 'visible')) return;
    await self.registration.showNotification(title, {
      body,
      tag,
      icon: '/icon-192.png',
      badge: '/icon-192.png',
      renotify: true,
      requireInteraction: true,
      vibrate: [400, 200, 400, 200, 400],
      actions: [
        { action: 'answer', title: actions.answer },
        { action: 'decline', title: actions.decline },
      ],
      data: { address: `/calls/${encodeURIComponent(callId)}`, callId },
    });
  }

  /** By the session of this browser, as the app's own tabs renew it: one at a time, and they hear of the new token. */
  async function decline(callId) {
    const renew = async () => {
      const response = await fetch('/api/sessions/refresh', { method: 'POST' });
      if (!response.ok) return null;
      const answer = await response.json();
      const channel = new BroadcastChannel('renmai.session');
      channel.postMessage({ kind: 'token', answer });
      channel.close();
      return answer.accessToken;
    };
    const { locks } = self.navigator;
    const token = await (locks ? locks.request('renmai.refresh', renew) : renew());
    if (!token) return;
    await fetch(`/api/calls/${encodeURIComponent(callId)}/decline`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
  }

  /** In a window of the app that is open, else in a new one. */
  async function open(address) {
    const [found] = (await windows()).sort((one, other) => Number(other.focused) - Number(one.focused));
    if (!found) return self.clients.openWindow(address);
    found.postMessage({ type: 'open', address });
    return found.focus();
  }

  self.addEventListener('push', (event) => {
    const message = messageOf(event);
    if (message && typeof message.title === 'string') event.waitUntil(show(message));
  });

  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { address = '/notifications', callId } = event.notification.data ?? {};
    if (callId && event.action === 'decline') event.waitUntil(decline(callId));
    else event.waitUntil(open(callId && event.action === 'answer' ? `${address}?answer` : address));
  });
})();
