import { Injectable } from '@nestjs/common';
import type { im } from '@renmai/im-protocol';
import type { Session } from '../sessions/session.js';
import type { ConversationKind, ConversationRef } from '../streams/conversation-ref.js';

export interface SendAttempt {
  session: Session;
  meta: im.Meta;
  body: im.MessageBody;
  conversation: ConversationRef;
  /** the group's, room's, thread's or other user's id */
  receiver: string;
  payload: Uint8Array;
}

/** `code` and `reason` must be those of the protocol's list; with other texts clients keep waiting. */
export interface SendRefusal {
  code: number;
  reason: string;
}

export type SendRule = (attempt: SendAttempt) => Promise<SendRefusal | null>;

/** Rules that decide whether a user may write. Modules register their rules when they start; the first refusal counts. */
@Injectable()
export class SendRules {
  private readonly first: SendRule[] = [];
  private readonly rules = new Map<ConversationKind, SendRule[]>();
  private readonly last: SendRule[] = [];

  /** Checked before all other rules, in every kind of conversation: rules that depend only on the sender. */
  registerFirst(rule: SendRule): void {
    this.first.push(rule);
  }

  register(kind: ConversationKind, rule: SendRule): void {
    this.rules.set(kind, [...(this.rules.get(kind) ?? []), rule]);
  }

  /** Checked when no other rule refuses, in every kind of conversation: slow rules. */
  registerLast(rule: SendRule): void {
    this.last.push(rule);
  }

  async refusal(attempt: SendAttempt): Promise<SendRefusal | null> {
    for (const rules of [this.first, this.rules.get(attempt.conversation.kind) ?? [], this.last])
      for (const rule of rules) {
        const refusal = await rule(attempt);
        if (refusal) return refusal;
      }
    return null;
  }
}
