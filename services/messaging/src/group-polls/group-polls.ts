import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { commonProblems, type InputOf, type Page, type PageQuery } from '@renmai/contracts';
import { type GroupPoll, type groupPollsApi, mostOpenPolls } from '@renmai/contracts/messaging/group-polls.api';
import { groupPollsProblems } from '@renmai/contracts/messaging/group-polls.problems';
import { Clock, CONFIG, Database, decodeCursor, Problem, toPage } from '@renmai/service-kit';
import { z } from 'zod';
import type { MessagingConfig } from '../config.js';
import { GroupRecordsRepository } from '../groups/group-records.repository.js';
import { GroupStandings } from '../groups/group-standings.js';
import { GroupsRepository } from '../groups/groups.repository.js';
import { UpHandlers } from '../sending/up-handlers.js';
import { UserErasures } from '../users/user-erasures.js';
import { GroupPollsRepository, type NewPoll, type PollRow } from './group-polls.repository.js';
import { pollMessage } from './poll-message.js';
import { PollNews } from './poll-news.js';

type Asked = InputOf<(typeof groupPollsApi)['begin']>;

const HOUR_MS = 3_600_000;
const MESSAGES = 1;
const byTime = z.tuple([z.iso.datetime(), z.uuid()]);
const byVote = z.tuple([z.iso.datetime(), z.string().max(128)]);

