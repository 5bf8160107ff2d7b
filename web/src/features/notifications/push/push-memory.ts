import { local } from '../../../lib/storage';

const key = (memberId: string) => `push.${memberId}`;

/**
 * Who wants pushes in this browser, and the session that subscribed it last. It outlasts the session: with that the
 * server forgets the device, the member does not change their mind.
 */
export const pushMemory = {
  session: (memberId: string): string | null => local.get(key(memberId)),
  keep: (memberId: string, sessionId: string): void => local.set(key(memberId), sessionId),
  forget: (memberId: string): void => local.remove(key(memberId)),
};
