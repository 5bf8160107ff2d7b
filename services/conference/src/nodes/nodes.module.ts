import { Module } from '@nestjs/common';
import { MediaModule } from '../media/media.module.js';
import { NodeRegistry } from './node-registry.js';
import { NodesController } from './nodes.controller.js';
import { RoomCommands } from './room-commands.js';
import { RoomLeases } from './room-leases.js';
import { RoomPlaces } from './room-places.js';
import { NodeIdentityController, ThisNode } from './this-node.js';

/** The processes that carry rooms, and which of them has which room. */
@Module({
  imports: [MediaModule],
  controllers: [NodesController, NodeIdentityController],
  providers: [NodeRegistry, ThisNode, RoomLeases, RoomPlaces, RoomCommands],
  exports: [NodeRegistry, ThisNode, RoomLeases, RoomPlaces, RoomCommands],
})
export class NodesModule {}
