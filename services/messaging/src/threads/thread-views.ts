import { Injectable, type OnModuleInit } from '@nestjs/common';
import { GroupStandings } from '../groups/group-standings.js';
import { MessageExtras, type Extras } from '../history/message-extras.js';
import { ThreadNotices } from './thread-notices.js';
import { threadRefusals } from './thread-refusals.js';
import { Threads } from './threads.js';
import { ThreadsRepository, type ChatThread, type ThreadSlice } from './threads.repository.js';

/** A thread in the form of client lists. */
export const threadForm = ({ id, name, owner, createdAt, messageId, groupId }: ChatThread) => ({
  id,
  name,
  owner,
  created: createdAt.getTime(),
  msgId: messageId,
  groupId,
});

export interface ThreadPage {
  threads: ChatThread[];
  /** id of the page's last one; null: there is no more */
  next: string | null;
}

/** Threads as members of their group see them. */
@Injectable()
export class ThreadViews implements OnModuleInit {
  constructor(
    private readonly threads: ThreadsRepository,
    private readonly service: Threads,
    private readonly standings: GroupStandings,
    private readonly notices: ThreadNotices,
    private readonly extras: MessageExtras,
  ) {}

  onModuleInit(): void {
    this.extras.register((_userId, messageIds) => this.overviews(messageIds));
  }

  async detail(userId: string, id: string): Promise<object> {
    const thread = await this.service.expect(userId, id, 'read');
    return { ...threadForm(thread), affiliations_count: await this.threads.memberCount(thread) };
  }

  async members(
    userId: string,
    id: string,
    { after, limit }: { after: string; limit: number },
  ): Promise<{ users: string[]; next: string | null }> {
    const thread = await this.service.expect(userId, id, 'read');
    const found = (await this.threads.members(thread, { after, limit: limit + 1 })).map((row) => row.userId);
    const users = found.slice(0, limit);
    return { users, next: found.length > limit ? (users.at(-1) ?? null) : null };
  }

  joined(userId: string, slice: ThreadSlice): Promise<ThreadPage> {
    return this.page(null, userId, slice);
  }

  /** All threads of a group, or those that the caller is in. */
  async ofGroup(userId: string, groupId: string, joined: boolean, slice: ThreadSlice): Promise<ThreadPage> {
    if ((await this.standings.roleOf(groupId, userId)) === null) throw threadRefusals.permission();
    return this.page(groupId, joined ? userId : null, slice);
  }

  /** The last messages of threads that the caller may read; an empty object if there is none. */
  async lastMessages(userId: string, ids: readonly string[]): Promise<{ thread_id: string; last_message: object }[]> {
    const found = new Map((await this.threads.readable(userId, ids)).map((thread) => [thread.id, thread]));
    return ids.flatMap((id) => {
      const thread = found.get(id);
      return thread ? [{ thread_id: id, last_message: this.notices.lastOf(thread) ?? {} }] : [];
    });
  }

  private async page(groupId: string | null, joinedBy: string | null, slice: ThreadSlice): Promise<ThreadPage> {
    const found = await this.threads.list(groupId, joinedBy, { ...slice, limit: slice.limit + 1 });
    const threads = found.slice(0, slice.limit);
    return { threads, next: found.length > slice.limit ? (threads.at(-1)?.id ?? null) : null };
  }

  /** Nothing of a thread in which nothing was said: older clients cannot read an overview without a last message. */
  private async overviews(messageIds: readonly string[]): Promise<Map<string, Extras>> {
    const found = await this.threads.ofMessages(messageIds);
    return new Map(
      found.flatMap((thread) => {
        const last = this.notices.lastOf(thread);
        if (!last) return [];
        const overview = {
          id: thread.id,
          muc_parent_id: thread.groupId,
          name: thread.name,
          last_message: last,
          create_timestamp: thread.createdAt.getTime(),
          update_timestamp: thread.sentAt.getTime(),
          message_count: thread.messageCount,
        };
        return [[thread.messageId, { thread_overview: overview }]];
      }),
    );
  }
}
