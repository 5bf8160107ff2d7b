import { Injectable } from '@nestjs/common';
import type { Locale } from '@renmai/contracts';
import type { HomepageCard } from '@renmai/contracts/org-pages/homepage.schema';
import { Clock, type Transaction } from '@renmai/service-kit';
import { MutedMembersRepository } from '../../relations/muted-members.repository.js';
import { StationLettersRepository } from '../station-letters/station-letters.repository.js';
import { PreferencesRepository } from '../preferences/preferences.repository.js';
import { PushDevicesRepository } from '../push/push-devices.repository.js';
import { DeliveriesRepository } from './deliveries.repository.js';
import { ErasedMembersRepository } from './erased-members.repository.js';
import { EntriesRepository } from './entries.repository.js';
import { NotedHomepagesRepository } from './noted-homepages.repository.js';
import { StancesRepository } from './stances.repository.js';
import { Teller } from './teller.js';

/** Copies of other services' data that notifications need, and their erasure. */
@Injectable()
export class NotificationCopies {
  constructor(
    private readonly erased: ErasedMembersRepository,
    private readonly stances: StancesRepository,
    private readonly muted: MutedMembersRepository,
    private readonly entries: EntriesRepository,
    private readonly preferences: PreferencesRepository,
    private readonly deliveries: DeliveriesRepository,
    private readonly devices: PushDevicesRepository,
    private readonly homepages: NotedHomepagesRepository,
    private readonly letters: StationLettersRepository,
    private readonly teller: Teller,
    private readonly clock: Clock,
  ) {}

  async noteMoment(
    { manager }: Transaction,
    moment: { momentId: string; authorId: string; visibility: string; version: number },
  ): Promise<void> {
    if (await this.erased.tryHold(manager, [moment.authorId])) await this.stances.noteMoment(manager, moment);
  }

  setPublished({ manager }: Transaction, card: HomepageCard, sequence: number): Promise<void> {
    return this.homepages.setPublished(manager, card, sequence);
  }

  setUnpublished({ manager }: Transaction, homepageId: string, sequence: number): Promise<void> {
    return this.homepages.setUnpublished(manager, homepageId, sequence);
  }

  async setMuted(
    { manager }: Transaction,
    pair: { memberId: string; mutedId: string },
    holds: boolean,
    sequence: number,
  ): Promise<void> {
    if (!(await this.erased.tryHold(manager, [pair.memberId, pair.mutedId]))) return;
    await this.muted.set(manager, pair, { holds, sequence });
  }

  /** After a block, the notifications that the two caused for each other are deleted. */
  async blocked(tx: Transaction, blockerId: string, blockedId: string): Promise<void> {
    this.teller.announce(tx, await this.entries.takeBackBetween(tx.manager, blockerId, blockedId));
  }

  async setLocale(
    { manager }: Transaction,
    { memberId, locale }: { memberId: string; locale: Locale },
    sequence: number,
  ): Promise<void> {
    if (!(await this.erased.tryHold(manager, [memberId]))) return;
    await this.preferences.setLocale(manager, memberId, locale, sequence);
  }

  /** Deletes the push subscription, because the next login on the device may be another member's. */
  sessionEnded({ manager }: Transaction, sessionId: string): Promise<void> {
    return this.devices.removeOfSession(manager, sessionId);
  }

  async erase(tx: Transaction, memberId: string): Promise<void> {
    const { manager } = tx;
    await this.erased.beginErasure(manager, memberId);
    await this.stances.setGone(manager, [memberId], this.clock.now());
    await this.stances.erase(manager, memberId);
    await this.muted.erase(manager, memberId);
    await this.deliveries.eraseMember(manager, memberId);
    await this.entries.eraseMember(manager, memberId);
    await this.preferences.erase(manager, memberId);
    await this.devices.eraseMember(manager, memberId);
    await this.letters.erase(manager, memberId);
    const named = await this.entries.unsignAuthor(manager, memberId);
    this.teller.announce(tx, [...named, ...(await this.entries.takeBackActor(manager, memberId))]);
  }
}
