import type { RoomState } from '@renmai/contracts/conference/room.schema';
import { createHmac } from 'node:crypto';
import type { ConferenceConfig } from '../../config.js';

const TURN_MS = 6 * 60 * 60_000;

/** REST credentials as coturn expects them: valid for some hours, and without data that identifies the user. */
export function turnServers(
  { TURN_URLS, TURN_KEY }: Pick<ConferenceConfig, 'TURN_URLS' | 'TURN_KEY'>,
  peerId: string,
  now: Date,
): RoomState['iceServers'] {
  const urls = TURN_URLS.split(',').flatMap((url) => url.trim() || []);
  if (urls.length === 0 || !TURN_KEY) return [];
  const username = `${Math.floor((now.getTime() + TURN_MS) / 1000)}:${peerId}`;
  return [{ urls, username, credential: createHmac('sha1', TURN_KEY).update(username).digest('base64') }];
}
