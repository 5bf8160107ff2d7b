import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { DataOf, DomainEvent } from '@renmai/contracts';
import { profileCardChanged, profileCards } from '@renmai/contracts/profile/profile.events';
import { OnDomainEvent, type ConsumerContext } from '@renmai/service-kit';
import { AccountsRepository } from '../accounts/accounts.repository.js';

/** Keeps the account's copy of name, headline and photo up to date. */
@Controller()
export class ProfileConsumer {
  constructor(private readonly accounts: AccountsRepository) {}

  @OnDomainEvent(profileCardChanged, { copies: profileCards })
  async cardChanged(
    @Payload() event: DomainEvent<DataOf<typeof profileCardChanged>>,
    @Ctx() context: ConsumerContext,
  ): Promise<void> {
    const { memberId, name, headline, photo } = event.data;
    await this.accounts.updateCard(context.tx.manager, memberId, { name, headline, photo: photo?.list.url ?? null });
  }
}
