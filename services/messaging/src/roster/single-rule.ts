import { Injectable, type OnModuleInit } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import type { MessageReach } from '@renmai/contracts/messaging/message-requests.api';
import { mayReach, openSettings, type ReachRelation } from '@renmai/contracts/reach/may-reach';
import { Database, db, Problem } from '@renmai/service-kit';
import { grantedSql } from '../application-contacts/application-contacts.repository.js';
import { RequestFolderRepository } from '../message-requests/request-folder.repository.js';
import { carriesWords, writesWords } from '../sending/message-kinds.js';
import { SendRules, type SendAttempt, type SendRefusal } from '../sending/send-rules.js';
import { ChatUsers } from '../users/chat-users.js';
import { RosterResync } from './roster-resync.js';
import { WritePermits } from './write-permits.js';

/** Relation of the sender to the receiver. */
export interface Standing {
  blocked: boolean;
  friends: boolean;
  /** an application lets them write to each other */
  granted: boolean;
  whoMayWrite: 'everyone' | 'friends';
  /** deactivated */
  closed: boolean;
  /** the message answers a message request */
  answers: boolean;
  /** the receiver has written to the sender before; checked only if it decides, since it reads their whole conversation */
  written: boolean;
}

const standingSql = `
  SELECT *, "whoMayWrite" = 'friends' AND NOT friends AND EXISTS (
    SELECT FROM conversation c JOIN item i ON i.conversation_id = c.id
    WHERE c.kind = 'single' AND c.name = $3 AND i.sender = $2 AND i.history
  ) AS written FROM (SELECT
    EXISTS (
      SELECT FROM roster_block
      WHERE active AND ((blocker_id = $1 AND blocked_id = $2) OR (blocker_id = $2 AND blocked_id = $1))
    ) AS blocked,
    EXISTS (SELECT FROM roster_entry WHERE user_id = $1 AND other_id = $2 AND state = 'friends') AS friends,
    ${grantedSql('$1', '$2')} AS granted,
    coalesce((SELECT who_may_write FROM chat_setting WHERE user_id = $2), 'everyone') AS "whoMayWrite",
    EXISTS (SELECT FROM chat_user WHERE id = $2 AND closed) AS closed,
    EXISTS (
      SELECT FROM conversation c JOIN participant p ON p.conversation_id = c.id
      WHERE c.kind = 'single' AND c.name = $3 AND p.user_id = $1 AND p.request
    ) AS answers,
    EXISTS (
      SELECT FROM conversation c JOIN participant p ON p.conversation_id = c.id
      WHERE c.kind = 'single' AND c.name = $3 AND p.user_id = $2 AND p.request
    ) AS waits,
    EXISTS (SELECT FROM conversation WHERE kind = 'single' AND name = $3 AND last_seq > 0) AS begun
  ) known`;

/** Decides whether the sender may write to the receiver. Clients know the texts. */
export function refusalOf({ blocked, friends, granted, whoMayWrite, closed, written }: Standing): SendRefusal | null {
  // An application, or an answer to a message of the receiver, counts like friendship here.
  const known = friends || granted || written;
  const relation: ReachRelation = blocked ? 'blocked' : closed ? 'away' : known ? 'friend' : 'stranger';
  const outcome = mayReach('message', relation, { ...openSettings, whoMayWrite });
  if (outcome === 'nothing') return { code: 1, reason: 'blocked' };
  return outcome === 'refused' ? { code: 1, reason: 'nonroster' } : null;
}

interface Known extends Standing {
  /** earlier messages of the sender wait among the receiver's requests */
  waits: boolean;
  begun: boolean;
}

@Injectable()
export class SingleRule implements OnModuleInit {
  constructor(
    private readonly rules: SendRules,
    private readonly permits: WritePermits,
    private readonly database: Database,
    private readonly requests: RequestFolderRepository,
    private readonly resync: RosterResync,
    private readonly users: ChatUsers,
  ) {}

  onModuleInit(): void {
    this.rules.register('single', (attempt) => this.refusal(attempt));
  }

  private async refusal({ session, conversation, meta, body }: SendAttempt): Promise<SendRefusal | null> {
    // Acknowledgements and recalls concern earlier messages, as long as they contain no text themselves.
    if (conversation.kind !== 'single' || !(writesWords(body.type) || carriesWords(meta, body))) return null;
    const sender = session.userId;
    const [receiver = sender] = conversation.users.filter((user) => user !== sender);
    if (receiver === sender || this.permits.has(sender, receiver)) return null;
    const keep = this.permits.begin(sender, receiver);
    const standing = await this.standing(sender, receiver);
    if (!standing) return null;
    const refusal = refusalOf(standing);
    if (refusal) return refusal;
    if (!standing.friends && !standing.granted && !standing.begun)
      await this.requests.begin(conversation.users, receiver);
    if (standing.answers) await this.requests.accept(sender, receiver);
    keep();
    return null;
  }

  /** The outcome of a message before it is written. */
  async reach(sender: string, receiver: string): Promise<MessageReach> {
    if (sender === receiver) return { outcome: 'reached' };
    const standing = (await this.users.one(receiver)) && (await this.standing(sender, receiver));
    const refusal = standing && refusalOf(standing);
    if (!standing || standing.blocked || standing.closed) throw new Problem(commonProblems.notFound);
    if (refusal) return { outcome: 'refused' };
    const isKnown = standing.friends || standing.granted || (standing.begun && !standing.waits);
    return { outcome: isKnown ? 'reached' : 'waits' };
  }

  private async standing(sender: string, receiver: string): Promise<Known | undefined> {
    await this.resync.ensure([sender, receiver]);
    const name = [sender, receiver].toSorted().join(' ');
    return db.one<Known>(this.database, standingSql, [sender, receiver, name]);
  }
}
