import { Inject, Injectable } from '@nestjs/common';
import { calendarFile } from '@renmai/calendar-files';
import { commonProblems, type Page, type ResponseOf } from '@renmai/contracts';
import { meetingTold } from '@renmai/contracts/conference/conference.events';
import { conferenceProblems as problems } from '@renmai/contracts/conference/conference.problems';
import {
  maxInvited,
  maxOwnMeetings,
  type MeetingChange,
  type MeetingForm,
  type MeetingView,
} from '@renmai/contracts/conference/conference.schema';
import type { meetingsApi } from '@renmai/contracts/conference/meetings.api';
import type { InputOf } from '@renmai/contracts';
import { MemberDirectory } from '@renmai/member-directory';
import {
  Clock,
  CONFIG,
  cursorValue,
  Database,
  decodeCursor,
  Problem,
  toPage,
  uuidv7,
  type Transaction,
} from '@renmai/service-kit';
import { z } from 'zod';
import type { ConferenceConfig } from '../config.js';
import { InviteesPolicy, type Invitees } from './invitees-policy.js';
import { MeetingAccess } from './meeting-access.js';
import { changedRow, expectTimes, repeatsOf } from './meeting-times.js';
import { meetingPath, STALE_MS, stateOf, type MeetingRow } from './meeting.row.js';
import { MeetingsRepository } from './meetings.repository.js';
import { nextOf } from './next-week.js';
import { OpenRooms } from './open-rooms.port.js';
import { sealPassword } from './password.js';

type Asked<K extends keyof typeof meetingsApi> = InputOf<(typeof meetingsApi)[K]>;

const cursor = z.tuple([cursorValue.time, cursorValue.id]);
const PART = 500;
const HOUR_MS = 60 * 60_000;

@Injectable()
export class MeetingsService {
  constructor(
    private readonly database: Database,
    private readonly meetings: MeetingsRepository,
    private readonly access: MeetingAccess,
    private readonly members: MemberDirectory,
    private readonly policy: InviteesPolicy,
    private readonly rooms: OpenRooms,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: ConferenceConfig,
  ) {}

  async create(hostId: string, form: MeetingForm): Promise<MeetingView> {
    const invitees = await this.policy.of(hostId, form.invite);
    const password = form.password === null ? null : await sealPassword(form.password);
    return this.database.write(async (tx) => {
      await this.members.hold(hostId, tx.manager);
      const { card } = await this.members.visibleMember(hostId, hostId, tx.manager);
      const row: MeetingRow = {
        meetingId: uuidv7(),
        kind: 'meeting',
        title: form.title,
        hostId,
        state: 'open',
        startsAt: form.startsAt === null ? null : new Date(form.startsAt),
        endsAt: form.endsAt === null ? null : new Date(form.endsAt),
        repeats: repeatsOf(form.repeats),
        door: form.door,
        lobby: form.lobby,
        guests: form.guests,
        password,
        version: 0,
        createdAt: this.clock.now(),
      };
      expectTimes(row, this.clock.now());
      if ((await this.meetings.countOpen(tx.manager, hostId)) >= maxOwnMeetings) throw new Problem(problems.listFull);
      await this.meetings.add(tx.manager, row);
      await this.meetings.addMembers(tx.manager, row.meetingId, [hostId], 'admin');
      const { told } = await this.addInvited(tx, row, hostId, invitees);
      await this.tell(tx, row, 'invited', { memberId: hostId, name: card.name }, told);
      return this.access.viewOf(row, { role: 'admin', removed: false }, card);
    });
  }

  async mine(memberId: string, { when, limit, cursor: written }: Asked<'mine'>['query']): Promise<Page<MeetingView>> {
    const over = new Date(this.clock.now().getTime() - STALE_MS);
    const after = decodeCursor(written, cursor) ?? null;
    const rows = await this.meetings.of(memberId, {
      past: when === 'past',
      asked: when === 'requests',
      over,
      after,
      limit: limit + 1,
    });
    const { items, nextCursor } = toPage(rows, limit, (row) => [
      (row.startsAt ?? row.createdAt).toISOString(),
      row.meetingId,
    ]);
    const hosts = await this.members.visibleMembers(
      memberId,
      items.flatMap(({ hostId }) => hostId ?? []),
    );
    return {
      items: items.map((row) => this.access.viewOf(row, row, hosts.get(row.hostId ?? '')?.card ?? null)),
      nextCursor,
    };
  }