/** Polls in groups: begun by members who may write there, answered by all members, and ended by time or by hand. */
@Injectable()
export class GroupPolls implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly polls: GroupPollsRepository,
    private readonly groups: GroupsRepository,
    private readonly records: GroupRecordsRepository,
    private readonly standings: GroupStandings,
    private readonly handlers: UpHandlers,
    private readonly news: PollNews,
    private readonly erasures: UserErasures,
    @Inject(CONFIG) private readonly config: Pick<MessagingConfig, 'CHAT_APP_KEY'>,
  ) {}

  onModuleInit(): void {
    this.erasures.registerLast(({ manager }, userId) => this.polls.forget(manager, userId));
  }

  async begin(userId: string, { params, body }: Asked): Promise<GroupPoll> {
    const { groupId, pollId } = params;
    await this.expectMember(userId, groupId);
    const createdAt = this.clock.now();
    const { hours, ...asked } = body;
    const endsAt = hours === null ? null : new Date(createdAt.getTime() + hours * HOUR_MS);
    const poll: NewPoll = { pollId, groupId, authorId: userId, ...asked, createdAt, endsAt };
    await this.database.write(async ({ manager }) => {
      // the lock keeps simultaneous calls from passing the maximum
      if (!(await this.groups.lock(manager, 'group', groupId))) throw new Problem(commonProblems.notFound);
      if (await this.polls.find(userId, pollId, manager)) return;
      if ((await this.polls.openIn(manager, groupId, createdAt)) >= mostOpenPolls) {
        throw new Problem(groupPollsProblems.tooManyPolls, { context: { maximum: mostOpenPolls } });
      }
      await this.polls.add(manager, poll);
    });
    const there = await this.polls.find(userId, pollId);
    // another poll has this id
    if (there?.authorId !== userId || there.groupId !== groupId) throw new Problem(commonProblems.notFound);
    if (there.messageId === null) await this.send({ ...there, authorId: userId });
    return this.get(userId, pollId);
  }

  async list(userId: string, groupId: string, query: PageQuery): Promise<Page<GroupPoll>> {
    await this.expectMember(userId, groupId);
    const [at, id] = decodeCursor(query.cursor, byTime) ?? [];
    const after = at !== undefined && id !== undefined ? { at, id } : null;
    const rows = await this.polls.list(userId, groupId, { after, limit: query.limit });
    const { items, nextCursor } = toPage(rows, query.limit, (row) => [row.createdAt.toISOString(), row.pollId]);
    return { items: items.map((row) => this.present(userId, row)), nextCursor };
  }

  async get(userId: string, pollId: string): Promise<GroupPoll> {
    return this.present(userId, await this.expectPoll(userId, pollId));
  }

  async vote(userId: string, pollId: string, chosen: readonly number[]): Promise<GroupPoll> {
    const { groupId, options, several } = await this.expectPoll(userId, pollId);
    const places = [...new Set(chosen)];
    if (places.some((place) => place >= options.length) || (!several && places.length > 1)) {
      throw new Problem(commonProblems.invalidRequest, { pointer: '/options' });
    }
    await this.database.write(async ({ manager }) => {
      const now = this.clock.now();
      if (!(await this.polls.lockOpen(manager, pollId, now))) throw new Problem(groupPollsProblems.pollOver);
      await this.polls.vote(manager, pollId, userId, places, now);
    });
    this.news.tell(groupId, pollId);
    return this.get(userId, pollId);
  }

  async close(userId: string, pollId: string): Promise<GroupPoll> {
    const poll = await this.expectPoll(userId, pollId);
    if (!mayClose(userId, poll)) throw new Problem(commonProblems.forbidden);
    await this.database.write(async ({ manager }) => {
      const now = this.clock.now();
      await this.polls.close(manager, pollId, now);
      const act = { action: 'poll-closed', affected: [] } as const;
      if (poll.authorId !== userId) await this.records.note(manager, poll.groupId, { userId, now }, [act]);
    });
    this.news.tell(poll.groupId, pollId);
    return this.get(userId, pollId);
  }

  async voters(
    userId: string,
    { pollId, option }: { pollId: string; option: number },
    query: PageQuery,
  ): Promise<Page<{ userId: string; at: string }>> {
    const { anonymous, options } = await this.expectPoll(userId, pollId);
    if (option >= options.length) throw new Problem(commonProblems.notFound);
    if (anonymous) throw new Problem(commonProblems.forbidden);
    const [at, id] = decodeCursor(query.cursor, byVote) ?? [];
    const after = at !== undefined && id !== undefined ? { at, id } : null;
    const rows = await this.polls.voters(pollId, option, { after, limit: query.limit });
    const { items, nextCursor } = toPage(rows, query.limit, (row) => [row.at.toISOString(), row.userId]);
    return { items: items.map((row) => ({ ...row, at: row.at.toISOString() })), nextCursor };
  }

  /** Like a message of one of the author's devices: everything that decides about messages decides about this one, too. */
  private async send(poll: NewPoll): Promise<void> {
    const session = { userId: poll.authorId, resource: '', actionVersion: '', version: '' };
    const answer = await this.handlers.of(MESSAGES)?.(session, pollMessage(poll, this.config.CHAT_APP_KEY));
    if (answer?.ok) {
      await this.database.write(({ manager }) => this.polls.sent(manager, poll.pollId, answer.serverId));
      return;
    }
    await this.database.write(({ manager }) => this.polls.remove(manager, poll.pollId));
    throw new Problem(groupPollsProblems.mayNotWrite, { detail: answer?.reason });
  }

  private async expectPoll(userId: string, pollId: string): Promise<PollRow> {
    const found = await this.polls.find(userId, pollId);
    if (!found) throw new Problem(commonProblems.notFound);
    return found;
  }

  private async expectMember(userId: string, groupId: string): Promise<void> {
    if ((await this.standings.roleOf(groupId, userId)) === null) throw new Problem(commonProblems.notFound);
  }

  private present(userId: string, poll: PollRow): GroupPoll {
    const { tallies, closedAt, role: _role, ...rest } = poll;
    const none = { votes: 0, chosen: false, voters: [] };
    const open = closedAt === null && (poll.endsAt === null || poll.endsAt > this.clock.now());
    return {
      ...rest,
      options: poll.options.map((text, place) => {
        const { votes, chosen, voters } = tallies.find(({ option }) => option === place) ?? none;
        return { text, votes, chosen, voters };
      }),
      createdAt: poll.createdAt.toISOString(),
      endsAt: poll.endsAt?.toISOString() ?? null,
      open,
      mayClose: open && mayClose(userId, poll),
    };
  }
}

const mayClose = (userId: string, { authorId, role }: Pick<PollRow, 'authorId' | 'role'>): boolean =>
  authorId === userId || role !== 'member';
