import { Injectable } from '@nestjs/common';
import type { Transaction } from '@renmai/service-kit';
import type { Message, OutgoingMessage } from '../messages/message.js';
import { Messenger } from '../messages/messenger.js';
import { Account } from './account.entity.js';

/** Tells members what was done to their account, where they would not see it otherwise. */
@Injectable()
export class Notices {
  constructor(private readonly messenger: Messenger) {}

  /** To the address given, else to the account's e-mail, else by text message. Call `wake` after the commit. */
  async post(tx: Transaction, account: Account, message: Message, to?: OutgoingMessage['to'] | null): Promise<void> {
    const recipient = to ?? addressOf(account);
    if (recipient) await this.messenger.post(tx.manager, { to: recipient, locale: account.locale, message });
  }

  wake(): void {
    this.messenger.wake();
  }
}

function addressOf({ email, phone }: Account): OutgoingMessage['to'] | null {
  if (email !== null) return { kind: 'email', value: email };
  return phone === null ? null : { kind: 'phone', value: phone };
}
