import { Injectable, type OnModuleInit } from '@nestjs/common';
import { RoomsRegistry } from '../../rooms/rooms.registry.js';
import { ChatIdentity } from '../chat-identity.js';
import { RoleTokens } from '../http/role-tokens.js';
import { SdkConference } from './sdk-conference.js';

/** Between the ticket of the first one and their entry, or after the last one left. */
const EMPTY_MS = 5 * 60_000;

/** What the SDK's clients know of each room of this process; forgotten some minutes after the last one left. */
@Injectable()
export class SdkConferences implements OnModuleInit {
  private readonly conferences = new Map<string, SdkConference>();
  private readonly forgetting = new Map<string, NodeJS.Timeout>();
  /** Hears of conferences that are forgotten. */
  forgotten: (conference: SdkConference) => void = () => undefined;

  constructor(
    private readonly registry: RoomsRegistry,
    private readonly identity: ChatIdentity,
    private readonly roleTokens: RoleTokens,
  ) {}

  onModuleInit(): void {
    this.registry.onOpened((room) => {
      this.of(room.identity.meetingId).attach(room);
      clearTimeout(this.forgetting.get(room.identity.meetingId));
    });
    this.registry.onEmptied((meetingId) => {
      this.forgetSoon(meetingId);
    });
  }

  find(meetingId: string): SdkConference | undefined {
    return this.conferences.get(meetingId);
  }

  of(meetingId: string): SdkConference {
    const there = this.conferences.get(meetingId);
    if (there) return there;
    const made = new SdkConference(
      meetingId,
      (userId) => this.identity.memName(userId),
      (userId, memberId) => this.roleTokens.issue({ meetingId, userId, memberId }),
    );
    this.conferences.set(meetingId, made);
    this.forgetSoon(meetingId);
    return made;
  }

  private forgetSoon(meetingId: string): void {
    clearTimeout(this.forgetting.get(meetingId));
    const timer = setTimeout(() => {
      this.forgetting.delete(meetingId);
      const conference = this.conferences.get(meetingId);
      if (!conference || this.registry.isOpen(meetingId)) return;
      this.conferences.delete(meetingId);
      this.forgotten(conference);
    }, EMPTY_MS).unref();
    this.forgetting.set(meetingId, timer);
  }
}
