import type { RoomSession } from '../session/room-session';
import { problemOf } from '../session/devices';

/** frames per second of something that moves, and of text, which few frames keep sharp */
const MOVING = 30;
const STILL = 15;

/** A tab that is shared with its sound is a film or a talk; anything else is text and windows. */
export const isMoving = (surface: string | undefined, hasSound: boolean): boolean => surface === 'browser' && hasSound;

/**
 * A screen, window or tab, as the browser lets the member choose. The number of frames goes by what was chosen.
 *
 * @returns whether the member chose one
 */
export async function shareScreen(session: RoomSession): Promise<boolean> {
  let stream: MediaStream;
  try {
    stream = await navigator.mediaDevices.getDisplayMedia({ video: { frameRate: { max: MOVING } }, audio: true });
  } catch (error) {
    // closing the browser's own dialog is not a failure
    if (problemOf(error) === 'refused') return false;
    throw error;
  }
  for (const track of stream.getVideoTracks()) {
    const moves = isMoving(track.getSettings().displaySurface, stream.getAudioTracks().length > 0);
    track.contentHint = moves ? 'motion' : 'detail';
    // a browser that cannot change it goes on with more frames
    if (!moves) await track.applyConstraints({ frameRate: { max: STILL } }).catch(() => undefined);
  }
  await session.share({ kind: 'screen', stream });
  return true;
}
