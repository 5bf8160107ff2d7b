import { local, session } from '../lib/storage';

const browserKey = 'chat-device';
/** Kept as long as the tab, over reloads; a copied tab gets a copy of both keys. */
const tabKey = 'chat-tab';
const placeKey = 'chat-place';
/** Kept for this browser, by place: when a page left it, in epoch milliseconds. */
const leftKey = (place: string) => `chat-left.${place}`;
/** as many devices as one member may have online */
const places = ['0', '1', '2', '3'];
/** The page before a reload holds the tab's lock a little longer; if the tab was copied, the original keeps it. */
const patienceMs = 2_000;
/** in which a page that left may come back from its reload to its place */
const reloadMs = 10_000;

export interface TakenDevice {
  deviceId: string;
  /** copied from another tab that is still open: the unsent messages in the tab's storage belong to that one */
  copied: boolean;
  /** to be called when the tab does not need it any more */
  release: () => void;
}
type Release = () => void;

const randomName = (): string => Math.random().toString(36).slice(2, 8);

/** Kept for this browser. */
function browserId(): string {
  const kept = local.get(browserKey);
  if (kept) return kept;
  const made = crypto.randomUUID?.().slice(0, 13) ?? Math.random().toString(36).slice(2, 15);
  local.set(browserKey, made);
  return made;
}

/**
 * This tab's device: the browser's name with a place that no other open tab has. A reloaded tab gets the same place again, whatever
 * other tabs do meanwhile: by its place the server knows what the tab had sent. A tab that is opened later takes over a free place,
 * and with it how far the device has read.
 */
export async function takeDeviceId(): Promise<TakenDevice> {
  const browser = browserId();
  if (!('locks' in navigator)) return { deviceId: `web_${browser}_0`, copied: false, release: () => undefined };
  const tab = await takeTab();
  const { place, release } = await takePlace(tab.copied ? null : session.get(placeKey));
  session.set(placeKey, place);
  const leave = () => local.set(leftKey(place), String(Date.now()));
  if (places.includes(place)) window.addEventListener('pagehide', leave);
  return {
    deviceId: `web_${browser}_${place}`,
    copied: tab.copied,
    release: () => {
      window.removeEventListener('pagehide', leave);
      release();
      tab.release();
    },
  };
}

/** Identifies the tab by a name of its own, because the place of a closed tab can go to another tab. */
async function takeTab(): Promise<{ copied: boolean; release: Release }> {
  const former = session.get(tabKey);
  if (former !== null) {
    const release = await lock(`chat-tab.${former}`, { signal: AbortSignal.timeout(patienceMs) });
    if (release) return { copied: false, release };
  }
  const name = randomName();
  session.set(tabKey, name);
  const release = await lock(`chat-tab.${name}`, { ifAvailable: true });
  return { copied: former !== null, release: release ?? (() => undefined) };
}

async function takePlace(former: string | null): Promise<{ place: string; release: Release }> {
  if (former !== null) {
    const release = await lock(`chat-device.${former}`, { signal: AbortSignal.timeout(patienceMs) });
    if (release) return { place: former, release };
  }
  const more = randomName();
  for (const place of [...places.filter(isGivenUp), more]) {
    const release = await lock(`chat-device.${place}`, { ifAvailable: true });
    if (release) return { place, release };
  }
  return { place: more, release: () => undefined };
}

/** Not left a moment ago by a page that may be reloaded. */
function isGivenUp(place: string): boolean {
  const away = Date.now() - Number(local.get(leftKey(place)) ?? 0);
  return !(away >= 0 && away < reloadMs);
}

/** Null: another tab has it. */
function lock(name: string, options: LockOptions): Promise<Release | null> {
  return new Promise((resolve) => {
    const held = navigator.locks.request(`renmai.${name}`, options, (granted) => {
      if (!granted) {
        resolve(null);
        return undefined;
      }
      return new Promise<void>((release) => resolve(() => release()));
    });
    held.catch(() => resolve(null));
  });
}
