import { mediaRules } from '@renmai/contracts/profile/media.schema';
import { Refusal } from './refusal.js';

/** What must be known of a video, no matter who measured it. */
export interface VideoFacts {
  seconds: number;
  /** as shown, after turning */
  width: number;
  height: number;
  /** e.g. `h264`, `vp9` */
  codec: string;
  audioCodec: string | null;
}

/** Cameras stop a little late: the last begun second is not counted. */
export function expectAllowed({ seconds, width, height }: VideoFacts): void {
  if (!(seconds > 0 && width > 0 && height > 0)) throw new Refusal('damaged');
  if (Math.floor(seconds) > mediaRules.video.maxSeconds) throw new Refusal('too-long');
}
