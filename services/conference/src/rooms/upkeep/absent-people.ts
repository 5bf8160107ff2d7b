import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { resumeSeconds } from '@renmai/contracts/conference/signalling';
import { LOGGER } from '@renmai/service-kit';
import type { Logger } from 'pino';
import { RoomSessionsRepository } from '../room/room-sessions.repository.js';
import type { Room } from '../room/room.js';
import { RoomsRegistry } from '../room/rooms.registry.js';

/**
 * The first member who comes back reopens a room that broke or moved. Members who do not come back within the time for which a place is
 * kept count as having left, so that a call does not wait for them.
 */
@Injectable()
export class AbsentPeople implements OnModuleInit {
  constructor(
    private readonly registry: RoomsRegistry,
    private readonly sessions: RoomSessionsRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.registry.onOpened((room) => {
      const timer = setTimeout(() => {
        this.look(room).catch((error: unknown) => {
          this.logger.warn({ err: error }, 'it is not known who did not come back to a room');
        });
      }, resumeSeconds * 1000).unref();
      room.closers.add(() => {
        clearTimeout(timer);
      });
    });
  }

  /** One look when the time is over; otherwise called by a timer. */
  async look(room: Room): Promise<void> {
    const { meetingId, startedAt } = room.identity;
    const before = await this.sessions.membersBefore(meetingId, startedAt);
    if (room.closed) return;
    const there = new Set([...room.peers.values()].map(({ memberId }) => memberId));
    for (const memberId of before) if (!there.has(memberId)) this.registry.tellGone(meetingId, memberId);
  }
}
