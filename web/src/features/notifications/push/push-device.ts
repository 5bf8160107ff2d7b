import type { RequestOf } from '@renmai/contracts';
import type { pushApi } from '@renmai/contracts/messaging/notifications.api';
import { deviceName } from '../../../lib/device-name';

/** milliseconds to wait for the service worker; it is installed a few seconds after the first page */
const patience = 15_000;

/** `install`: possible once the page has been put on the home screen. `denied`: the browser refuses this site. */
export type Possibility = 'no' | 'install' | 'denied' | 'yes';

export function pushPossibility(): Possibility {
  const has = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!has) return /\b(?:iPhone|iPad)\b/.test(navigator.userAgent) ? 'install' : 'no';
  return Notification.permission === 'denied' ? 'denied' : 'yes';
}

/** The subscription of this browser, or null. */
export async function subscription(): Promise<PushSubscription | null> {
  if (pushPossibility() !== 'yes') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));

const sameKey = (one: ArrayBuffer | null, other: Uint8Array): boolean =>
  one !== null && one.byteLength === other.length && new Uint8Array(one).every((byte, index) => byte === other[index]);

async function worker(): Promise<ServiceWorkerRegistration> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no service worker')), patience);
  });
  return Promise.race([navigator.serviceWorker.ready, late]).finally(() => clearTimeout(timer));
}

/** Asks the browser for permission if it was not asked before; null if it was refused. Throws if it is not possible. */
export async function subscribe(publicKey: string): Promise<PushSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { pushManager } = await worker();
  const key = bytesOf(publicKey);
  const before = await pushManager.getSubscription();
  if (before && sameKey(before.options.applicationServerKey, key)) return before;
  // a subscription by another key, which the server no longer has
  await before?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** The data that the server stores for a device. */
export function deviceOf(made: PushSubscription): RequestOf<(typeof pushApi)['subscribe']>['body'] {
  const { endpoint = '', keys = {} } = made.toJSON();
  const { p256dh = '', auth = '' } = keys;
  return { endpoint, keys: { p256dh, auth }, name: deviceName(navigator.userAgent) };
}