  async get(viewerId: string | null, meetingId: string): Promise<MeetingView> {
    return (await this.access.seen(viewerId, meetingId)).view;
  }

  async change(memberId: string, meetingId: string, change: MeetingChange): Promise<MeetingView> {
    const { standing, view } = await this.access.run(memberId, meetingId);
    const password = change.password == null ? change.password : await sealPassword(change.password);
    return this.database.write(async (tx) => {
      const row = await this.lockOpen(tx, meetingId);
      const changed = changedRow(row, change, password);
      const moved = change.startsAt !== undefined && changed.startsAt?.getTime() !== row.startsAt?.getTime();
      if (moved || change.endsAt !== undefined || change.repeats) expectTimes(changed, this.clock.now(), moved);
      await this.meetings.change(tx.manager, changed);
      if (moved) await this.tellAll(tx, changed, 'moved', memberId);
      return this.access.viewOf(changed, standing, view.host);
    });
  }

  async cancel(memberId: string, meetingId: string): Promise<void> {
    await this.access.run(memberId, meetingId);
    await this.finish(meetingId, 'cancelled', memberId);
  }

  async end(memberId: string, meetingId: string): Promise<void> {
    await this.access.run(memberId, meetingId);
    await this.finish(meetingId, 'over', memberId);
  }

  /**
   * Ends a meeting for good, for its host or for the service that runs it; a weekly one that is over takes place again in a week. Calls are ended by `CallsService`. */
  async finish(meetingId: string, state: 'over' | 'cancelled', byMemberId: string | null): Promise<void> {
    await this.database.write(async (tx) => {
      const row = await this.meetings.lock(tx.manager, meetingId);
      if (row?.state !== 'open') return;
      const lay = stateOf(row, this.clock.now()) === 'planned';
      const next = state === 'over' ? nextOf(row, this.clock.now()) : null;
      if (next) await this.meetings.change(tx.manager, { ...row, ...next });
      else await this.meetings.setState(tx.manager, meetingId, state);
      if (state === 'cancelled' && lay && byMemberId !== null) await this.tellAll(tx, row, 'cancelled', byMemberId);
    });
    this.rooms.end(meetingId);
  }

  /** By decision of staff. Members who were invited to a future meeting are notified that it does not take place. */
  async removeByConsole(tx: Transaction, meetingId: string): Promise<void> {
    const row = await this.meetings.lock(tx.manager, meetingId);
    if (row?.state !== 'open' || row.kind === 'call') return;
    await this.meetings.setState(tx.manager, meetingId, 'cancelled');
    const ahead = stateOf(row, this.clock.now()) === 'planned';
    if (ahead && row.hostId !== null) await this.tellAll(tx, row, 'cancelled', row.hostId);
  }

  async invited(memberId: string, meetingId: string): Promise<ResponseOf<(typeof meetingsApi)['invited']>> {
    await this.access.run(memberId, meetingId);
    const rows = (await this.meetings.invited(meetingId)).filter((row) => row.memberId !== memberId);
    const cards = await this.members.visibleMembers(
      memberId,
      rows.map((row) => row.memberId),
    );
    const items = rows.flatMap(({ memberId: id, role }) => {
      const member = cards.get(id)?.card;
      return member ? [{ member, role }] : [];
    });
    return { items: items.slice(0, maxInvited) };
  }

  async invite(memberId: string, meetingId: string, memberIds: readonly string[]): Promise<{ invited: number }> {
    await this.access.run(memberId, meetingId);
    const invitees = await this.policy.of(memberId, memberIds);
    return this.database.write(async (tx) => {
      await this.members.hold(memberId, tx.manager);
      const row = await this.lockOpen(tx, meetingId);
      const { card } = await this.members.visibleMember(memberId, memberId, tx.manager);
      const { told, added } = await this.addInvited(tx, row, memberId, invitees);
      await this.tell(tx, row, 'invited', { memberId, name: card.name }, told);
      return { invited: added };
    });
  }

