import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock, CONFIG, Database, LOGGER, Periodic } from '@renmai/service-kit';
import type { Logger } from 'pino';
import type { MessagingConfig } from '../config.js';
import { userNotFound } from '../rest/chat-error.js';
import { userIdOf } from '../rest/chat-input.js';
import { writesWords } from '../sending/message-kinds.js';
import { SendRules, type SendAttempt, type SendRefusal } from '../sending/send-rules.js';
import { ChatUsers } from '../users/chat-users.js';
import { KnownMutes } from './known-mutes.js';
import { endOf, isMuted, muteScopes, secondsLeft, type MuteScope } from './operator-mute.js';
import { OperatorMutesRepository } from './operator-mutes.repository.js';

const ROUND_MS = 60 * 60_000;
const refusal = { code: 7, reason: 'user is mute' } as const satisfies SendRefusal;

/** Seconds by scope; -1 is for ever, 0 lifts the mute; omitted scopes stay unchanged. */
export type NewMutes = { [scope in MuteScope]?: number | undefined };
type Left = Record<MuteScope, number>;

/** Mutes that operators put on users of chat, wherever they write. */
@Injectable()
export class OperatorMutes implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly repository: OperatorMutesRepository,
    private readonly known: KnownMutes,
    private readonly users: ChatUsers,
    private readonly rules: SendRules,
    private readonly periodic: Periodic,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: MessagingConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.rules.registerFirst((attempt) => this.refusal(attempt));
    this.periodic.every('forget-ended-mutes', ROUND_MS, () => this.repository.forget(this.clock.now()));
  }

  async set(username: string, seconds: NewMutes): Promise<void> {
    const userId = userIdOf(username);
    const now = this.clock.now();
    const lifted = muteScopes.filter((scope) => seconds[scope] === 0);
    const ends = new Map<MuteScope, Date | null>();
    for (const scope of muteScopes) if (seconds[scope]) ends.set(scope, endOf(seconds[scope], now));
    await this.database.write(async (tx) => {
      if (!(await this.users.one(userId, tx.manager))) throw userNotFound(userId);
      await this.repository.lift(tx.manager, userId, lifted);
      await this.repository.mute(tx.manager, userId, ends);
      tx.afterCommit(() => {
        this.known.changed(userId);
        this.logger.info({ userId, seconds }, 'an operator has changed the mutes of a chat user');
      });
    });
  }

  /** `userid` is written with the application, as other servers of this protocol do. */
  async of(username: string): Promise<Left & { userid: string; unixtime: number }> {
    const userId = userIdOf(username);
    if (!(await this.users.one(userId))) throw userNotFound(userId);
    const mutes = await this.repository.of(userId);
    const now = this.clock.now();
    return {
      userid: `${this.config.CHAT_APP_KEY}_${userId}`,
      chat: secondsLeft(mutes.get('chat'), now),
      groupchat: secondsLeft(mutes.get('groupchat'), now),
      chatroom: secondsLeft(mutes.get('chatroom'), now),
      unixtime: unixTime(now),
    };
  }

  /** One entry for each scope in which a user is muted; `page` counts from 1. */
  async list(page: number, size: number): Promise<{ data: object[]; unixtime: number }> {
    const now = this.clock.now();
    const rows = await this.repository.list(now, { limit: size, offset: (page - 1) * size });
    const data = rows.map(({ userId, scope, until }) => ({ username: userId, [scope]: secondsLeft(until, now) }));
    return { data, unixtime: unixTime(now) };
  }

  /** Muted users may still acknowledge messages and recall their own. */
  private async refusal({ session, conversation, body }: SendAttempt): Promise<SendRefusal | null> {
    if (!writesWords(body.type)) return null;
    const mutes = await this.known.of(session.userId);
    return mutes.size > 0 && isMuted(mutes, conversation.kind, this.clock.now()) ? refusal : null;
  }
}

const unixTime = (now: Date): number => Math.floor(now.getTime() / 1000);
