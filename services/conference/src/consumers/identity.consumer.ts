import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { DataOf, DomainEvent } from '@renmai/contracts';
import { identityAccountErased } from '@renmai/contracts/identity/identity.events';
import { MemberDirectory } from '@renmai/member-directory';
import { OnDomainEvent, type ConsumerContext } from '@renmai/service-kit';
import { CallsRepository } from '../calls/calls.repository.js';
import { MeetingsRepository } from '../meetings/meetings.repository.js';
import { NotesRepository } from '../meetings/notes.repository.js';
import { SavedChatRepository } from '../meetings/saved-chat.repository.js';
import { RoomSessionsRepository } from '../rooms/room/room-sessions.repository.js';
import { SdkConferencesRepository } from '../sdk/state/sdk-conferences.repository.js';
import { RecordingEraser } from '../recording/recording-eraser.js';
import { OpenRooms } from '../meetings/open-rooms.port.js';

@Controller()
export class IdentityConsumer {
  constructor(
    private readonly members: MemberDirectory,
    private readonly meetings: MeetingsRepository,
    private readonly calls: CallsRepository,
    private readonly sessions: RoomSessionsRepository,
    private readonly conferences: SdkConferencesRepository,
    private readonly recordings: RecordingEraser,
    private readonly rooms: OpenRooms,
    private readonly notes: NotesRepository,
    private readonly chats: SavedChatRepository,
  ) {}

  /** Every table with data of the member is cleared here. */
  @OnDomainEvent(identityAccountErased)
  async erased(
    @Payload() { data, occurredAt }: DomainEvent<DataOf<typeof identityAccountErased>>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    await this.members.beginErasure(data.memberId, occurredAt, tx.manager);
    await this.recordings.erase(tx, data.memberId);
    await this.notes.erase(tx.manager, data.memberId);
    await this.chats.erase(tx.manager, data.memberId);
    const over = await this.meetings.erase(tx.manager, data.memberId);
    await this.calls.erase(tx.manager, data.memberId);
    await this.sessions.erase(tx.manager, data.memberId);
    await this.conferences.erase(tx.manager, data.memberId);
    for (const meetingId of over) this.rooms.end(meetingId);
    this.rooms.letOut(data.memberId);
  }
}
