import { Injectable } from '@nestjs/common';
import type { DataOf, DomainEvent, DomainEventDefinition, SnapshotDefinition } from '@renmai/contracts';
import {
  identityAccountErased,
  identityAccountLocaleChanged,
  identityAccountRegistered,
  identityAccounts,
  identitySessionEnded,
} from '@renmai/contracts/identity/identity.events';
import {
  networkBlockAdded,
  networkMomentEdited,
  networkMomentPublished,
  networkMoments,
  networkMuteAdded,
  networkMuteRemoved,
  networkMutes,
} from '@renmai/contracts/network/network.events';
import {
  homepagePublished,
  homepageUnpublished,
  orgPagesHomepages,
} from '@renmai/contracts/org-pages/org-pages.events';
import { DomainEventServer, type Transaction } from '@renmai/service-kit';
import { ChatPort } from '../ports/chat.port.js';
import { NotificationCopies } from './inbox/notification-copies.js';
import { Teller } from './inbox/teller.js';
import { tableOfKinds } from './kinds/table-of-kinds.js';

const GROUP = 'notifications';

/**
 * Reads the bus as a separate consumer group, by the table of kinds: failures of notifications must neither delay nor undo the
 * changes that the same domain event makes in rosters.
 */
@Injectable()
export class NotificationsConsumer {
  constructor(
    private readonly server: DomainEventServer,
    private readonly copies: NotificationCopies,
    private readonly teller: Teller,
    private readonly chat: ChatPort,
  ) {
    this.readCopies();
    for (const { event, effect } of tableOfKinds) {
      this.on(event, async (told, tx) => {
        const todo = effect(told);
        // These notices depend on relations between members; only members have moments.
        const about = (todo.tell ?? []).filter(
          ({ moment, author, evenMuted }) => moment !== undefined || author !== undefined || !evenMuted,
        );
        await this.chat.copyRelations(about.map(({ receiver }) => receiver));
        await this.teller.carryOut(tx, todo, new Date(told.occurredAt));
      });
    }
  }

  private on<E extends DomainEventDefinition>(
    definition: E,
    handler: (event: DomainEvent<DataOf<E>>, tx: Transaction) => Promise<void>,
    copies?: SnapshotDefinition,
  ): void {
    this.server.addFunction(definition, (event, { tx }) => handler(event, tx), {
      group: GROUP,
      ...(copies && { copies }),
    });
  }

  /** Reads copies of other services' data; they are stored before anybody is notified. */
  private readCopies(): void {
    const { copies } = this;
    this.on(networkMomentPublished, ({ data }, tx) => copies.noteMoment(tx, data), networkMoments);
    this.on(networkMomentEdited, ({ data }, tx) => copies.noteMoment(tx, data));
    this.on(homepagePublished, ({ data, sequence }, tx) => copies.setPublished(tx, data, sequence), orgPagesHomepages);
    this.on(
      homepageUnpublished,
      ({ data, sequence }, tx) => copies.setUnpublished(tx, data.homepageId, sequence),
      orgPagesHomepages,
    );
    this.on(networkMuteAdded, ({ data, sequence }, tx) => copies.setMuted(tx, data, true, sequence), networkMutes);
    this.on(networkMuteRemoved, ({ data, sequence }, tx) => copies.setMuted(tx, data, false, sequence), networkMutes);
    this.on(networkBlockAdded, ({ data }, tx) => copies.blocked(tx, data.blockerId, data.blockedId));
    this.on(
      identityAccountRegistered,
      ({ data, sequence }, tx) => copies.setLocale(tx, data, sequence),
      identityAccounts,
    );
    this.on(
      identityAccountLocaleChanged,
      ({ data, sequence }, tx) => copies.setLocale(tx, data, sequence),
      identityAccounts,
    );
    this.on(identityAccountErased, ({ data }, tx) => copies.erase(tx, data.memberId), identityAccounts);
    this.on(identitySessionEnded, ({ data }, tx) => copies.sessionEnded(tx, data.sessionId));
  }
}
