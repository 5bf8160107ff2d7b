import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { RoomRole } from '@renmai/contracts/conference/conference.schema';
import { Database, RoleLog } from '@renmai/service-kit';
import { MeetingsRepository } from '../../meetings/meetings.repository.js';
import { MeetingsService } from '../../meetings/meetings.service.js';
import { isLower } from '../../rooms/roles/is-lower.js';
import type { SdkSocket } from '../envelope/sdk-socket.js';
import { ChatIdentity } from '../chat-identity.js';
import { codes, exits, SdkRefusal } from '../codes.js';
import type { SdkConference } from '../state/sdk-conference.js';
import { SdkConferences } from '../state/sdk-conferences.js';
import type { Body } from './bodies.js';
import { roles } from './roles.js';
import { SdkStandings } from './sdk-standings.js';

/** the maximum of users with a role in a conference, including those who are not in it */
const MOST_ROLES = 2_000;
const MOST_ATTRIBUTES = 200;
const MOST_ATTRIBUTE_BYTES = 8 * 1024;

/** The HTTP calls for moderators of a conference. */
@Injectable()
export class SdkModeration implements OnModuleInit {
  constructor(
    private readonly identity: ChatIdentity,
    private readonly conferences: SdkConferences,
    private readonly standings: SdkStandings,
    private readonly meetings: MeetingsRepository,
    private readonly service: MeetingsService,
    private readonly database: Database,
    private readonly roleLog: RoleLog,
  ) {}

  onModuleInit(): void {
    this.conferences.forgotten = ({ own, meetingId }) =>
      own ? this.service.finish(meetingId, 'over', null) : Promise.resolve();
  }

  async changeRoles(body: Body<'roles'>): Promise<object> {
    const { conference, role: asking, userId, hosts } = await this.standings.asker(body.roleToken);
    if (asking !== 'admin') throw new SdkRefusal(codes.notAllowed, 'admins change roles');
    this.expectNoHost(body.uids, userId, this.lowered(conference, hosts, roles[body.role] ?? 'audience'));
    await this.setRoles(conference, body.uids, roles[body.role] ?? 'audience', userId);
    return {};
  }

  /** A lower role: admins give it to others, participants to themselves. */
  async degrade(body: Body<'roles'>): Promise<object> {
    const { conference, userId, role: asking, hosts } = await this.standings.asker(body.roleToken);
    const role = roles[body.role] ?? 'audience';
    const users = body.uids.map((uid) => this.identity.userOf(uid));
    const own = users.every((one) => one === userId);
    if (asking !== 'admin' && !own) throw new SdkRefusal(codes.notAllowed, 'admins change roles');
    this.expectNoHost(body.uids, userId, hosts);
    const up = this.standings.peersOf(conference, body.uids).some((peer) => isLower(peer.role, role));
    // Also works for users who are not in the room at the moment: the role is stored for their next entry.
    if (up || (asking !== null && isLower(asking, role))) throw new SdkRefusal(codes.argument, 'this is no lower role');
    await this.setRoles(conference, body.uids, role, userId);
    return {};
  }

  async kick(body: Body<'members'>): Promise<object> {
    const { conference, userId, role, hosts } = await this.standings.asker(body.roleToken);
    if (role !== 'admin') throw new SdkRefusal(codes.notAllowed, 'admins remove others');
    this.expectNoHost(body.uids, userId, hosts);
    for (const peer of this.standings.peersOf(conference, body.uids)) {
      const { memberId } = peer;
      if (conference.entryOf(peer).userId === userId) throw new SdkRefusal(codes.argument, 'leave instead');
      // A member who is removed from a meeting of the app cannot enter again with another client.
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
    const { conference, role } = await this.standings.asker(body.roleToken);
    if (role !== 'admin') throw new SdkRefusal(codes.notAllowed, 'admins close a conference');
    conference.own = false;
    await this.conferences.save(conference);
    await this.service.finish(conference.meetingId, 'over', null);
    return {};
  }

  async attributes(body: Body<'attributes'>): Promise<object> {
    const { conference, role } = await this.standings.asker(body.roleToken);
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

  /** Admins appointed by the host have no power over the host. @throws SdkRefusal */
  private expectNoHost(uids: readonly string[], byUserId: string, hosts: readonly string[]): void {
    const named = uids.map((uid) => this.identity.userOf(uid));
    if (named.some((one) => one !== byUserId && hosts.includes(one)))
      throw new SdkRefusal(codes.notAllowed, 'nobody removes or demotes the host');
  }

  /** The users for whom this is a lower role. */
  private lowered(conference: SdkConference, users: readonly string[], role: RoomRole): string[] {
    return users.filter((user) => {
      const [inside] = this.standings.peersOf(conference, [user]);
      return isLower(role, inside?.role ?? conference.roles.get(user) ?? 'admin');
    });
  }

  private async muteAll(conference: SdkConference, muteAll: boolean): Promise<void> {
    conference.muteAll = muteAll;
    if (!muteAll) return;
    // Clients of the SDK mute themselves when they get the event.
    const { room } = conference;
    for (const peer of room?.inside ?? [])
      if (peer.client === 'app' && peer.role !== 'admin') await room?.streams.mute(peer, 'microphone', '');
  }

  private async setRoles(
    conference: SdkConference,
    uids: readonly string[],
    role: RoomRole,
    by: string,
  ): Promise<void> {
    const users = uids.map((uid) => this.identity.userOf(uid));
    if (conference.roles.size + users.length > MOST_ROLES) throw new SdkRefusal(codes.limit, 'too many roles');
    // The room refuses forbidden changes; nothing of them is stored.
    for (const peer of this.standings.peersOf(conference, uids)) conference.room?.setRole(peer, role);
    for (const user of users) conference.roles.set(user, role);
    await this.conferences.save(conference);
    for (const user of users) {
      this.roleLog.note(null, { in: 'meeting', id: conference.meetingId, of: user, role }, by);
    }
  }
}
