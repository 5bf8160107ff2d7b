import { Injectable } from '@nestjs/common';
import type { RoomRole } from '@renmai/contracts/conference/conference.schema';
import { Clock } from '@renmai/service-kit';
import { z } from 'zod';
import { MeetingAccess } from '../../meetings/meeting-access.js';
import { stateOf, type MeetingRow } from '../../meetings/meeting.row.js';
import { MeetingsRepository } from '../../meetings/meetings.repository.js';
import type { Peer } from '../../rooms/peers/peer.js';
import { ChatIdentity, type ChatIdentityView } from '../chat-identity.js';
import { codes, SdkRefusal } from '../codes.js';
import type { SdkConference } from '../state/sdk-conference.js';
import { SdkConferences } from '../state/sdk-conferences.js';
import { RoleTokens } from './role-tokens.js';

const uuid = z.uuid();

/** The conferences that users of the SDK may know about, and their roles in them. */
@Injectable()
export class SdkStandings {
  constructor(
    private readonly identity: ChatIdentity,
    private readonly conferences: SdkConferences,
    private readonly roleTokens: RoleTokens,
    private readonly access: MeetingAccess,
    private readonly meetings: MeetingsRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws SdkRefusal if there is none that this user may know about */
  async visible({ memberId }: ChatIdentityView, meetingId: string): Promise<MeetingRow> {
    const refused = new SdkRefusal(codes.noConference, 'there is no such conference');
    if (!uuid.safeParse(meetingId).success) throw refused;
    if (memberId !== null) {
      const { row, standing, view } = await this.access.seen(memberId, meetingId);
      if (standing?.removed) throw new SdkRefusal(codes.notAllowed, 'they were removed');
      if (view.state === 'over' || view.state === 'cancelled') throw refused;
      return row;
    }
    // Users of chat only are in conferences of the SDK, and in no meeting of the app.
    const row = await this.meetings.find(meetingId);
    const own = (await this.conferences.find(meetingId))?.own === true;
    if (!row || !own || stateOf(row, this.clock.now()) !== 'open') throw refused;
    return row;
  }

  /** Their role in the conference, whether they are in it or not; null: none is known. */
  async of({ userId, memberId }: ChatIdentityView, meetingId: string): Promise<RoomRole | null> {
    const conference = await this.conferences.find(meetingId);
    const inside = conference && this.peersOf(conference, [userId]);
    if (inside?.[0]) return inside[0].role;
    const given = conference?.own ? conference.roles.get(userId) : undefined;
    if (given) return given;
    const standing = memberId === null ? undefined : await this.meetings.standing(meetingId, memberId);
    return standing && !standing.removed ? standing.role : null;
  }

  /** The caller, identified by a role token. @throws SdkRefusal */
  async asker(
    roleToken: string,
  ): Promise<{ conference: SdkConference; userId: string; role: RoomRole | null; hosts: readonly string[] }> {
    const read = this.roleTokens.read(roleToken);
    if (!read) throw new SdkRefusal(codes.roleToken, 'this is no role token of ours');
    const conference = (await this.conferences.find(read.meetingId)) ?? this.conferences.make(read.meetingId);
    const role = await this.of(read, read.meetingId);
    const row = await this.meetings.find(read.meetingId);
    if (row?.state !== 'open') throw new SdkRefusal(codes.noConference, 'there is no such conference');
    if (role === null) throw new SdkRefusal(codes.notAllowed, 'they are not in it');
    // A member is in chat by their id.
    const hosts = [conference.host, row.hostId].filter((one) => one !== null);
    return { conference, userId: read.userId, role, hosts };
  }

  /** The users who are in the room. */
  peersOf(conference: SdkConference, uids: readonly string[]): Peer[] {
    const users = new Set(uids.map((uid) => this.identity.userOf(uid)));
    return (conference.room?.inside ?? []).filter((peer) => users.has(conference.entryOf(peer).userId));
  }
}
