import type { RoomState } from '@renmai/contracts/conference/room.schema';
import { createHmac } from 'node:crypto';
import type { ConferenceConfig } from '../config.js';

const TURN_MS = 6 * 60 * 60_000;

/** As coturn's REST credentials are made: good for some hours, and for nobody else's traffic to trace back. */
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
