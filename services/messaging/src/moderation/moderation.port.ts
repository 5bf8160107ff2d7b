import type { SimplePayload } from '../history/simple-form.js';

/** A message before it is sent, in the form for a moderation service. */
export interface ModeratedMessage {
  /** the same when a client sends it again because it got no answer */
  id: string;
  chatType: 'chat' | 'groupchat' | 'chatroom';
  from: string;
  /** the other user's, the group's, thread's or room's id */
  to: string;
  /** for an edit: id of the message that it changes */
  edits?: string;
  /** milliseconds since 1970 */
  timestamp: number;
  payload: SimplePayload;
}

/** `refuse`: because of the content; `block`: for a reason of the operator's own, which the sender may see. */
export type Verdict = { decision: 'allow' } | { decision: 'refuse' } | { decision: 'block'; reason?: string };

/** It answers, and has no verdict about this one message. */
export class NoVerdict extends Error {}

/** Decides whether a message may be sent. Adapters: none at all, and a service that is asked over HTTP. */
export abstract class Moderation {
  /** false: everything is allowed without asking */
  abstract readonly asks: boolean;
  /** Throws where there is no verdict, at the latest at the signal; `NoVerdict` where that says nothing of other messages. */
  abstract judge(message: ModeratedMessage, signal: AbortSignal): Promise<Verdict>;
}
