import { Injectable, type OnModuleInit } from '@nestjs/common';
import { commonProblems, type InputOf, type ResponseOf } from '@renmai/contracts';
import { callNewsSeconds, ringSeconds, type callsApi, type CallView } from '@renmai/contracts/conference/calls.api';
import { callEnded, callRang } from '@renmai/contracts/conference/conference.events';
import { conferenceProblems as problems } from '@renmai/contracts/conference/conference.problems';
import { MemberDirectory } from '@renmai/member-directory';
import { Cache, Clock, Database, Periodic, Problem, uuidv7, type Transaction } from '@renmai/service-kit';
import { createHash } from 'node:crypto';
import { MediaService } from '../media/media.service.js';
import { MeetingAccess } from '../meetings/meeting-access.service.js';
import { MeetingsRepository } from '../meetings/meetings.repository.js';
import { RoomsRegistry } from '../rooms/rooms.registry.js';
import { callSteps } from './call.policy.js';
import { CallsRepository, type CallRow } from './calls.repository.js';

type Api = typeof callsApi;
type Answered = ResponseOf<Api['answer']>;

const LOOK_MS = 2_000;
/** A call whose room nobody entered, or that a process left behind. */
const FORSAKEN_MS = 2 * 60_000;

const isOpen = ({ state }: CallRow): boolean => state === 'ringing' || state === 'going-on';
const channel = (memberId: string): string => `conference:calls:${memberId}`;
const partiesOf = ({ callerId, rings }: CallRow): string[] => [
  ...(callerId === null ? [] : [callerId]),
  ...rings.map(({ memberId }) => memberId),
];

