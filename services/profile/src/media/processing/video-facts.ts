import { mediaRules } from '@renmai/contracts/profile/media.schema';
import type { VideoTraits } from '@renmai/service-kit';
import { Refusal } from './refusal.js';

/** Cameras stop a little late: the last incomplete second is not counted. */
export function expectAllowed({ seconds, width, height }: VideoTraits): void {
  if (!(seconds > 0 && width > 0 && height > 0)) throw new Refusal('damaged');
  if (Math.floor(seconds) > mediaRules.video.maxSeconds) throw new Refusal('too-long');
}
