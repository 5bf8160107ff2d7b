import { z } from 'zod';
import { callMedia } from '../conference/calls.api.js';

/**
 * Key in `ext` of the message that a call leaves in its talk: an ordinary text of the caller, whose words stand in the caller's
 * language, for clients that do not know the key. Nobody can send it.
 */
export const CALL_LINE_EXT = 'renmai_call';

/** What became of it, for the two of a talk or for a group. */
export const callLineState = z.enum(['ended', 'missed', 'cancelled', 'declined', 'busy']);
export type CallLineState = z.infer<typeof callLineState>;

export const callLine = z.object({
  callId: z.uuid(),
  media: callMedia,
  state: callLineState,
  /** whole seconds from the answer to the end; null: nobody answered */
  seconds: z.int().min(0).nullable(),
  /** who were in it, the caller included */
  people: z.int().min(1),
});
export type CallLine = z.infer<typeof callLine>;
