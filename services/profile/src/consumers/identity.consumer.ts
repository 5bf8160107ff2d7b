import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { DataOf, DomainEvent } from '@renmai/contracts';
import {
  identityAccountDeactivated,
  identityAccountErased,
  identityAccountLocaleChanged,
  identityAccountReactivated,
  identityAccountRegistered,
  identityAccounts,
  identitySessionEnded,
} from '@renmai/contracts/identity/identity.events';
import { Clock, OnDomainEvent, type ConsumerContext, type Transaction } from '@renmai/service-kit';
import { VerifiedEntriesRepository } from '../homepages/verified-entries.repository.js';
import { MediaRepository } from '../media/media.repository.js';
import { MediaSessions } from '../media/media-sessions.js';
import { Names } from '../names/names.js';
import { ProfileWrites } from '../profiles/profile-writes.js';
import { ProfilesRepository } from '../profiles/profiles.repository.js';
import { RelationsRepository } from '../relations/relations.repository.js';

type Event<E> = DomainEvent<DataOf<E>>;

@Controller()
export class IdentityConsumer {
  constructor(
    private readonly profiles: ProfilesRepository,
    private readonly writes: ProfileWrites,
    private readonly relations: RelationsRepository,
    private readonly media: MediaRepository,
    private readonly mediaSessions: MediaSessions,
    private readonly clock: Clock,
    private readonly names: Names,
    private readonly verified: VerifiedEntriesRepository,
  ) {}

  /** The profile may exist already, if it was opened before this event arrived; a name in it is kept. */
  @OnDomainEvent(identityAccountRegistered, { copies: identityAccounts })
  async registered(
    @Payload() { data, sequence }: Event<typeof identityAccountRegistered>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    if (await this.profiles.isErased(tx.manager, data.memberId)) return;
    const profile = await this.writes.create(tx, data.memberId, data);
    if (profile.name === '') {
      profile.name = data.name;
      await this.writes.save(tx, profile, ['card']);
    }
    await this.setLocale(tx, data, sequence);
  }

  @OnDomainEvent(identityAccountLocaleChanged, { copies: identityAccounts })
  async localeChanged(
    @Payload() { data, sequence }: Event<typeof identityAccountLocaleChanged>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    await this.setLocale(tx, data, sequence);
  }

  @OnDomainEvent(identityAccountDeactivated, { copies: identityAccounts })
  async deactivated(
    @Payload() { data, sequence }: Event<typeof identityAccountDeactivated>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    await this.profiles.setHidden(tx.manager, data.memberId, true, sequence);
    await this.noteNames(tx, data.memberId);
  }

  @OnDomainEvent(identityAccountReactivated, { copies: identityAccounts })
  async reactivated(
    @Payload() { data, sequence }: Event<typeof identityAccountReactivated>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    await this.profiles.setHidden(tx.manager, data.memberId, false, sequence);
    await this.noteNames(tx, data.memberId);
  }

  @OnDomainEvent(identitySessionEnded)
  async sessionEnded(
    @Payload() { data, occurredAt }: Event<typeof identitySessionEnded>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    await this.mediaSessions.end(tx.manager, data.sessionId, occurredAt);
  }

  /** Profile, relations and files go now; the bytes follow with the next round of the media eraser. */
  @OnDomainEvent(identityAccountErased, { copies: identityAccounts })
  async erased(
    @Payload() { data: { memberId } }: Event<typeof identityAccountErased>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    await this.profiles.lockMember(tx.manager, memberId);
    await this.names.forget(tx.manager, memberId);
    await this.profiles.erase(tx.manager, memberId, this.clock.now());
    await this.verified.erase(tx.manager, memberId);
    await this.relations.erase(tx.manager, memberId);
    await this.media.condemnAllOf(tx.manager, memberId);
  }

  private async setLocale(
    tx: Transaction,
    { memberId, locale }: DataOf<typeof identityAccountLocaleChanged>,
    sequence: number,
  ): Promise<void> {
    const isAnother = await this.profiles.setLocale(tx.manager, memberId, locale, sequence);
    if (isAnother) await this.writes.tell(tx, memberId, ['card']);
  }

  /** The names of members who cannot be found are not suggested to others. */
  private async noteNames({ manager }: Transaction, memberId: string): Promise<void> {
    const document = await this.profiles.document(manager, memberId);
    if (document) await this.names.note(manager, document);
  }
}
