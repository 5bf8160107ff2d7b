import { Module } from '@nestjs/common';
import { PendingLoginsRepository } from '../login/pending-logins.repository.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { AccountStoreModule } from './account-store.module.js';
import { Suspensions } from './suspensions.js';

/** Suspended accounts, for every way in. */
@Module({
  imports: [AccountStoreModule, SessionsModule],
  providers: [PendingLoginsRepository, Suspensions],
  exports: [PendingLoginsRepository, Suspensions],
})
export class SuspensionsModule {}
