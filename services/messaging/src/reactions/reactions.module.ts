import { Module, type OnModuleInit } from '@nestjs/common';
import { db } from '@renmai/service-kit';
import { HistoryModule } from '../history/history.module.js';
import { UserErasures } from '../users/user-erasures.js';
import { ReactionViews } from './reaction-views.js';
import { ReactionsController } from './reactions.controller.js';
import { ReactionsRepository } from './reactions.repository.js';
import { Reactions } from './reactions.js';

@Module({
  imports: [HistoryModule],
  controllers: [ReactionsController],
  providers: [Reactions, ReactionViews, ReactionsRepository],
})
export class ReactionsModule implements OnModuleInit {
  constructor(private readonly erasures: UserErasures) {}

  onModuleInit(): void {
    this.erasures.register(async ({ manager }, userId) => {
      await db.run(manager, 'DELETE FROM reaction WHERE user_id = $1', [userId]);
    });
  }
}
