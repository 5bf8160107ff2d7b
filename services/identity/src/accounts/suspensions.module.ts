import { Module } from '@nestjs/common';
import { PendingLogins } from '../login/pending-logins.repository.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { AccountStoreModule } from './account-store.module.js';
import { Suspensions } from './suspensions.service.js';

/** Suspended accounts, for every way in. */
@Module({
  imports: [AccountStoreModule, SessionsModule],
  providers: [PendingLogins, Suspensions],
  exports: [PendingLogins, Suspensions],
})
export class SuspensionsModule {}
