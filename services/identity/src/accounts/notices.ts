import { Injectable } from '@nestjs/common';
import { identityAccessChanged, type AccessChange } from '@renmai/contracts/identity/identity.events';
import type { Transaction } from '@renmai/service-kit';
import type { AccessMessage, Message, OutgoingMessage } from '../messages/message.js';
import { Messenger } from '../messages/messenger.js';
import { SecurityLog } from '../security/security-log.js';
import { Account } from './account.entity.js';

/** Messages about changes of access: somebody may get into the account from now on, or the member no longer can. */
const changes: Record<AccessMessage['kind'], AccessChange> = {
  'new-device': 'new-device',
  'email-changed': 'address-changed',
  'phone-changed': 'address-changed',
  'password-changed': 'password-changed',
  'second-factor-enabled': 'second-factor-changed',
  'second-factor-replaced': 'second-factor-changed',
  'second-factor-disabled': 'second-factor-changed',
  'recovery-codes-renewed': 'second-factor-changed',
  'recovery-code-used': 'recovery-code-used',
  'passkey-added': 'passkeys-changed',
  'passkey-removed': 'passkeys-changed',
};

/** Notifies members of changes to their account that they would not see otherwise. */
@Injectable()
export class Notices {
  constructor(
    private readonly messenger: Messenger,
    private readonly security: SecurityLog,
  ) {}

  /** To the given address, else to the account's e-mail, else by text message; changes of access also in the app. */
  async post(tx: Transaction, account: Account, message: Message, to?: OutgoingMessage['to'] | null): Promise<void> {
    const recipient = to ?? addressOf(account);
    if (recipient) await this.messenger.post(tx.manager, { to: recipient, locale: account.locale, message });
    tx.afterCommit(() => {
      this.wake();
    });
    if (!changesAccess(message)) return;
    const change = changes[message.kind];
    const data = { memberId: account.id, change, from: message.kind === 'new-device' ? inShort(message) : '' };
    tx.afterCommit(() => {
      this.security.note('access-changed', null, { memberId: account.id, change });
    });
    await tx.emit(identityAccessChanged, { aggregateId: account.id, data, actorId: account.id });
  }

  wake(): void {
    this.messenger.wake();
  }
}

const changesAccess = (message: Message): message is AccessMessage => message.kind in changes;

/** The same in every language. */
const inShort = ({ device, place, address }: Extract<Message, { kind: 'new-device' }>): string =>
  [device, place, address]
    .filter((part) => part !== null)
    .join(' · ')
    .slice(0, 200);

function addressOf({ email, phone }: Account): OutgoingMessage['to'] | null {
  if (email !== null) return { kind: 'email', value: email };
  return phone === null ? null : { kind: 'phone', value: phone };
}
