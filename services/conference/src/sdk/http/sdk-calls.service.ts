import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { RoomRole } from '@renmai/contracts/conference/conference.schema';
import { MemberDirectory } from '@renmai/member-directory';
import { Clock, CONFIG, Database, uuidv7 } from '@renmai/service-kit';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { ConferenceConfig } from '../../config.js';
import { MediaService } from '../../media/media.service.js';
import { MeetingAccess } from '../../meetings/meeting-access.service.js';
import { stateOf, type MeetingRow } from '../../meetings/meeting.row.js';
import { MeetingsRepository } from '../../meetings/meetings.repository.js';
import { MeetingsService } from '../../meetings/meetings.service.js';
import { sealPassword } from '../../meetings/password.js';
import { SDK_TICKET_MS, Tickets } from '../../meetings/tickets.js';
import type { Peer } from '../../rooms/peer.js';
import { RoomsRegistry } from '../../rooms/rooms.registry.js';
import type { SdkSocket } from '../envelope/sdk-socket.js';
import { sdkSocketPath, statisticsPath } from '../envelope/frames.js';
import { ChatIdentity, type ChatIdentityView } from '../chat-identity.js';
import { codes, exits, SdkRefusal } from '../codes.js';
import { roleNumbers, type SdkConference } from '../state/sdk-conference.js';
import { SdkConferences } from '../state/sdk-conferences.service.js';
import type { bodies, Limits } from './bodies.js';
import { RoleTokens } from './role-tokens.js';

type Body<K extends keyof typeof bodies> = z.output<(typeof bodies)[K]>;

/** who have a role in a conference, also those who are not in it */
const MOST_ROLES = 2_000;
const MOST_ATTRIBUTES = 200;
const MOST_ATTRIBUTE_BYTES = 8 * 1024;
/** From the first one's call to their entry. */
const FRESH_MS = 2 * 60_000;
const HIDING = 9;
/** Server-mixed sound is none of ours: whatever is asked for, the SDK is told that it is an ordinary conference. */
const ORDINARY = 10;

const roles: Readonly<Record<number, RoomRole>> = { 7: 'admin', 3: 'talker', 1: 'audience', 9: 'audience' };
const rank: Readonly<Record<RoomRole, number>> = { audience: 0, talker: 1, admin: 2 };
const uuid = z.uuid();

/** What the SDK asks by calls: conferences, tickets, and what those who run one may do. */
@Injectable()
export class SdkCalls implements OnModuleInit {
  constructor(
    private readonly identity: ChatIdentity,
    private readonly conferences: SdkConferences,
    private readonly roleTokens: RoleTokens,
    private readonly registry: RoomsRegistry,
    private readonly access: MeetingAccess,
    private readonly meetings: MeetingsRepository,
    private readonly service: MeetingsService,
    private readonly members: MemberDirectory,
    private readonly media: MediaService,
    private readonly tickets: Tickets,
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: ConferenceConfig,
  ) {}

  onModuleInit(): void {
    this.conferences.forgotten = ({ own, meetingId }) =>
      own ? this.service.finish(meetingId, 'over', null) : Promise.resolve();
  }

  /** A conference of one's own, or the way into another. */
  async ticket(body: Body<'ticket'>): Promise<object> {
    const user = await this.identity.verify(body.uid, body.token);
    const password = body.password ?? '';
    const meetingId = body.confrId || (await this.create(user, { title: 'Conference', password, source: null }, body));
    return { ...(await this.enter(user, meetingId, password, body.role ?? null)), password };
  }

