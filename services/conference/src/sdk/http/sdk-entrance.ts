import { Inject, Injectable } from '@nestjs/common';
import type { RoomRole } from '@renmai/contracts/conference/conference.schema';
import { MemberDirectory } from '@renmai/member-directory';
import { Clock, CONFIG, Database, uuidv7 } from '@renmai/service-kit';
import { createHash } from 'node:crypto';
import type { ConferenceConfig } from '../../config.js';
import { MediaService } from '../../media/media.service.js';
import { MeetingAccess } from '../../meetings/meeting-access.js';
import { stateOf, type MeetingRow } from '../../meetings/meeting.row.js';
import { MeetingsRepository } from '../../meetings/meetings.repository.js';
import { sealPassword } from '../../meetings/password.js';
import { SDK_TICKET_MS, Tickets } from '../../meetings/tickets.js';
import { isLower } from '../../rooms/roles/is-lower.js';
import { RoomsRegistry } from '../../rooms/room/rooms.registry.js';
import { sdkSocketPath, statisticsPath } from '../envelope/frames.js';
import { ChatIdentity, type ChatIdentityView } from '../chat-identity.js';
import { codes, SdkRefusal } from '../codes.js';
import { roleNumbers, type SdkConference } from '../state/sdk-conference.js';
import { SdkConferences } from '../state/sdk-conferences.js';
import type { Body, Limits } from './bodies.js';
import { RoleTokens } from './role-tokens.js';
import { HIDING, roles } from './roles.js';
import { SdkStandings } from './sdk-standings.js';

/** From the first user's call to their entry. */
const FRESH_MS = 2 * 60_000;
/** Server-mixed sound is not supported: whatever is requested, the SDK gets an ordinary conference. */
const ORDINARY = 10;

/** Users of the SDK find or create a conference here, and get a ticket for it. */
@Injectable()
export class SdkEntrance {
  constructor(
    private readonly identity: ChatIdentity,
    private readonly conferences: SdkConferences,
    private readonly standings: SdkStandings,
    private readonly roleTokens: RoleTokens,
    private readonly registry: RoomsRegistry,
    private readonly access: MeetingAccess,
    private readonly meetings: MeetingsRepository,
    private readonly members: MemberDirectory,
    private readonly media: MediaService,
    private readonly tickets: Tickets,
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: ConferenceConfig,
  ) {}

  /** Creates a conference for the caller, or admits to an existing one. */
  async ticket(body: Body<'ticket'>): Promise<object> {
    const user = await this.identity.verify(body.uid, body.token);
    const password = body.password ?? '';
    const meetingId = body.confrId || (await this.create(user, { title: 'Conference', password, source: null }, body));
    return { ...(await this.enter(user, meetingId, password, body.role ?? null)), password };
  }

  async select(body: Body<'select'>): Promise<object> {
    const user = await this.identity.verify(body.uid, body.token);
    const row = await this.standings.visible(user, body.confrId);
    if (row.password !== null && (await this.standings.of(user, row.meetingId)) !== 'admin')
      await this.access.checkPassword(row, user.userId, body.password ?? '');
    const inside = this.registry.room(row.meetingId)?.inside ?? [];
    const conference = await this.conferences.find(row.meetingId);
    const audience = inside.filter(({ role }) => role === 'audience');
    return {
      confr: {
        ...{ id: row.meetingId, confrId: row.meetingId, type: ORDINARY, memTotal: inside.length },
        audienceTotal: audience.length,
        talkers: inside
          .filter(({ role }) => role !== 'audience')
          .map((peer) => conference?.entryOf(peer).memName ?? this.identity.memName(peer.memberId ?? peer.name)),
      },
    };
  }

  /** The room of that name; who names it first makes it. */
  async room(body: Body<'room'>): Promise<object> {
    const user = await this.identity.verify(body.memName, body.token);
    const source = `sdk:${createHash('sha256').update(body.roomName).digest('base64url')}`;
    const row = await this.meetings.bySource(this.database.manager, source);
    const now = this.clock.now();
    const goes =
      row !== undefined &&
      stateOf(row, now) === 'open' &&
      ((await this.registry.isOpen(row.meetingId)) ||
        (row.startsAt ?? row.createdAt).getTime() > now.getTime() - FRESH_MS);
    if (goes) {
      await this.standings.visible(user, row.meetingId);
      const runs = (await this.standings.of(user, row.meetingId)) === 'admin';
      if (row.password !== null && !runs) await this.access.checkPassword(row, user.userId, body.password);
      return { confrId: row.meetingId, isCreator: false };
    }
    const what = { title: body.roomName, password: body.password, source };
    try {
      return { confrId: await this.create(user, what, body, row), isCreator: true };
    } catch (error) {
      // Another user created it with the same name at the same moment.
      if (!isUniqueViolation(error)) throw error;
      return this.room(body);
    }
  }

