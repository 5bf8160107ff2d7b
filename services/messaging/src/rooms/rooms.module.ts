import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { Periodic } from '@renmai/service-kit';
import { GroupsModule } from '../groups/groups.module.js';
import { UpHandlers } from '../sending/up-handlers.js';
import { Online } from '../sessions/online.js';
import { ItemIdsRepository } from './item-ids.repository.js';
import { RoomAttributesController } from './room-attributes.controller.js';
import { RoomAttributesService } from './room-attributes.service.js';
import {
  RoomContentsController,
  RoomMembershipController,
  RoomSanctionsController,
} from './room-families.controllers.js';
import { RoomSocket } from './room-socket.js';
import { RoomVisits } from './room-visits.js';
import { RoomsController } from './rooms.controller.js';

const MUC_NAMESPACE = 2;

@Module({
  imports: [GroupsModule],
  controllers: [
    RoomsController,
    RoomMembershipController,
    RoomSanctionsController,
    RoomContentsController,
    RoomAttributesController,
  ],
  providers: [ItemIdsRepository, RoomAttributesService, RoomSocket, RoomVisits],
})
export class RoomsModule implements OnModuleInit {
  constructor(
    @Inject(UpHandlers) private readonly handlers: UpHandlers,
    @Inject(Online) private readonly online: Online,
    @Inject(Periodic) private readonly periodic: Periodic,
    @Inject(RoomSocket) private readonly socket: RoomSocket,
    @Inject(RoomVisits) private readonly visits: RoomVisits,
  ) {}

  onModuleInit(): void {
    this.handlers.register(MUC_NAMESPACE, (session, meta) => this.socket.take(session, meta));
    this.online.onDisconnected(async (userId, resource, last) => {
      if (last) await this.visits.leaveOffline({ userId, resource });
    });
    this.periodic.every('room-visitors', 60_000, () => this.visits.sweep());
  }
}
