import { Module } from '@nestjs/common';
import { AccountStoreModule } from '../accounts/account-store.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { ThrottleModule } from '../throttle/throttle.module.js';
import { SecondFactorCheck } from './second-factor-check.js';
import { SecondFactorController } from './second-factor.controller.js';
import { SecondFactorRepository } from './second-factor.repository.js';
import { SecondFactorService } from './second-factor.service.js';

@Module({
  imports: [AccountStoreModule, PasswordsModule, SessionsModule, ThrottleModule],
  controllers: [SecondFactorController],
  providers: [SecondFactorCheck, SecondFactorRepository, SecondFactorService],
  exports: [SecondFactorCheck],
})
export class SecondFactorModule {}
