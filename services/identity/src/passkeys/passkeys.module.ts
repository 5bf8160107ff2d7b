import { Module } from '@nestjs/common';
import { AccountStoreModule } from '../accounts/account-store.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { ThrottleModule } from '../throttle/throttle.module.js';
import { PasskeyChallenges } from './passkey-challenges.js';
import { PasskeyCheck } from './passkey-check.js';
import { PasskeysController } from './passkeys.controller.js';
import { PasskeysRepository } from './passkeys.repository.js';
import { PasskeysService } from './passkeys.service.js';

@Module({
  imports: [AccountStoreModule, PasswordsModule, ThrottleModule],
  controllers: [PasskeysController],
  providers: [PasskeyChallenges, PasskeyCheck, PasskeysRepository, PasskeysService],
  exports: [PasskeyCheck],
})
export class PasskeysModule {}
