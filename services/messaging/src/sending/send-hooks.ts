import { Injectable } from '@nestjs/common';
import type { ConversationKind, ConversationRef } from '../streams/conversation-ref.js';

/** Data of the thread that a message is in, for receivers. */
export interface ThreadData {
  msg_parent_id: string;
  muc_parent_id: string;
  thread_name: string;
}

type MayRecall = (conversation: ConversationRef, userId: string) => Promise<boolean>;
type Stored = (conversation: ConversationRef, sent: { userId: string; resource: string }) => void;
type ThreadOf = (threadId: string) => Promise<ThreadData | null>;

/** Hooks of sending into other parts of chat, which register when they start. */
@Injectable()
export class SendHooks {
  private readonly recallers: MayRecall[] = [];
  private readonly onStored = new Map<ConversationKind, Stored[]>();
  private threadOf: ThreadOf = () => Promise.resolve(null);

  /** Decides which users may recall and edit messages of others in a conversation. */
  registerMayRecall(hook: MayRecall): void {
    this.recallers.push(hook);
  }

  registerThread(hook: ThreadOf): void {
    this.threadOf = hook;
  }

  async mayRecall(conversation: ConversationRef, userId: string): Promise<boolean> {
    for (const hook of this.recallers) if (await hook(conversation, userId)) return true;
    return false;
  }

  thread(threadId: string): Promise<ThreadData | null> {
    return this.threadOf(threadId);
  }

  /** Called when a message of a conversation was stored, edited or recalled. Never awaited. */
  registerStored(kind: ConversationKind, hook: Stored): void {
    this.onStored.set(kind, [...(this.onStored.get(kind) ?? []), hook]);
  }

  stored(conversation: ConversationRef, sent: { userId: string; resource: string }): void {
    for (const hook of this.onStored.get(conversation.kind) ?? []) hook(conversation, sent);
  }
}
