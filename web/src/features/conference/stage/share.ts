import type { RoomSession } from '../session/room-session';
import { problemOf } from '../session/devices';

export const frameRates = [5, 15, 30] as const;
export type FrameRate = (typeof frameRates)[number];

/**
 * A screen, window or tab, as the browser lets the member choose. Few frames keep text sharp, many make a film smooth.
 *
 * @returns whether the member chose one
 */
export async function shareScreen(session: RoomSession, frameRate: FrameRate): Promise<boolean> {
  let stream: MediaStream;
  try {
    stream = await navigator.mediaDevices.getDisplayMedia({
      video: { frameRate: { ideal: frameRate, max: frameRate } },
      audio: true,
    });
  } catch (error) {
    // closing the browser's own dialog is not a failure
    if (problemOf(error) === 'refused') return false;
    throw error;
  }
  for (const track of stream.getVideoTracks()) track.contentHint = frameRate >= 30 ? 'motion' : 'detail';
  await session.share({ kind: 'screen', stream });
  return true;
}
