import { Injectable } from '@nestjs/common';
import { Clock, Database, db } from '@renmai/service-kit';
import { MessageBody } from '@renmai/im-protocol';
import type { EntityManager } from 'typeorm';
import type { SendRefusal } from '../sending/send-rules.js';
import type { ConversationRef } from '../streams/conversation-ref.js';
import type { GroupKind, GroupRole } from './group.js';
import { GroupMembersRepository } from './group-members.repository.js';
import { denial } from './group.policy.js';
import { writingRefusal, type Writer } from './writing.policy.js';

interface WriterRow {
  disabled: boolean;
  all_muted: boolean;
  role: GroupRole | null;
  muted: boolean;
  allowed: boolean;
  blocked: boolean;
}

const sql = `
  SELECT g.disabled, g.all_muted, m.role,
    coalesce(bool_or(l.list = 'mute' AND (l.until IS NULL OR l.until > $4)), false) AS muted,
    coalesce(bool_or(l.list = 'allow'), false) AS allowed,
    coalesce(bool_or(l.list = 'block'), false) AS blocked
  FROM chat_group g
  LEFT JOIN group_member m ON m.group_id = g.id AND m.user_id = $3
  LEFT JOIN group_listing l ON l.group_id = g.id AND l.user_id = $3
  WHERE g.kind = $1 AND g.id = $2
  GROUP BY g.disabled, g.all_muted, m.role`;

const acknowledgements = new Set<number>([
  MessageBody.Type.READ_ACK,
  MessageBody.Type.DELIVER_ACK,
  MessageBody.Type.CHANNEL_ACK,
  MessageBody.Type.RECALL,
]);

/** Relation of a user to a group or room, for the other parts of chat. */
@Injectable()
export class GroupStandings {
  constructor(
    private readonly database: Database,
    private readonly members: GroupMembersRepository,
    private readonly clock: Clock,
  ) {}

  /** null: not in it, or there is no such group */
  async roleOf(groupId: string, userId: string, manager?: EntityManager): Promise<GroupRole | null> {
    return /^[1-9]\d{0,17}$/.test(groupId) ? this.members.roleOf(groupId, userId, manager) : null;
  }

  /** Whether the user may recall messages of others in a conversation. Only possible in groups and rooms. */
  async mayRecall(conversation: ConversationRef, userId: string): Promise<boolean> {
    if (conversation.kind !== 'group' && conversation.kind !== 'room') return false;
    const role = await this.roleOf(conversation.id, userId);
    return role !== null && denial(conversation.kind, 'recall', role) === null;
  }

  /** Why they may not send there, by MessageBody.type; null where they may. */
  async sendRefusal(kind: GroupKind, groupId: string, userId: string, type: number): Promise<SendRefusal | null> {
    return writingRefusal(await this.writer(kind, groupId, userId), !acknowledgements.has(type));
  }

  private async writer(kind: GroupKind, groupId: string, userId: string): Promise<Writer | null> {
    if (!/^[1-9]\d{0,17}$/.test(groupId)) return null;
    const row = await db.one<WriterRow>(this.database, sql, [kind, groupId, userId, this.clock.now()]);
    if (!row) return null;
    return {
      standing: row.role ?? 'outsider',
      disabled: row.disabled,
      allMuted: row.all_muted,
      muted: row.muted,
      allowed: row.allowed,
      blocked: row.blocked,
    };
  }
}