/** Calls: they ring for members and have a room of their own. */
@Injectable()
export class CallsService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly calls: CallsRepository,
    private readonly meetings: MeetingsRepository,
    private readonly access: MeetingAccess,
    private readonly registry: RoomsRegistry,
    private readonly media: MediaService,
    private readonly members: MemberDirectory,
    private readonly cache: Cache,
    private readonly periodic: Periodic,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.periodic.every('finish-calls', LOOK_MS, () => this.finishDue());
    this.registry.onEmptied((meetingId) => {
      void this.database.afterwards(() => this.finish(meetingId));
    });
    // A page that was closed has hung up, even where it could not say so any more.
    this.registry.onGone((meetingId, memberId) => {
      void this.database.afterwards(() => this.step(meetingId, (call, at) => callSteps.hangUp(call, memberId, at)));
    });
  }

  async ring(callerId: string, { media, callees, groupId }: InputOf<Api['ring']>['body']): Promise<Answered> {
    const asked = [...new Set(callees)].filter((id) => id !== callerId);
    const found = await this.members.visibleMembers(callerId, asked);
    if (found.size === 0) throw new Problem(commonProblems.notFound);
    const reached = asked.filter((id) => found.get(id)?.friend);
    if (reached.length === 0) throw new Problem(problems.notReachable);
    this.media.expectReady();
    const call = await this.database.write(async (tx) => {
      await this.members.hold(callerId, tx.manager);
      const { card } = await this.members.visibleMember(callerId, callerId, tx.manager);
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
      } else await this.tellEnd(tx, row);
      return row;
    });
    await this.wake(call);
    return this.answered(callerId, call);
  }

  async news(memberId: string, since: string | undefined): Promise<ResponseOf<Api['news']>> {
    let arrived: () => void = () => undefined;
    const waiting = new Promise<void>((resolve) => (arrived = resolve));
    // Before the first look, so that nothing falls between the two.
    const end =
      since === undefined
        ? undefined
        : await this.cache.subscribe(channel(memberId), () => {
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
    return this.view(memberId, await this.ofParty(memberId, callId));
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
      await this.calls.save(tx.manager, next);
      return next;
    });
    await this.wake(call);
    return this.answered(memberId, call);
  }

  async decline(memberId: string, callId: string): Promise<void> {
    this.expectCallee(memberId, await this.ofParty(memberId, callId));
    await this.step(callId, (call, at) => callSteps.decline(call, memberId, at));
  }

  async hangUp(memberId: string, callId: string): Promise<void> {
    await this.ofParty(memberId, callId);
    await this.step(callId, (call, at) => callSteps.hangUp(call, memberId, at));
    this.registry.expel(callId, [memberId]);
  }

  /** A call of that room, if it is one, is over. */
  finish(callId: string): Promise<void> {
    return this.step(callId, (call, at) => callSteps.finish(call, at));
  }

  private async finishDue(): Promise<void> {
    const now = this.clock.now().getTime();
    const due = await this.calls.due(new Date(now - ringSeconds * 1000), new Date(now - FORSAKEN_MS));
    for (const { callId, state } of due) {
      if (state === 'ringing' || !this.registry.isOpen(callId)) await this.finish(callId);
    }
  }

  private async step(callId: string, change: (call: CallRow, at: Date) => CallRow): Promise<void> {
    const changed = await this.database.write(async (tx) => {
      const row = await this.calls.lock(tx.manager, callId);
      if (!row) return null;
      const next = change(row, this.clock.now());
      if (next === row) return null;
      await this.calls.save(tx.manager, next);
      if (!isOpen(next)) {
        await this.meetings.setState(tx.manager, callId, 'over');
        await this.tellEnd(tx, next);
      }
      return next;
    });
    if (!changed) return;
    if (!isOpen(changed)) this.registry.end(callId);
    await this.wake(changed);
  }

  private async tellEnd(tx: Transaction, call: CallRow): Promise<void> {
    if (call.callerId === null) return;
    const names = await this.members.visibleMembers(call.callerId, [call.callerId], tx.manager);
    const name = names.get(call.callerId)?.card.name;
    if (name === undefined) return;
    const data = {
      callId: call.callId,
      media: call.media,
      caller: { memberId: call.callerId, name },
      calleeIds: call.rings.map(({ memberId }) => memberId),
      groupId: call.groupId,
      state: call.state,
      seconds: secondsOf(call),
      missedIds: call.rings
        .filter(({ state }) => state === 'missed' || state === 'busy')
        .map(({ memberId }) => memberId),
      endedAt: (call.endedAt ?? this.clock.now()).toISOString(),
    };
    await tx.emit(callEnded, { aggregateId: call.callId, data });
  }

  /** A room for its parties and for nobody else. */
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

  private async wake(call: CallRow): Promise<void> {
    await this.database.afterwards(async () => {
      await Promise.all(partiesOf(call).map((id) => this.cache.publish(channel(id), call.callId)));
    });
  }

  private async currentNews(memberId: string): Promise<ResponseOf<Api['news']>> {
    const rows = await this.calls.current(memberId);
    const items = await Promise.all(rows.map((row) => this.view(memberId, row)));
    const version = createHash('sha256').update(JSON.stringify(items)).digest('base64url').slice(0, 22);
    return { version, items };
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

  private async answered(memberId: string, call: CallRow): Promise<Answered> {
    const view = await this.view(memberId, call);
    // There is no room behind a call that found everybody busy; the caller reads why.
    if (!isOpen(call)) throw new Problem(view.state === 'busy' ? problems.busy : problems.callOver);
    return { call: view, entry: await this.access.enter(memberId, call.callId, {}) };
  }

  private async view(memberId: string, call: CallRow): Promise<CallView> {
    const cards = await this.members.visibleMembers(memberId, partiesOf(call));
    return {
      callId: call.callId,
      media: call.media,
      state: call.state,
      caller: cards.get(call.callerId ?? '')?.card ?? null,
      callees: call.rings.flatMap(({ memberId: id, state }) => {
        const member = cards.get(id)?.card;
        return member ? [{ member, state }] : [];
      }),
      groupId: call.groupId,
      own: call.rings.find((ring) => ring.memberId === memberId)?.state ?? null,
      startedAt: call.startedAt.toISOString(),
      answeredAt: call.answeredAt?.toISOString() ?? null,
      endedAt: call.endedAt?.toISOString() ?? null,
      seconds: secondsOf(call),
    };
  }
}

export const secondsOf = ({ answeredAt, endedAt }: Pick<CallRow, 'answeredAt' | 'endedAt'>): number | null =>
  answeredAt && endedAt ? Math.max(0, Math.round((endedAt.getTime() - answeredAt.getTime()) / 1000)) : null;