  async select(body: Body<'select'>): Promise<object> {
    const user = await this.identity.verify(body.uid, body.token);
    const row = await this.visible(user, body.confrId);
    if (row.password !== null && (await this.standingOf(user, row.meetingId)) !== 'admin')
      await this.access.checkPassword(row, user.memberId, body.password ?? '');
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
      await this.visible(user, row.meetingId);
      const runs = (await this.standingOf(user, row.meetingId)) === 'admin';
      if (row.password !== null && !runs) await this.access.checkPassword(row, user.memberId, body.password);
      return { confrId: row.meetingId, isCreator: false };
    }
    const what = { title: body.roomName, password: body.password, source };
    try {
      return { confrId: await this.create(user, what, body, row), isCreator: true };
    } catch (error) {
      // Somebody else named it at the same moment.
      if (row || !isUniqueViolation(error)) throw error;
      return this.room(body);
    }
  }

  async changeRoles(body: Body<'roles'>): Promise<object> {
    const { conference, role: asking } = await this.asker(body.roleToken);
    if (asking !== 'admin') throw new SdkRefusal(codes.notAllowed, 'admins change roles');
    await this.setRoles(conference, body.uids, roles[body.role] ?? 'audience');
    return {};
  }

  /** Downwards, of others by an admin, or of oneself. */
  async degrade(body: Body<'roles'>): Promise<object> {
    const { conference, userId, role: asking } = await this.asker(body.roleToken);
    const role = roles[body.role] ?? 'audience';
    const users = body.uids.map((uid) => this.identity.userOf(uid));
    const own = users.every((one) => one === userId);
    if (asking !== 'admin' && !own) throw new SdkRefusal(codes.notAllowed, 'admins change roles');
    const up = this.peersOf(conference, body.uids).some((peer) => rank[peer.role] < rank[role]);
    if (up) throw new SdkRefusal(codes.argument, 'this is no lower role');
    await this.setRoles(conference, body.uids, role);
    return {};
  }

  async kick(body: Body<'members'>): Promise<object> {
    const { conference, userId, role } = await this.asker(body.roleToken);
    if (role !== 'admin') throw new SdkRefusal(codes.notAllowed, 'admins remove others');
    for (const peer of this.peersOf(conference, body.uids)) {
      const { memberId } = peer;
      if (conference.entryOf(peer).userId === userId) throw new SdkRefusal(codes.argument, 'leave instead');
      // Who is taken out of a meeting of the app does not come in again by the other way.
      if (!conference.own && memberId !== null)
        await this.database.write((tx) => this.meetings.setRemoved(tx.manager, conference.meetingId, memberId));
      conference.leaving.set(peer.peerId, exits.kicked);
      if (peer.client === 'sdk') (peer.link as SdkSocket | null)?.dismiss(exits.kicked);
      conference.room?.remove(peer, 'removed');
    }
    return {};
  }

  async disband(body: Body<'disband'>): Promise<object> {
    if (!body.roleToken) throw new SdkRefusal(codes.roleToken, 'who asks?');
    const { conference, role } = await this.asker(body.roleToken);
    if (role !== 'admin') throw new SdkRefusal(codes.notAllowed, 'admins close a conference');
    conference.own = false;
    await this.conferences.save(conference);
    await this.service.finish(conference.meetingId, 'over', null);
    return {};
  }

  async attributes(body: Body<'attributes'>): Promise<object> {
    const { conference, role } = await this.asker(body.roleToken);
    if (role === 'audience') throw new SdkRefusal(codes.notAllowed, 'the audience receives');
    const { cattrs = [], cstate } = body;
    if (cstate && role !== 'admin') throw new SdkRefusal(codes.notAllowed, 'admins mute all');
    if (cattrs.some(({ val }) => JSON.stringify(val ?? null).length > MOST_ATTRIBUTE_BYTES))
      throw new SdkRefusal(codes.limit, 'an attribute is too long');
    const { attributes } = conference;
    const added = new Set(cattrs.filter(({ op, key }) => op !== 'DEL' && !attributes.has(key)).map(({ key }) => key));
    if (attributes.size + added.size > MOST_ATTRIBUTES) throw new SdkRefusal(codes.limit, 'too many attributes');
    const told = cattrs.map(({ key, val, op }) => {
      const before = attributes.get(key);
      const is = attributes.has(key);
      if (op === 'DEL') attributes.delete(key);
      else attributes.set(key, val);
      return { key, val: op === 'DEL' ? (val ?? before ?? '') : val, op: op === 'DEL' ? op : is ? 'UPDATE' : 'ADD' };
    });
    if (cstate) await this.muteAll(conference, cstate.muteAll);
    await this.conferences.save(conference);
    conference.changed();
    conference.tell(402, { cattrs: told, ...(cstate && { cstate: { muteAll: conference.muteAll } }) });
    return {};
  }

  private async muteAll(conference: SdkConference, muteAll: boolean): Promise<void> {
    conference.muteAll = muteAll;
    if (!muteAll) return;
    // Clients of the SDK do it themselves when they hear of it.
    const { room } = conference;
    for (const peer of room?.inside ?? [])
      if (peer.client === 'app' && peer.role !== 'admin') await room?.streams.mute(peer, 'microphone', '');
  }

  private async create(
    user: ChatIdentityView,
    { title, password, source }: { title: string; password: string; source: string | null },
    { useVCodes, ...limits }: Limits & { useVCodes?: string[] | undefined },
    former?: MeetingRow,
  ): Promise<string> {
    this.media.expectReady();
    const now = this.clock.now();
    const row: MeetingRow = {
      ...{ meetingId: former?.meetingId ?? uuidv7(), kind: 'meeting', title, hostId: user.memberId, state: 'open' },
      ...{ startsAt: now, endsAt: null, door: 'link', lobby: false, guests: false },
      password: password === '' ? null : await sealPassword(password),
      ...{ version: 0, createdAt: former?.createdAt ?? now },
    };
    await this.database.write(async (tx) => {
      if (user.memberId !== null) await this.members.hold(user.memberId, tx.manager);
      if (former) await this.meetings.change(tx.manager, row);
      else await this.meetings.add(tx.manager, row, source);
      const run = user.memberId === null ? [] : [{ memberId: user.memberId, role: 'admin' as const }];
      await this.meetings.replaceMembers(tx.manager, row.meetingId, run);
    });
    const conference = (await this.conferences.find(row.meetingId)) ?? this.conferences.make(row.meetingId);
    Object.assign(conference, { own: true, muteAll: false, limits: picked(limits) });
    conference.attributes.clear();
    conference.roles.clear();
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
    const row = await this.visible(user, meetingId);
    const conference = (await this.conferences.find(meetingId)) ?? this.conferences.make(meetingId);
    const ticket = await this.ticketOf(user, row, conference, password);
    const asked = wanted === null ? null : roles[wanted];
    // More than one's standing is not had by asking.
    const role = asked && ticket.role !== 'admin' && rank[asked] < rank[ticket.role] ? asked : ticket.role;
    const { userId, memberId } = user;
    // Looked at again when they come in; here it is told before.
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
      if (row.password !== null && !runs) await this.access.checkPassword(row, null, password);
      this.media.expectReady();
      return { meetingId, memberId, name: userId, role: given ?? 'talker', waits: false };
    }
    const { role, waits } = await this.access.enter(memberId, meetingId, {
      password,
      // Applications of the SDK say themselves that a conference is recorded: they hear of its attribute.
      agrees: true,
    });
    // The SDK knows of no lobby.
    if (waits) throw new SdkRefusal(codes.notAllowed, 'this meeting has a lobby');
    return { meetingId, memberId, name: '', role: conference.own && given ? given : role, waits };
  }

  /** @throws SdkRefusal where there is none that this user may know of */
  private async visible({ memberId }: ChatIdentityView, meetingId: string): Promise<MeetingRow> {
    const refused = new SdkRefusal(codes.noConference, 'there is no such conference');
    if (!uuid.safeParse(meetingId).success) throw refused;
    if (memberId !== null) {
      const { row, standing, view } = await this.access.seen(memberId, meetingId);
      if (standing?.removed) throw new SdkRefusal(codes.notAllowed, 'they were removed');
      if (view.state === 'over' || view.state === 'cancelled') throw refused;
      return row;
    }
    // Users of chat alone are in conferences of the SDK, and in no meeting of the app.
    const row = await this.meetings.find(meetingId);
    const own = (await this.conferences.find(meetingId))?.own === true;
    if (!row || !own || stateOf(row, this.clock.now()) !== 'open') throw refused;
    return row;
  }

  private async standingOf({ userId, memberId }: ChatIdentityView, meetingId: string): Promise<RoomRole | null> {
    const conference = await this.conferences.find(meetingId);
    const inside = conference && this.peersOf(conference, [userId]);
    if (inside?.[0]) return inside[0].role;
    const given = conference?.own ? conference.roles.get(userId) : undefined;
    if (given) return given;
    const standing = memberId === null ? undefined : await this.meetings.standing(meetingId, memberId);
    return standing && !standing.removed ? standing.role : null;
  }

  private async asker(
    roleToken: string,
  ): Promise<{ conference: SdkConference; userId: string; role: RoomRole | null }> {
    const read = this.roleTokens.read(roleToken);
    if (!read) throw new SdkRefusal(codes.roleToken, 'this is no role token of ours');
    const conference = (await this.conferences.find(read.meetingId)) ?? this.conferences.make(read.meetingId);
    const role = await this.standingOf(read, read.meetingId);
    const row = await this.meetings.find(read.meetingId);
    if (row?.state !== 'open') throw new SdkRefusal(codes.noConference, 'there is no such conference');
    if (role === null) throw new SdkRefusal(codes.notAllowed, 'they are not in it');
    return { conference, userId: read.userId, role };
  }

  private peersOf(conference: SdkConference, uids: readonly string[]): Peer[] {
    const users = new Set(uids.map((uid) => this.identity.userOf(uid)));
    return (conference.room?.inside ?? []).filter((peer) => users.has(conference.entryOf(peer).userId));
  }

  private async setRoles(conference: SdkConference, uids: readonly string[], role: RoomRole): Promise<void> {
    const users = uids.map((uid) => this.identity.userOf(uid));
    if (conference.roles.size + users.length > MOST_ROLES) throw new SdkRefusal(codes.limit, 'too many roles');
    // The room refuses what may not be; nothing of that is stored.
    for (const peer of this.peersOf(conference, uids)) conference.room?.setRole(peer, role);
    for (const user of users) conference.roles.set(user, role);
    await this.conferences.save(conference);
  }

  /** In the form that browsers give it: the SDK compares it with what its socket says. */
  private socketUrl(path: string): string {
    return new URL(path, this.config.PUBLIC_URL.replace(/^http/, 'ws')).href;
  }
}

const isUniqueViolation = (error: unknown): boolean => (error as { code?: unknown }).code === '23505';

const picked = ({ maxTalkerCount, maxAudienceCount, maxVideoCount, maxPubDesktopCount }: Limits): Limits => ({
  ...{ maxTalkerCount, maxAudienceCount, maxVideoCount, maxPubDesktopCount },
});

/** The codecs of the room in the order that was asked for; at least one is left. */
function order(wanted: readonly string[]): string[] {
  const known = [...new Set(wanted.map((one) => one.toUpperCase()))].filter((one) => one === 'VP8' || one === 'H264');
  return known.length > 0 ? known : ['VP8', 'H264'];
}
