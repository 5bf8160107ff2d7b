import { Injectable, type OnModuleInit } from '@nestjs/common';
import { commonProblems, type InputOf, type ResponseOf } from '@renmai/contracts';
import { callNewsSeconds, ringSeconds, type callsApi, type CallView } from '@renmai/contracts/conference/calls.api';
import { callRang } from '@renmai/contracts/conference/conference.events';
import { conferenceProblems as problems } from '@renmai/contracts/conference/conference.problems';
import { MemberDirectory } from '@renmai/member-directory';
import { Cache, Clock, Database, Periodic, Problem, uuidv7, type Transaction } from '@renmai/service-kit';
import { MediaService } from '../media/media.service.js';
import { MeetingsRepository } from '../meetings/meetings.repository.js';
import { RoomsRegistry } from '../rooms/room/rooms.registry.js';
import { CallChanges, isOpen, newsChannel, partiesOf } from './call-changes.js';
import { CallReach } from './call-reach.js';
import { callSteps } from './call.policy.js';
import { CallViews } from './call-views.js';
import { CallsRepository, type CallRow } from './calls.repository.js';

type Api = typeof callsApi;
type Answered = ResponseOf<Api['answer']>;

const LOOK_MS = 2_000;
/** The time after which a call ends whose room nobody entered, or whose process died. */
const FORSAKEN_MS = 2 * 60_000;

