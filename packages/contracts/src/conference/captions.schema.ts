import { z } from 'zod';

/** A whole file of a few seconds, in base64; with the rest of the request it fits into one frame. */
export const maxCaptionSound = 60_000;
export const captionSoundType = z.enum(['audio/webm', 'audio/mp4', 'audio/ogg']);
export type CaptionSoundType = z.infer<typeof captionSoundType>;

export const roomCaptions = z.object({
  /** whether there is a speech service here */
  available: z.boolean(),
  /** somebody in the same room reads captions, so the client sends what its member says */
  wanted: z.boolean(),
});
export type RoomCaptionsState = z.infer<typeof roomCaptions>;
