import { Inject, Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import type { Dependants } from '@renmai/contracts/applications/dependants.schema';
import { conferenceProblems as problems } from '@renmai/contracts/conference/conference.problems';
import { type MeetingView, type RoomTicket } from '@renmai/contracts/conference/conference.schema';
import { MemberDirectory } from '@renmai/member-directory';
import { Clock, CONFIG, Counters, Problem } from '@renmai/service-kit';
import type { ConferenceConfig } from '../config.js';
import { MediaService } from '../media/media.service.js';
import { meetingPath, STALE_MS, stateOf, type MeetingRow, type MeetingStanding } from './meeting.row.js';
import { MeetingsRepository } from './meetings.repository.js';
import { OpenRooms } from './open-rooms.port.js';
import { opens } from './password.js';
import { Tickets } from './tickets.js';

const TRIES = 10;
const TRIES_MS = 10 * 60_000;
/** Tries of all callers together, from any number of networks. */
const TRIES_OF_ALL = 50;
const TRIES_OF_ALL_MS = 24 * 60 * 60_000;

export interface SeenMeeting {
  row: MeetingRow;
  standing: MeetingStanding | null;
  view: MeetingView;
}

interface Entering {
  password?: string | undefined;
  name?: string | undefined;
  agrees?: boolean | undefined;
  /** their picture and sound are not recorded, so they need not agree */
  leftOut?: boolean;
  /** the network of a guest */
  network?: string;
}

/** Decides who sees a meeting, who runs it, and who may enter. */
@Injectable()
export class MeetingAccess {
  constructor(
    private readonly meetings: MeetingsRepository,
    private readonly members: MemberDirectory,
    private readonly rooms: OpenRooms,
    private readonly media: MediaService,
    private readonly tickets: Tickets,
    private readonly counters: Counters,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: ConferenceConfig,
  ) {}

  /** The meetings that pause when a host deactivates the account: only the host sees them meanwhile. */
  dependants(hostId: string): Promise<Dependants> {
    return this.meetings.dependants(hostId, new Date(this.clock.now().getTime() - STALE_MS));
  }

  /** @throws Problem 404 if the viewer may not see it */
  async seen(viewerId: string | null, meetingId: string): Promise<SeenMeeting> {
    const row = await this.meetings.find(meetingId);
    if (!row) throw new Problem(commonProblems.notFound);
    const standing = (viewerId && (await this.meetings.standing(meetingId, viewerId))) || null;
    if (row.door === 'invited' && standing === null) throw new Problem(commonProblems.notFound);
    const host =
      row.hostId === null ? undefined : (await this.members.visibleMembers(viewerId, [row.hostId])).get(row.hostId);
    // Blocked either way is as if there were no meeting; who shares a room by a third party's invitation stays in it.
    const hidden = row.hostId !== null && !host && row.hostId !== viewerId;
    if (hidden && (row.kind === 'meeting' || row.kind === 'call')) throw new Problem(commonProblems.notFound);
    return { row, standing, view: this.viewOf(row, standing, host?.card ?? null) };
  }

  /** @throws Problem 403 for who sees it and does not run it */
  async run(memberId: string, meetingId: string): Promise<SeenMeeting> {
    const seen = await this.seen(memberId, meetingId);
    if (seen.standing?.role !== 'admin') throw new Problem(commonProblems.forbidden);
    return seen;
  }

  viewOf(row: MeetingRow, standing: MeetingStanding | null, host: MeetingView['host']): MeetingView {
    return {
      meetingId: row.meetingId,
      kind: row.kind,
      title: row.title,
      state: stateOf(row, this.clock.now()),
      startsAt: row.startsAt?.toISOString() ?? null,
      endsAt: row.endsAt?.toISOString() ?? null,
      repeats: row.repeats ? { until: row.repeats.until.toISOString(), timeZone: row.repeats.timeZone } : null,
      host,
      role: standing?.role ?? null,
      asked: standing?.asked ?? false,
      hasPassword: row.password !== null,
      lobby: row.lobby,
      guests: row.guests && this.config.MEETING_GUESTS,
      door: row.door,
      path: meetingPath(row.meetingId),
      recording: row.recording ?? false,
      createdAt: row.createdAt.toISOString(),
    };
  }

  async enter(
    viewerId: string | null,
    meetingId: string,
    { password, name, agrees, leftOut, network }: Entering,
  ): Promise<RoomTicket> {
    const { row, standing, view } = await this.seen(viewerId, meetingId);
    const runs = standing?.role === 'admin';
    if (view.state === 'over' || view.state === 'cancelled') throw new Problem(problems.over);
    if (standing?.removed) throw new Problem(problems.removed);
    if (view.state === 'planned' && !runs) throw new Problem(problems.notBegun);
    if (viewerId === null && !view.guests) throw new Problem(problems.noGuests);
    if (viewerId === null && !name) throw new Problem(commonProblems.invalidRequest, { pointer: '/name' });
    if (viewerId !== null) await this.members.visibleMember(viewerId, viewerId);
    if (row.password !== null && !runs) await this.checkPassword(row, triedBy(viewerId, network), password);
    if (mustAgree(view, { agrees, leftOut })) throw new Problem(problems.recorded);
    this.media.expectReady();
    if (await this.rooms.isFull(meetingId, viewerId))
      throw new Problem(problems.full, { context: { most: this.config.ROOM_PEOPLE } });
    return this.tickets.issue({
      meetingId,
      memberId: viewerId,
      name: viewerId === null ? (name ?? '') : '',
      role: standing?.role ?? 'talker',
      waits: await this.waits(row, viewerId, standing),
      ...(agrees && { agrees }),
    });
  }

  /**
   * Guests wait for the host, and so do members without an invitation if there is a lobby. If many have tried to guess a password, it
   * admits nobody by itself for a day: nobody is locked out by that, and the host sees who comes.
   */
  private async waits(row: MeetingRow, viewerId: string | null, standing: MeetingStanding | null): Promise<boolean> {
    if (viewerId === null) return true;
    if (standing !== null) return false;
    if (row.lobby || row.password === null) return row.lobby;
    return Number((await this.counters.get(triesOfAll(row))) ?? 0) > TRIES_OF_ALL;
  }

  /**
   * After a few wrong passwords the meeting accepts none of them for a while: a password of four letters must not be found by trying. `who`
   * tries: a member, a user of chat, or guests of one network, so that strangers elsewhere cannot lock anybody out.
   */
  async checkPassword(row: MeetingRow, who: string, password?: string): Promise<void> {
    if (password === undefined) throw new Problem(problems.passwordNeeded);
    const key = `conference:password:${row.meetingId}:${who}`;
    const { value, expiresInMs } = await this.counters.increment(key, TRIES_MS);
    if (value > TRIES) throw new Problem(commonProblems.tooManyRequests, { retryAfter: Math.ceil(expiresInMs / 1000) });
    if (!(await opens(password, row.password ?? ''))) {
      await this.counters.increment(triesOfAll(row), TRIES_OF_ALL_MS);
      throw new Problem(problems.passwordWrong, { pointer: '/password' });
    }
    await this.counters.delete(key);
  }
}

const mustAgree = ({ recording }: MeetingView, { agrees = false, leftOut = false }: Entering): boolean =>
  recording && !agrees && !leftOut;

const triesOfAll = ({ meetingId }: MeetingRow): string => `conference:password:${meetingId}:all`;

/** The key under which tries with passwords are counted together. */
const triedBy = (viewerId: string | null, network = ''): string => viewerId ?? `guests:${network}`;
