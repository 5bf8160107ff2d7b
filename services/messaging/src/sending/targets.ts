import { Injectable } from '@nestjs/common';
import { GROUP_DOMAIN, type im } from '@renmai/im-protocol';
import { ConversationIds } from '../streams/conversation-ids.js';
import type { ConversationRef } from '../streams/conversation-ref.js';

const GROUPLIKE = ['group', 'thread', 'room'] as const;

/** Determines the conversation of a sent item. */
@Injectable()
export class Targets {
  constructor(private readonly ids: ConversationIds) {}

  /** Null for a group, room or thread that there is not. Without waiting where it is known. */
  of(sender: string, to: im.JID.$Properties): ConversationRef | null | Promise<ConversationRef | null> {
    const name = (to.name ?? '').toLowerCase();
    if (to.domain !== GROUP_DOMAIN) return { kind: 'single', users: [sender, name] };
    for (const kind of GROUPLIKE) if (this.ids.known(`${kind} ${name}`) !== undefined) return { kind, id: name };
    return this.find(name);
  }

  private async find(id: string): Promise<ConversationRef | null> {
    const refs = GROUPLIKE.map((kind) => ({ kind, id }));
    await this.ids.find(refs, false);
    return refs.find(({ kind }) => this.ids.known(`${kind} ${id}`) !== undefined) ?? null;
  }
}