/** Calls: they ring for members and have a room of their own. */
@Injectable()
export class CallsService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly calls: CallsRepository,
    private readonly meetings: MeetingsRepository,
    private readonly changes: CallChanges,
    private readonly views: CallViews,
    private readonly reach: CallReach,
    private readonly registry: RoomsRegistry,
    private readonly media: MediaService,
    private readonly members: MemberDirectory,
    private readonly cache: Cache,
    private readonly periodic: Periodic,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.periodic.every('finish-calls', LOOK_MS, () => this.finishDue());
    this.registry.onEmptied((meetingId, comesBack) => {
      if (!comesBack) void this.database.afterwards(() => this.finish(meetingId));
    });
    // A closed page counts as a hang-up, even if it could not send one.
    this.registry.onGone((meetingId, memberId) => {
      void this.database.afterwards(() =>
        this.changes.step(meetingId, (call, at) => callSteps.hangUp(call, memberId, at)),
      );
    });
  }

  async ring(callerId: string, { media, callees, groupId }: InputOf<Api['ring']>['body']): Promise<Answered> {
    const asked = [...new Set(callees)].filter((id) => id !== callerId);
    const reached =
      groupId === null ? await this.reach.among(callerId, asked) : await this.reach.inGroup(callerId, groupId, asked);
    if (reached.length === 0) throw new Problem(problems.notReachable);
    this.media.expectReady();
    const call = await this.database.write(async (tx) => {
      await this.members.hold(callerId, tx.manager);
      const { card } = await this.members.visibleMember(callerId, callerId, tx.manager);
      if (groupId !== null) {
        await this.calls.holdGroup(tx.manager, groupId);
        if (await this.calls.ofGroup(tx.manager, groupId)) throw new Problem(problems.groupInCall);
      }
      await this.calls.holdMembers(tx.manager, [callerId, ...reached]);
      const busy = await this.calls.busy(tx.manager, [callerId, ...reached]);
      if (busy.has(callerId)) throw new Problem(problems.inAnotherCall);
      const now = this.clock.now();
      const allBusy = reached.every((id) => busy.has(id));
      const row: CallRow = {
        callId: uuidv7(),
        media,
        callerId,
        callerLeft: false,
        groupId,
        state: allBusy ? 'busy' : 'ringing',
        startedAt: now,
        answeredAt: null,
        endedAt: allBusy ? now : null,
        rings: reached.map((memberId) => ({ memberId, state: busy.has(memberId) ? 'busy' : 'ringing', device: null })),
      };
      await this.addRoom(tx, row);
      await this.calls.add(tx.manager, row);
      const caller = { memberId: callerId, name: card.name };
      const calleeIds = row.rings.filter(({ state }) => state === 'ringing').map(({ memberId }) => memberId);
      if (calleeIds.length > 0) {
        const data = { callId: row.callId, media, caller, calleeIds, groupId, startedAt: now.toISOString() };
        await tx.emit(callRang, { aggregateId: row.callId, data });
      } else await this.changes.tellEnd(tx, row);
      return row;
    });
    await this.changes.wake(call);
    return this.views.answered(callerId, call);
  }

  async news(memberId: string, since: string | undefined): Promise<ResponseOf<Api['news']>> {
    let arrived: () => void = () => undefined;
    const waiting = new Promise<void>((resolve) => (arrived = resolve));
    // Subscribed before the first look, so that no change between the two is missed.
    const end =
      since === undefined
        ? undefined
        : await this.cache.subscribe(newsChannel(memberId), () => {
            arrived();
          });
    try {
      const first = await this.currentNews(memberId);
      if (first.version !== since) return first;
      let timer: NodeJS.Timeout | undefined;
      await Promise.race([waiting, new Promise((resolve) => (timer = setTimeout(resolve, callNewsSeconds * 1000)))]);
      clearTimeout(timer);
      return await this.currentNews(memberId);
    } finally {
      await end?.();
    }
  }

  async get(memberId: string, callId: string): Promise<CallView> {
    return this.views.view(memberId, await this.ofParty(memberId, callId));
  }

  async answer(memberId: string, callId: string, device: string): Promise<Answered> {
    this.expectCallee(memberId, await this.ofParty(memberId, callId));
    this.media.expectReady();
    const call = await this.database.write(async (tx) => {
      await this.members.hold(memberId, tx.manager);
      const row = await this.calls.lock(tx.manager, callId);
      if (!row) throw new Problem(commonProblems.notFound);
      const next = callSteps.answer(row, memberId, device, this.clock.now());
      const own = row.rings.find((ring) => ring.memberId === memberId)?.state;
      if (!next) throw new Problem(own === 'answered' && isOpen(row) ? problems.answeredElsewhere : problems.callOver);
      if (next !== row) await this.changes.keep(tx, row, next);
      return next;
    });
    await this.changes.wake(call);
    return this.views.answered(memberId, call);
  }

  async decline(memberId: string, callId: string): Promise<void> {
    this.expectCallee(memberId, await this.ofParty(memberId, callId));
    await this.changes.step(callId, (call, at) => callSteps.decline(call, memberId, at));
  }

  async hangUp(memberId: string, callId: string): Promise<void> {
    await this.ofParty(memberId, callId);
    await this.changes.step(callId, (call, at) => callSteps.hangUp(call, memberId, at));
    this.registry.expel(callId, [memberId]);
  }

  /** Ends the call of that room, if it belongs to one. */
  finish(callId: string): Promise<void> {
    return this.changes.step(callId, (call, at) => callSteps.finish(call, at));
  }

  private async finishDue(): Promise<void> {
    const now = this.clock.now().getTime();
    const due = await this.calls.due(new Date(now - ringSeconds * 1000), new Date(now - FORSAKEN_MS));
    for (const { callId, state, goesOnLong } of due) {
      if (state === 'ringing') await this.changes.step(callId, (call, at) => callSteps.timeOut(call, at));
      else if (goesOnLong && !(await this.registry.isOpen(callId))) await this.finish(callId);
      else await this.changes.step(callId, (call, at) => callSteps.stopRinging(call, at));
    }
  }

  /** A room for the parties of the call only. */
  private async addRoom(tx: Transaction, { callId, callerId, startedAt, state, rings }: CallRow): Promise<void> {
    await this.meetings.add(tx.manager, {
      meetingId: callId,
      kind: 'call',
      title: '',
      hostId: callerId,
      state: state === 'ringing' ? 'open' : 'over',
      startsAt: null,
      endsAt: null,
      door: 'invited',
      lobby: false,
      guests: false,
      password: null,
      version: 0,
      createdAt: startedAt,
    });
    await this.meetings.addMembers(tx.manager, callId, callerId === null ? [] : [callerId], 'admin');
    await this.meetings.addMembers(
      tx.manager,
      callId,
      rings.map(({ memberId }) => memberId),
      'talker',
    );
  }

  private async currentNews(memberId: string): Promise<ResponseOf<Api['news']>> {
    return this.views.news(memberId, await this.calls.current(memberId));
  }

  private async ofParty(memberId: string, callId: string): Promise<CallRow> {
    const row = await this.calls.find(callId);
    if (!row || !partiesOf(row).includes(memberId)) throw new Problem(commonProblems.notFound);
    if (row.callerId !== null) await this.members.visibleMember(memberId, row.callerId);
    return row;
  }

  private expectCallee(memberId: string, { rings }: CallRow): void {
    if (!rings.some((ring) => ring.memberId === memberId)) throw new Problem(commonProblems.notFound);
  }
}
