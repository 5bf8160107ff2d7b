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

  async function show(message) {
    const { unseen } = message;
    if ('setAppBadge' in self.navigator) {
      const badge = unseen > 0 ? self.navigator.setAppBadge(unseen) : self.navigator.clearAppBadge();
      await badge.catch(() => undefined);
    }
    await self.registration.showNotification(message.title, {
      body: message.body,
      tag: message.tag,
      icon: '/icon-192.png',
      badge: '/icon-192.png',
      data: { address: addressOf(message) },
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
    event.waitUntil(open(event.notification.data?.address ?? '/notifications'));
  });
})();
