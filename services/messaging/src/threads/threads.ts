import { Injectable } from '@nestjs/common';
import { Clock, Database } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { GroupStandings } from '../groups/group-standings.js';
import { HistoryItemsRepository } from '../history/history-items.repository.js';
import type { ChatCaller } from '../rest/chat-caller.js';
import type { NewItem } from '../streams/item.js';
import { Streams } from '../streams/streams.js';
import { ThreadNotices } from './thread-notices.js';
import { MOST_JOINED, MOST_THREADS, threadRefusals } from './thread-refusals.js';
import { mayInThread, type ThreadAction } from './thread.policy.js';
import { ThreadsRepository, type ChatThread } from './threads.repository.js';

/** Beginning, name, end and members of threads. Repeated actions change nothing. */
@Injectable()
export class Threads {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly threads: ThreadsRepository,
    private readonly standings: GroupStandings,
    private readonly items: HistoryItemsRepository,
    private readonly streams: Streams,
    private readonly notices: ThreadNotices,
  ) {}

  /** Begins a thread with a message of a group that the caller is in. */
  async create(caller: ChatCaller, asked: { name: string; messageId: string; groupId: string }): Promise<string> {
    const { userId } = caller;
    if ((await this.standings.roleOf(asked.groupId, userId)) === null) throw threadRefusals.permission();
    const message = await this.items.message(userId, asked.messageId);
    if (message?.kind !== 'group' || message.name !== asked.groupId) throw threadRefusals.noMessage();
    return this.write(async (manager) => {
      const { inGroup, joined } = await this.threads.countOf(manager, { groupId: asked.groupId, userId });
      if (inGroup >= MOST_THREADS || joined >= MOST_JOINED) throw threadRefusals.limit();
      const id = await this.threads.nextId(manager);
      const conversationId = String(await this.streams.open(manager, { kind: 'thread', id }));
      const thread = { ...asked, id, conversationId, owner: userId, createdAt: this.clock.now() };
      if (!(await this.threads.add(manager, thread))) throw threadRefusals.exists();
      await this.streams.join(manager, { kind: 'thread', id }, [userId]);
      const items = [
        this.notices.toGroup(userId, 'create', thread, null),
        ...this.notices.toOwnDevices(caller, 'THREAD_CREATE', thread),
      ];
      return { value: id, items };
    });
  }

  rename(caller: ChatCaller, id: string, name: string): Promise<string> {
    return this.change(caller, id, 'rename', async (manager, thread) => {
      if (thread.name === name) return { value: name, items: [] };
      await this.threads.rename(manager, id, name);
      const renamed = { ...thread, name };
      const items = [
        this.notices.toGroup(caller.userId, 'update', renamed, await this.threads.overview(id)),
        ...this.notices.toOwnDevices(caller, 'THREAD_UPDATE', renamed),
      ];
      return { value: name, items };
    });
  }

  destroy(caller: ChatCaller, id: string): Promise<void> {
    return this.change(caller, id, 'destroy', async (manager, thread) => {
      const members = await this.threads.members(thread, { after: '', limit: 100_000 });
      const userIds = members.map(({ userId }) => userId);
      await this.streams.leave(manager, { kind: 'thread', id }, userIds);
      await this.threads.remove(manager, id);
      const items = [
        this.notices.toGroup(caller.userId, 'delete', thread, null),
        ...this.notices.toOwnDevices(caller, 'THREAD_DESTROY', thread),
      ];
      return { value: undefined, items };
    });
  }

  join(caller: ChatCaller, id: string): Promise<ChatThread> {
    return this.change(caller, id, 'join', async (manager, thread) => {
      if (await this.threads.isIn(manager, thread, caller.userId)) return { value: thread, items: [] };
      const { joined } = await this.threads.countOf(manager, { groupId: thread.groupId, userId: caller.userId });
      if (joined >= MOST_JOINED) throw threadRefusals.limit();
      await this.streams.join(manager, { kind: 'thread', id }, [caller.userId]);
      return { value: thread, items: this.notices.toOwnDevices(caller, 'THREAD_JOIN', thread) };
    });
  }

  quit(caller: ChatCaller, id: string): Promise<void> {
    return this.change(caller, id, 'read', async (manager, thread) => {
      if (!(await this.threads.isIn(manager, thread, caller.userId))) return { value: undefined, items: [] };
      await this.streams.leave(manager, { kind: 'thread', id }, [caller.userId]);
      return { value: undefined, items: this.notices.toOwnDevices(caller, 'THREAD_LEAVE', thread) };
    });
  }

  /** False where they were not in. */
  removeMember(caller: ChatCaller, id: string, userId: string): Promise<boolean> {
    return this.change(caller, id, 'removeMember', async (manager, thread) => {
      if (!(await this.threads.isIn(manager, thread, userId))) return { value: false, items: [] };
      await this.streams.leave(manager, { kind: 'thread', id }, [userId]);
      return { value: true, items: [this.notices.toRemoved(caller, userId, thread)] };
    });
  }

  /** The thread, if the caller may do that with it. */
  async expect(userId: string, id: string, action: ThreadAction): Promise<ChatThread> {
    const thread = await this.threads.one(id);
    if (!thread) throw threadRefusals.notFound();
    await this.expectAllowed(userId, thread, action);
    return thread;
  }

  private change<T>(
    caller: ChatCaller,
    id: string,
    action: ThreadAction,
    work: (manager: EntityManager, thread: ChatThread) => Promise<{ value: T; items: NewItem[] }>,
  ): Promise<T> {
    return this.write(async (manager) => {
      const thread = await this.threads.lock(manager, id);
      if (!thread) throw threadRefusals.notFound();
      await this.expectAllowed(caller.userId, thread, action, manager);
      return work(manager, thread);
    });
  }

  private async expectAllowed(
    userId: string,
    { groupId, owner }: ChatThread,
    action: ThreadAction,
    manager?: EntityManager,
  ): Promise<void> {
    const inGroup = (await this.standings.roleOf(groupId, userId, manager)) ?? 'outsider';
    if (!mayInThread(action, { inGroup, owner: owner === userId })) throw threadRefusals.permission();
  }

  private async write<T>(work: (manager: EntityManager) => Promise<{ value: T; items: NewItem[] }>): Promise<T> {
    const { value, stored } = await this.database.write(async ({ manager }) => {
      const done = await work(manager);
      return { value: done.value, stored: await this.streams.appendIn(manager, done.items) };
    });
    this.streams.announce(stored);
    return value;
  }
}
