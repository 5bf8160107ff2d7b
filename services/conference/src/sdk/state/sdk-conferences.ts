import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock, Database, Periodic } from '@renmai/service-kit';
import type { RoomLimits } from '../../rooms/room/room-limits.js';
import { RoomsRegistry } from '../../rooms/room/rooms.registry.js';
import { ChatIdentity } from '../chat-identity.js';
import { RoleTokens } from '../http/role-tokens.js';
import { SdkConference } from './sdk-conference.js';
import { SdkConferencesRepository } from './sdk-conferences.repository.js';

/** The time between the first user's ticket and entry, or after the last one left. */
const EMPTY_MS = 5 * 60_000;
const LOOK_MS = 60_000;

/** The SDK's defaults for conferences whose creator set no limits. Meetings of the app are only limited by their size. */
const limitsOf = ({
  limits: { maxTalkerCount = 100, maxAudienceCount = 600, maxVideoCount = 9, maxPubDesktopCount = 2 },
}: SdkConference): RoomLimits => ({
  ...{ talkers: maxTalkerCount, audience: maxAudienceCount, cameras: maxVideoCount, screens: maxPubDesktopCount },
});

/**
 * The state of each room for the SDK's clients. While the room is open it is in the memory of its process; their settings are stored, and
 * deleted some minutes after the last one left.
 */
@Injectable()
export class SdkConferences implements OnModuleInit {
  /** of the rooms that are open here */
  private readonly conferences = new Map<string, SdkConference>();
  /** Called for conferences that are forgotten. */
  forgotten: (conference: { meetingId: string; own: boolean }) => Promise<void> = () => Promise.resolve();

  constructor(
    private readonly registry: RoomsRegistry,
    private readonly rows: SdkConferencesRepository,
    private readonly identity: ChatIdentity,
    private readonly roleTokens: RoleTokens,
    private readonly periodic: Periodic,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.registry.onOpened(async (room) => {
      const { meetingId } = room.identity;
      const kept = await this.read(meetingId);
      const conference = kept ?? this.make(meetingId);
      conference.attach(room);
      if (conference.own) room.limits = limitsOf(conference);
      // mini-programs, for example, receive nothing but H264
      room.videoCodec = `video/${conference.vcodes[0] ?? 'VP8'}`;
      this.conferences.set(meetingId, conference);
      if (kept) await this.save(kept);
    });
    this.registry.onEmptied((meetingId) => {
      this.conferences.delete(meetingId);
      void this.database.afterwards(() => this.rows.touch(meetingId, this.clock.now()));
    });
    this.periodic.every('forget-sdk-conferences', LOOK_MS, () => this.forget());
  }

  /** The conference itself if its room is open here; otherwise its stored state. */
  async find(meetingId: string): Promise<SdkConference | undefined> {
    return this.conferences.get(meetingId) ?? this.read(meetingId);
  }

  /** For a room that is open here. */
  of(meetingId: string): SdkConference {
    const there = this.conferences.get(meetingId);
    if (there) return there;
    const made = this.make(meetingId);
    this.conferences.set(meetingId, made);
    return made;
  }

  make(meetingId: string): SdkConference {
    return new SdkConference(
      meetingId,
      (userId) => this.identity.memName(userId),
      (userId, memberId) => this.roleTokens.issue({ meetingId, userId, memberId }),
    );
  }

  async save(conference: SdkConference): Promise<void> {
    await this.rows.save(conference.meetingId, conference.kept, this.clock.now());
  }

  private async read(meetingId: string): Promise<SdkConference | undefined> {
    const kept = await this.rows.find(meetingId);
    if (!kept) return undefined;
    const conference = this.make(meetingId);
    conference.restore(kept);
    return conference;
  }

  private async forget(): Promise<void> {
    const now = this.clock.now();
    for (const row of await this.rows.untouchedSince(new Date(now.getTime() - EMPTY_MS))) {
      if (await this.registry.isOpen(row.meetingId)) await this.rows.touch(row.meetingId, now);
      else {
        await this.forgotten(row);
        await this.rows.remove(row.meetingId);
      }
    }
  }
}
