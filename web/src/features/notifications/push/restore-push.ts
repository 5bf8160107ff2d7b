import type { LiveDispatch } from '../../../lib/feature';
import { pushApi } from './push.api';
import { deviceOf, pushPossibility, subscribe, subscription } from './push-device';
import { pushMemory } from './push-memory';

/**
 * After a login: subscribes this browser again if the same member had pushes on in it, without asking. If the permission was
 * withdrawn since, or it is not possible now, nothing happens and the next start tries again.
 */
export async function restorePush(
  dispatch: LiveDispatch,
  { memberId, sessionId }: { memberId: string; sessionId: string },
): Promise<void> {
  const before = pushMemory.session(memberId);
  if (before === null || pushPossibility() !== 'yes' || Notification.permission !== 'granted') return;
  const asked = dispatch(pushApi.endpoints.pushDevices.initiate(undefined, { forceRefetch: true }));
  try {
    const { publicKey, devices } = await asked.unwrap();
    if (devices.some(({ current }) => current)) return;
    // It still has what it subscribed in this session, and the server no longer does: removed from another device.
    if (before === sessionId && (await subscription())) {
      pushMemory.forget(memberId);
      return;
    }
    const made = await subscribe(publicKey);
    if (!made) return;
    await dispatch(pushApi.endpoints.subscribePush.initiate(deviceOf(made))).unwrap();
    pushMemory.keep(memberId, sessionId);
  } catch {
    // the switch in the settings says that it is off
  } finally {
    asked.unsubscribe();
  }
}
