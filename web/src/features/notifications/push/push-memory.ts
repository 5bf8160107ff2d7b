import { local } from '../../../lib/storage';

const key = (memberId: string) => `push.${memberId}`;

/**
 * The members who want pushes in this browser, each with the session that subscribed it last. It outlasts the session: when a
 * session ends, the server forgets the device, but the member still wants pushes.
 */
export const pushMemory = {
  session: (memberId: string): string | null => local.get(key(memberId)),
  keep: (memberId: string, sessionId: string): void => local.set(key(memberId), sessionId),
  forget: (memberId: string): void => local.remove(key(memberId)),
};
