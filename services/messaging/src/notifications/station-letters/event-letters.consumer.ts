import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { DataOf, DomainEvent } from '@renmai/contracts';
import { eventTold } from '@renmai/contracts/events/events.events';
import { Clock, OnDomainEvent, type ConsumerContext } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { ErasedMembersRepository } from '../inbox/erased-members.repository.js';
import { StancesRepository } from '../inbox/stances.repository.js';
import { Teller } from '../inbox/teller.js';
import type { Notice } from '../kinds/notice.js';
import { letterNotice } from './letter-notice.js';
import { StationLettersRepository, type NewLetter } from './station-letters.repository.js';

/** Letters of the organizers of an event: to its guests, and thanks to everybody who came. */
@Controller()
export class EventLettersConsumer {
  constructor(
    private readonly letters: StationLettersRepository,
    private readonly erased: ErasedMembersRepository,
    private readonly stances: StancesRepository,
    private readonly teller: Teller,
    private readonly clock: Clock,
  ) {}

  @OnDomainEvent(eventTold, { group: 'notifications' })
  async told(
    @Payload() { id, data }: DomainEvent<DataOf<typeof eventTold>>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    const { kind } = data;
    if (kind !== 'thanks' && kind !== 'message') return;
    const { eventId, publisher, byMemberId, subject: title, words: text } = data;
    const writers = [byMemberId, publisher.kind === 'member' ? publisher.id : null];
    const recipients = await this.letters.present(
      tx.manager,
      data.tell.map((id) => id.toLowerCase()),
    );
    const sentAt = this.clock.now();
    for (const recipientId of recipients) {
      if (!(await this.erased.tryHold(tx.manager, [recipientId]))) continue;
      if (await this.isBlocked(tx.manager, recipientId, writers)) continue;
      const letter: NewLetter = {
        recipientId,
        senderId: publisher.kind === 'member' ? publisher.id : null,
        official: false,
        ...{ title, text, sentAt },
        key: kind === 'thanks' ? `event-thanks:${eventId}` : `event-message:${id}`,
        event: { eventId, organizer: publisher.name },
      };
      const letterId = await this.letters.add(tx.manager, letter);
      if (letterId === null) continue;
      const notice: Notice = {
        ...letterNotice(letterId, letter),
        ...(publisher.kind === 'homepage' && { homepageId: publisher.id }),
        kind: `event-${kind}`,
        text: `${publisher.name}: ${title}`,
      };
      await this.teller.carryOut(tx, { tell: [notice] }, sentAt);
    }
  }

  /** A letter consists of the author's words, so none is sent if author and recipient are blocked either way. */
  private async isBlocked(
    manager: EntityManager,
    recipientId: string,
    writers: readonly (string | null)[],
  ): Promise<boolean> {
    for (const writer of writers) {
      if (writer !== null && (await this.stances.areBlocked(manager, recipientId, writer))) return true;
    }
    return false;
  }
}
