import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock, Database, LOGGER, uuidv7 } from '@renmai/service-kit';
import { MemberDirectory } from '@renmai/member-directory';
import type { Logger } from 'pino';
import { MeetingsRepository } from '../../meetings/meetings.repository.js';
import { SavedChatRepository } from '../../meetings/saved-chat.repository.js';
import { Fault } from '../peers/fault.js';
import type { Peer } from '../peers/peer.js';
import type { Room } from '../room/room.js';
import { RoomsRegistry } from '../room/rooms.registry.js';

/** The chat of a room. It is forgotten with the room, unless a host has it saved; then the messages of those who agree are. */
@Injectable()
export class RoomChats implements OnModuleInit {
  constructor(
    private readonly registry: RoomsRegistry,
    private readonly meetings: MeetingsRepository,
    private readonly saved: SavedChatRepository,
    private readonly members: MemberDirectory,
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.registry.onOpened(async (room) => {
      const meeting = await this.meetings.find(room.identity.meetingId);
      // A call has no host: each of the two could save what the other writes.
      room.chat = { savable: meeting !== undefined && meeting.kind !== 'call', saving: null };
    });
  }

  /** @throws Fault */
  setSaving(room: Room, peer: Peer, on: boolean): void {
    if (on && peer.memberId === null) throw new Fault('forbidden', 'guests save nothing');
    if (!room.chat.savable) throw new Fault('forbidden', 'the chat of calls is not saved');
    if (on === (room.chat.saving !== null)) return;
    const saving = on ? { peerId: peer.peerId, byName: peer.name } : null;
    room.chat = { ...room.chat, saving };
    room.tellAll({ type: 'chat-saving', saving });
  }

  async say(
    room: Room,
    peer: Peer,
    { text, save = false }: { text: string; save?: boolean | undefined },
  ): Promise<void> {
    const { peerId, name, breakout } = peer;
    const message = { messageId: uuidv7(), text, at: this.clock.now() };
    // Breakout rooms are among those who are in them.
    const isSaved = save && room.chat.saving !== null && breakout === null && (await this.save(room, peer, message));
    const said = { type: 'said', ...message, peerId, name, at: message.at.toISOString(), saved: isSaved } as const;
    room.tellThere(breakout, said);
  }

  private async save(
    room: Room,
    { memberId, name }: Peer,
    message: { messageId: string; text: string; at: Date },
  ): Promise<boolean> {
    const { meetingId } = room.identity;
    try {
      return await this.database.write(async ({ manager }) => {
        if (memberId !== null) await this.members.hold(memberId, manager);
        const row = { ...message, memberId, name: memberId === null ? name : null };
        return this.saved.add(manager, meetingId, row);
      });
    } catch (error) {
      // The others get it all the same, and see that it is not saved.
      this.logger.warn({ err: error, meetingId }, 'a message of a meeting could not be saved');
      return false;
    }
  }
}
