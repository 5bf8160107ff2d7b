import { Module, type OnModuleInit } from '@nestjs/common';
import { db } from '@renmai/service-kit';
import { UserErasures } from '../users/user-erasures.js';
import { HistoryItemsRepository } from './history-items.repository.js';
import { HistoryMetas } from './history-metas.js';
import { MessageExtras } from './message-extras.js';
import { OwnNotices } from './own-notices.js';
import { RemovalsController } from './removals.controller.js';
import { RemovalsRepository } from './removals.repository.js';
import { Removals } from './removals.js';
import { RoamingController } from './roaming.controller.js';
import { Roaming } from './roaming.js';
import { SimpleForms } from './simple-forms.js';

/** The message history, as far as each user may read it. */
@Module({
  controllers: [RoamingController, RemovalsController],
  providers: [
    HistoryItemsRepository,
    HistoryMetas,
    MessageExtras,
    OwnNotices,
    Removals,
    RemovalsRepository,
    Roaming,
    SimpleForms,
  ],
  exports: [HistoryItemsRepository, HistoryMetas, MessageExtras, OwnNotices, Removals, SimpleForms],
})
export class HistoryModule implements OnModuleInit {
  constructor(private readonly erasures: UserErasures) {}

  onModuleInit(): void {
    this.erasures.register(async ({ manager }, userId) => {
      await db.run(manager, 'DELETE FROM hidden_item WHERE user_id = $1', [userId]);
    });
  }
}