  /**
   * `former`: the conference that had the name before. It keeps its id, and with it its recordings, visits and links; only the name goes to
   * the new one.
   */
  private async create(
    user: ChatIdentityView,
    { title, password, source }: { title: string; password: string; source: string | null },
    { useVCodes, ...limits }: Limits & { useVCodes?: string[] | undefined },
    former?: MeetingRow,
  ): Promise<string> {
    this.media.expectReady();
    const now = this.clock.now();
    const row: MeetingRow = {
      ...{ meetingId: uuidv7(), kind: 'meeting', title, hostId: user.memberId, state: 'open' },
      ...{ startsAt: now, endsAt: null, door: 'link', lobby: false, guests: false },
      password: password === '' ? null : await sealPassword(password),
      ...{ version: 0, createdAt: now },
    };
    await this.database.write(async (tx) => {
      if (user.memberId !== null) await this.members.hold(user.memberId, tx.manager);
      if (former) await this.meetings.endForName(tx.manager, former.meetingId);
      await this.meetings.add(tx.manager, row, source);
      if (user.memberId !== null) await this.meetings.addMembers(tx.manager, row.meetingId, [user.memberId], 'admin');
    });
    if (former) this.registry.end(former.meetingId);
    const conference = this.conferences.make(row.meetingId);
    Object.assign(conference, { own: true, host: user.userId, limits: picked(limits) });
    conference.roles.set(user.userId, 'admin');
    if (useVCodes?.length) conference.vcodes = order(useVCodes);
    await this.conferences.save(conference);
    return row.meetingId;
  }

  private async enter(
    user: ChatIdentityView,
    meetingId: string,
    password: string,
    wanted: number | null,
  ): Promise<object> {
    const row = await this.standings.visible(user, meetingId);
    const conference = (await this.conferences.find(meetingId)) ?? this.conferences.make(meetingId);
    const ticket = await this.ticketOf(user, row, conference, password);
    const asked = wanted === null ? null : roles[wanted];
    // A request cannot raise the role that the caller has.
    const role = asked && ticket.role !== 'admin' && isLower(asked, ticket.role) ? asked : ticket.role;
    const { userId, memberId } = user;
    // Checked again at the entry; here the refusal comes earlier.
    conference.room?.expectPlaceFor(role, { client: 'sdk', memberId, name: userId });
    const roleToken = this.roleTokens.issue({ meetingId, userId, memberId });
    const issued = this.tickets.issue({ ...ticket, role }, SDK_TICKET_MS);
    const memName = this.identity.memName(userId);
    const hiding = wanted === HIDING && role === 'audience';
    return {
      ...{ confrId: meetingId, type: ORDINARY, role: hiding ? HIDING : roleNumbers[role], roleToken },
      ticket: JSON.stringify({
        ...{ url: this.socketUrl(`${sdkSocketPath}/${meetingId}`), qoeUpUrl: this.socketUrl(statisticsPath), memName },
        ...{ confrId: meetingId, tktId: uuidv7(), type: 'CONFR', timestamp: this.clock.now().getTime() },
        ...{ sig: issued.ticket, hiding },
      }),
    };
  }

  private async ticketOf(
    { userId, memberId }: ChatIdentityView,
    row: MeetingRow,
    conference: SdkConference,
    password: string,
  ): Promise<{ meetingId: string; memberId: string | null; name: string; role: RoomRole; waits: boolean }> {
    const { meetingId } = row;
    const given = conference.roles.get(userId);
    if (memberId === null) {
      const runs = given === 'admin';
      if (row.password !== null && !runs) await this.access.checkPassword(row, userId, password);
      this.media.expectReady();
      return { meetingId, memberId, name: userId, role: given ?? 'talker', waits: false };
    }
    const { role, waits } = await this.access.enter(memberId, meetingId, {
      password,
      // The SDK cannot ask its user for consent, so its clients are left out of the recording.
      leftOut: true,
    });
    // The SDK does not support a lobby.
    if (waits) throw new SdkRefusal(codes.notAllowed, 'this meeting has a lobby');
    return { meetingId, memberId, name: '', role: conference.own && given ? given : role, waits };
  }

  /** In the same form as browsers give it, because the SDK compares it with the address of its socket. */
  private socketUrl(path: string): string {
    return new URL(path, this.config.PUBLIC_URL.replace(/^http/, 'ws')).href;
  }
}

const isUniqueViolation = (error: unknown): boolean => (error as { code?: unknown }).code === '23505';

const picked = ({ maxTalkerCount, maxAudienceCount, maxVideoCount, maxPubDesktopCount }: Limits): Limits => ({
  ...{ maxTalkerCount, maxAudienceCount, maxVideoCount, maxPubDesktopCount },
});

/** The room's codecs in the requested order; never an empty list. */
function order(wanted: readonly string[]): string[] {
  const known = [...new Set(wanted.map((one) => one.toUpperCase()))].filter((one) => one === 'VP8' || one === 'H264');
  return known.length > 0 ? known : ['VP8', 'H264'];
}
