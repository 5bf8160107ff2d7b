import { Module } from '@nestjs/common';
import { MemberDirectoryModule } from '@renmai/member-directory';
import { MediaModule } from '../media/media.module.js';
import { MeetingsDataModule } from '../meetings/meetings-data.module.js';
import { OpenRooms } from '../meetings/open-rooms.port.js';
import { NodesModule } from '../nodes/nodes.module.js';
import { AbsentPeople } from './absent-people.js';
import { NodeDrain } from './node-drain.js';
import { RoomEntries } from './room-entries.js';
import { RoomReview } from './room-review.js';
import { RoomSessionsRepository } from './room-sessions.repository.js';
import { SpentTickets } from './spent-tickets.js';
import { RoomsRegistry } from './rooms.registry.js';

/** The open rooms, for meetings and calls; the sockets are in `rooms.module.ts`. */
@Module({
  imports: [MemberDirectoryModule, MediaModule, NodesModule, MeetingsDataModule],
  providers: [
    RoomsRegistry,
    RoomEntries,
    RoomSessionsRepository,
    RoomReview,
    AbsentPeople,
    NodeDrain,
    SpentTickets,
    { provide: OpenRooms, useExisting: RoomsRegistry },
  ],
  exports: [RoomsRegistry, RoomEntries, RoomSessionsRepository, OpenRooms, NodesModule, NodeDrain],
})
export class RoomsCoreModule {}
