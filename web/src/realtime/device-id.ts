import { local } from '../lib/storage';

const key = 'chat-device';
/** as many devices as one member may have online */
const slots = 4;

/** Kept for this browser. */
function browserId(): string {
  const kept = local.get(key);
  if (kept) return kept;
  const made = crypto.randomUUID?.().slice(0, 13) ?? Math.random().toString(36).slice(2, 15);
  local.set(key, made);
  return made;
}

/**
 * This tab's device: the browser's name with a number that no other open tab has. A tab that is opened later takes over
 * the number, and with it the place up to which the device has read. `release` when the tab needs it no more.
 */
export async function takeDeviceId(): Promise<{ deviceId: string; release: () => void }> {
  const browser = browserId();
  if (!('locks' in navigator)) return { deviceId: `web_${browser}_0`, release: () => undefined };
  for (let slot = 0; slot < slots; slot += 1) {
    const release = await tryLock(`renmai.chat-device.${slot}`);
    if (release) return { deviceId: `web_${browser}_${slot}`, release };
  }
  return { deviceId: `web_${browser}_${Math.random().toString(36).slice(2, 8)}`, release: () => undefined };
}

/** Null: another tab has it. */
function tryLock(name: string): Promise<(() => void) | null> {
  return new Promise((resolve) => {
    void navigator.locks.request(name, { ifAvailable: true }, (lock) => {
      if (!lock) {
        resolve(null);
        return undefined;
      }
      return new Promise<void>((release) => resolve(() => release()));
    });
  });
}
