import { Inject, Injectable, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Database, LOGGER } from '@renmai/service-kit';
import type { Logger } from 'pino';
import { GroupHooks } from '../groups/group-hooks.js';
import { GroupStandings } from '../groups/group-standings.js';
import { SendHooks } from '../sending/send-hooks.js';
import { SendRules, type SendAttempt, type SendRefusal } from '../sending/send-rules.js';
import { Streams } from '../streams/streams.js';
import { ThreadNotices } from './thread-notices.js';
import { ThreadsRepository } from './threads.repository.js';

/** Sending in threads: permission, thread data for receivers, and the notice to the group. */
@Injectable()
export class ThreadMessages implements OnModuleInit, BeforeApplicationShutdown {
  /** threads whose notice is being sent to the group; `next`: the last sender since, for the next notice */
  private readonly telling = new Map<string, { next: string | null; done: Promise<void> }>();

  constructor(
    private readonly database: Database,
    private readonly threads: ThreadsRepository,
    private readonly standings: GroupStandings,
    private readonly notices: ThreadNotices,
    private readonly streams: Streams,
    private readonly rules: SendRules,
    private readonly sendHooks: SendHooks,
    private readonly groupHooks: GroupHooks,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.rules.register('thread', (attempt) => this.refusal(attempt));
    this.sendHooks.registerThread(async (id) => {
      const thread = await this.threads.one(id);
      if (!thread) return null;
      return { msg_parent_id: thread.messageId, muc_parent_id: thread.groupId, thread_name: thread.name };
    });
    this.sendHooks.registerMayRecall(async (conversation, userId) => {
      const thread = conversation.kind === 'thread' ? await this.threads.one(conversation.id) : null;
      return thread !== null && this.standings.mayRecall({ kind: 'group', id: thread.groupId }, userId);
    });
    this.sendHooks.registerStored('thread', (conversation, { userId }) => {
      if (conversation.kind === 'thread') this.tellGroup(conversation.id, userId);
    });
    this.groupHooks.registerLeft((manager, groupId, userIds) => this.threads.leaveAll(manager, groupId, userIds));
    this.groupHooks.registerEnded(async (manager, groupId) => {
      await this.threads.leaveAll(manager, groupId, null);
      await this.threads.removeOf(manager, groupId);
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all([...this.telling.values()].map(({ done }) => done));
  }

  /** Members of the thread who may write in the group may send. */
  private async refusal({ session, conversation, body }: SendAttempt): Promise<SendRefusal | null> {
    if (conversation.kind !== 'thread') return null;
    const thread = await this.threads.one(conversation.id);
    if (!thread) return { code: 1, reason: 'group not found' };
    const refusal = await this.standings.sendRefusal('group', thread.groupId, session.userId, body.type);
    if (refusal) return refusal;
    const isIn = await this.threads.isIn(this.database.manager, thread, session.userId);
    return isIn ? null : { code: 1, reason: 'not in group or chatroom' };
  }

  /** One notice at a time for each thread; messages in the meantime share the next notice. */
  private tellGroup(threadId: string, sender: string): void {
    const telling = this.telling.get(threadId);
    if (telling) {
      telling.next = sender;
      return;
    }
    const now = { next: null as string | null, done: Promise.resolve() };
    this.telling.set(threadId, now);
    const tell = async (): Promise<void> => {
      let from: string | null = sender;
      while (from !== null) {
        now.next = null;
        const overview = await this.threads.overview(threadId);
        if (overview) await this.streams.append(this.notices.toGroup(from, 'update_msg', overview, overview));
        from = now.next;
      }
    };
    now.done = tell()
      .catch((error: unknown) => {
        this.logger.warn({ err: error, threadId }, 'a group was not told of a message in a thread');
      })
      .finally(() => this.telling.delete(threadId));
  }
}