  accept(memberId: string, meetingId: string): Promise<void> {
    return this.answer(memberId, meetingId, 'in');
  }

  async decline(memberId: string, meetingId: string): Promise<void> {
    await this.answer(memberId, meetingId, 'declined');
    this.rooms.expel(meetingId, [memberId]);
  }

  /** The answer is not reported: to the host, the member is invited in both cases. */
  private async answer(memberId: string, meetingId: string, answer: 'in' | 'declined'): Promise<void> {
    const done = await this.database.write((tx) => this.meetings.answer(tx.manager, { meetingId, memberId }, answer));
    if (!done) throw new Problem(commonProblems.notFound);
  }

  async calendarFile(viewerId: string, meetingId: string): Promise<string> {
    const { row } = await this.access.seen(viewerId, meetingId);
    const startsAt = row.startsAt ?? row.createdAt;
    const url = `${this.config.PUBLIC_URL}${meetingPath(meetingId)}`;
    const entry = {
      uid: meetingId,
      sequence: row.version,
      startsAt: startsAt.toISOString(),
      endsAt: (row.endsAt ?? new Date(startsAt.getTime() + HOUR_MS)).toISOString(),
      timeZone: row.repeats?.timeZone ?? 'Etc/UTC',
      ...(row.repeats && { weeklyUntil: row.repeats.until.toISOString() }),
      title: row.title,
      place: url,
      words: url,
      url,
      cancelled: row.state === 'cancelled',
      reminders: [10],
    };
    return calendarFile([entry], { product: 'Meetings' });
  }

  private async lockOpen(tx: Transaction, meetingId: string): Promise<MeetingRow> {
    const row = await this.meetings.lock(tx.manager, meetingId);
    if (!row) throw new Problem(commonProblems.notFound);
    if (['over', 'cancelled'].includes(stateOf(row, this.clock.now()))) throw new Problem(problems.over);
    return row;
  }

  /** Members who cannot be added directly get the invitation among their requests, without a notification. */
  private async addInvited(
    tx: Transaction,
    { meetingId }: MeetingRow,
    byId: string,
    invitees: Invitees,
  ): Promise<{ told: string[]; added: number }> {
    const reachable = await this.members.reachableMembers(byId, [...invitees.in, ...invitees.ask], {
      manager: tx.manager,
    });
    const count = await this.meetings.countInvited(tx.manager, meetingId);
    if (count + reachable.size > maxInvited + 1) throw new Problem(problems.listFull);
    const add = (ids: readonly string[], answer: 'in' | 'asked'): Promise<string[]> =>
      this.meetings.addMembers(
        tx.manager,
        meetingId,
        ids.filter((id) => reachable.has(id)),
        'talker',
        answer,
      );
    const told = await add(invitees.in, 'in');
    const asked = await add(invitees.ask, 'asked');
    return { told, added: told.length + asked.length };
  }

  private async tellAll(tx: Transaction, row: MeetingRow, kind: 'moved' | 'cancelled', byId: string): Promise<void> {
    const { card } = await this.members.visibleMember(byId, byId, tx.manager);
    const coming = await this.meetings.coming(row.meetingId);
    const reachable = await this.members.reachableMembers(byId, coming, { manager: tx.manager });
    await this.tell(tx, row, kind, { memberId: byId, name: card.name }, [...reachable]);
  }

  private async tell(
    tx: Transaction,
    { meetingId, title, startsAt, endsAt }: MeetingRow,
    kind: 'invited' | 'moved' | 'cancelled',
    host: { memberId: string; name: string },
    told: readonly string[],
  ): Promise<void> {
    for (let from = 0; from < told.length; from += PART) {
      const data = {
        meetingId,
        kind,
        title,
        host,
        startsAt: startsAt?.toISOString() ?? null,
        endsAt: endsAt?.toISOString() ?? null,
        tell: told.slice(from, from + PART),
      };
      await tx.emit(meetingTold, { aggregateId: meetingId, data });
    }
  }
}
