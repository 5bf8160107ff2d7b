import { Injectable } from '@nestjs/common';
import type { im } from '@renmai/im-protocol';
import type { Session } from '../sessions/session.js';
import type { ConversationKind, ConversationRef } from '../streams/conversation-ref.js';

export interface SendAttempt {
  session: Session;
  conversation: ConversationRef;
  body: im.MessageBody;
}

/** `code` and `reason` are those the protocol lists; other texts leave clients waiting. */
export interface SendRefusal {
  code: number;
  reason: string;
}

export type SendRule = (attempt: SendAttempt) => Promise<SendRefusal | null>;

/** Who may write where. Modules register their rules when they start; the first refusal counts. */
@Injectable()
export class SendRules {
  private readonly rules = new Map<ConversationKind, SendRule[]>();

  register(kind: ConversationKind, rule: SendRule): void {
    this.rules.set(kind, [...(this.rules.get(kind) ?? []), rule]);
  }

  async refusal(attempt: SendAttempt): Promise<SendRefusal | null> {
    for (const rule of this.rules.get(attempt.conversation.kind) ?? []) {
      const refusal = await rule(attempt);
      if (refusal) return refusal;
    }
    return null;
  }
}
