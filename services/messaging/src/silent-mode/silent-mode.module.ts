import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { UserErasures } from '../users/user-erasures.js';
import { SilentModeController } from './silent-mode.controller.js';
import { SilentModeRepository } from './silent-mode.repository.js';
import { SilentModeService } from './silent-mode.service.js';

/** Settings of users for silent conversations. */
@Module({
  controllers: [SilentModeController],
  providers: [SilentModeRepository, SilentModeService],
  exports: [SilentModeService],
})
export class SilentModeModule implements OnModuleInit {
  constructor(
    @Inject(UserErasures) private readonly erasures: UserErasures,
    @Inject(SilentModeRepository) private readonly settings: SilentModeRepository,
  ) {}

  onModuleInit(): void {
    this.erasures.registerLast(({ manager }, userId) =>
      this.settings.forget(manager, { kind: 'user', target: userId }),
    );
  }
}
