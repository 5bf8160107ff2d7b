import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { DataOf, DomainEvent } from '@renmai/contracts';
import { identityAccountErased } from '@renmai/contracts/identity/identity.events';
import { profileBackgroundChanged, profileBackgrounds } from '@renmai/contracts/profile/profile.events';
import { MemberDirectory } from '@renmai/member-directory';
import { OnDomainEvent, type ConsumerContext } from '@renmai/service-kit';
import { DomainsRepository } from '../domains/domains.repository.js';
import { AffiliationsRepository } from '../affiliations/affiliations.repository.js';
import { keptEntries } from '../affiliations/told-entries.js';
import { MailedCodesRepository } from '../verification/mailed-codes.repository.js';
import { VerifiedMarks } from '../verification/verified-marks.js';
import { VerifiedMarksRepository } from '../verification/verified-marks.repository.js';

type Event<E> = DomainEvent<DataOf<E>>;

/** Keeps up to date which profiles name which homepage. */
@Controller()
export class BackgroundConsumer {
  constructor(
    private readonly members: MemberDirectory,
    private readonly affiliations: AffiliationsRepository,
    private readonly verified: VerifiedMarks,
    private readonly marks: VerifiedMarksRepository,
    private readonly domains: DomainsRepository,
    private readonly codes: MailedCodesRepository,
  ) {}

  @OnDomainEvent(profileBackgroundChanged, { copies: profileBackgrounds })
  async changed(
    @Payload() { data, sequence }: Event<typeof profileBackgroundChanged>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    if (await this.members.isErased(data.memberId, tx.manager)) return;
    const newer = await this.affiliations.replace(tx.manager, data.memberId, keptEntries(data), sequence);
    if (newer) await this.verified.follow(tx, data.memberId);
  }

  @OnDomainEvent(identityAccountErased)
  async erased(
    @Payload() { data, occurredAt }: Event<typeof identityAccountErased>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    await this.members.beginErasure(data.memberId, occurredAt, tx.manager);
    await this.affiliations.erase(tx.manager, data.memberId);
    await this.marks.erase(tx.manager, data.memberId);
    await this.codes.erase(tx.manager, data.memberId);
    await this.domains.forget(tx.manager, data.memberId);
  }
}
