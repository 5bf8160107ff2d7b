import { Module } from '@nestjs/common';
import { MemberDirectoryModule } from '@renmai/member-directory';
import { MediaModule } from '../media/media.module.js';
import { MeetingsDataModule } from '../meetings/meetings-data.module.js';
import { OpenRooms } from '../meetings/open-rooms.port.js';
import { NodesModule } from '../nodes/nodes.module.js';
import { AbsentPeople } from './upkeep/absent-people.js';
import { NodeDrain } from './upkeep/node-drain.js';
import { RoomEntries } from './admission/room-entries.js';
import { RoomReview } from './upkeep/room-review.js';
import { RoomSessionsRepository } from './room/room-sessions.repository.js';
import { SpentTickets } from './admission/spent-tickets.js';
import { RoomsRegistry } from './room/rooms.registry.js';

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
