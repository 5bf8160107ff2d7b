import { local, session } from '../lib/storage';

const browserKey = 'chat-device';
/** Kept as long as the tab, over reloads. */
const placeKey = 'chat-place';
/** as many devices as one member may have online */
const places = ['0', '1', '2', '3'];
/** The page before a reload holds the tab's place a little longer; of a tab that was copied the first one keeps it. */
const patienceMs = 2_000;

export interface TakenDevice {
  deviceId: string;
  /** when the tab needs it no more */
  release: () => void;
}
type Release = () => void;

/** Kept for this browser. */
function browserId(): string {
  const kept = local.get(browserKey);
  if (kept) return kept;
  const made = crypto.randomUUID?.().slice(0, 13) ?? Math.random().toString(36).slice(2, 15);
  local.set(browserKey, made);
  return made;
}

/**
 * This tab's device: the browser's name with a place that no other open tab has. A reloaded tab has the same place again,
 * whatever other tabs do meanwhile: by it the server knows what the tab had sent. A tab that is opened later takes over a
 * place that is free, and with it how far the device has read.
 */
export async function takeDeviceId(): Promise<TakenDevice> {
  const browser = browserId();
  if (!('locks' in navigator)) return { deviceId: `web_${browser}_0`, release: () => undefined };
  const { place, release } = await takePlace();
  session.set(placeKey, place);
  return { deviceId: `web_${browser}_${place}`, release };
}

async function takePlace(): Promise<{ place: string; release: Release }> {
  const former = session.get(placeKey);
  if (former !== null) {
    const release = await lock(former, { signal: AbortSignal.timeout(patienceMs) });
    if (release) return { place: former, release };
  }
  const more = Math.random().toString(36).slice(2, 8);
  for (const place of [...places, more]) {
    const release = await lock(place, { ifAvailable: true });
    if (release) return { place, release };
  }
  return { place: more, release: () => undefined };
}

/** Null: another tab has it. */
function lock(place: string, options: LockOptions): Promise<Release | null> {
  return new Promise((resolve) => {
    const held = navigator.locks.request(`renmai.chat-device.${place}`, options, (granted) => {
      if (!granted) {
        resolve(null);
        return undefined;
      }
      return new Promise<void>((release) => resolve(() => release()));
    });
    held.catch(() => resolve(null));
  });
}
