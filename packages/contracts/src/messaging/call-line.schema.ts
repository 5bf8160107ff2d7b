import { z } from 'zod';
import { callMedia } from '../conference/calls.api.js';

/**
 * Key in `ext` of the message that a call leaves in its conversation: an ordinary text message from the caller, written in the
 * caller's language, for clients that do not know the key. Clients cannot send it themselves.
 */
export const CALL_LINE_EXT = 'renmai_call';

/** The outcome of the call, between two users or in a group. */
export const callLineState = z.enum(['ended', 'missed', 'cancelled', 'declined', 'busy']);
export type CallLineState = z.infer<typeof callLineState>;

export const callLine = z.object({
  callId: z.uuid(),
  media: callMedia,
  state: callLineState,
  /** whole seconds from the answer to the end; null: nobody answered */
  seconds: z.int().min(0).nullable(),
  /** the number of people who were in the call, the caller included */
  people: z.int().min(1),
});
export type CallLine = z.infer<typeof callLine>;
