import { Module } from '@nestjs/common';
import { AccountPresenter } from './account-presenter.js';
import { AccountsSnapshot } from './accounts.snapshot.js';
import { AccountsRepository } from './accounts.repository.js';
import { MessagesModule } from '../messages/messages.module.js';
import { Acting } from './acting.js';
import { Notices } from './notices.js';

/** Access to accounts for the other features; the actions on them are in AccountsModule. */
@Module({
  imports: [MessagesModule],
  providers: [AccountPresenter, AccountsRepository, AccountsSnapshot, Acting, Notices],
  exports: [AccountPresenter, AccountsRepository, Acting, Notices],
})
export class AccountStoreModule {}
