import { Injectable } from '@nestjs/common';
import { Clock, type Transaction } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import type { Effect, Notice } from '../kinds/notice.js';
import { isHeard, textFor } from '../kinds/notice.policy.js';
import { choiceOf } from '../preferences/default-channels.js';
import { PreferencesRepository } from '../preferences/preferences.repository.js';
import { nextDigest } from '../time/digest-time.js';
import { DeliveriesRepository } from './deliveries.repository.js';
import { EndedSourcesRepository } from './ended-sources.repository.js';
import { ErasedMembersRepository } from './erased-members.repository.js';
import { EntriesRepository, type Touched } from './entries.repository.js';
import { excerptOf } from './excerpt.js';
import { LiveNotices } from './live-notices.js';
import { StancesRepository } from './stances.repository.js';

/** Older events, e.g. after a long outage, cause no mails and pushes. */
const FRESH_MS = 24 * 60 * 60 * 1000;
/** Members who use the app see the notification there before that. */
const MAIL_AFTER_MS = 10 * 60 * 1000;

/** Adds notifications to inboxes in the caller's transaction, and notifies devices after the commit. */
@Injectable()
export class Teller {
  constructor(
    private readonly erased: ErasedMembersRepository,
    private readonly stances: StancesRepository,
    private readonly entries: EntriesRepository,
    private readonly ended: EndedSourcesRepository,
    private readonly preferences: PreferencesRepository,
    private readonly deliveries: DeliveriesRepository,
    private readonly live: LiveNotices,
    private readonly clock: Clock,
  ) {}

  async carryOut(tx: Transaction, effect: Effect, occurredAt: Date): Promise<void> {
    const { manager } = tx;
    const touched: Touched[] = [];
    // All at once and first: rows changed below may belong to a member who is being erased.
    await this.erased.tryHold(
      manager,
      (effect.tell ?? []).flatMap(({ receiver, actor, author }) =>
        [receiver, actor, author?.memberId].filter((id) => typeof id === 'string'),
      ),
    );
    if (effect.gone) await this.stances.setGone(manager, effect.gone, this.clock.now());
    for (const back of effect.takeBack ?? []) touched.push(...(await this.takeBack(manager, back, occurredAt)));
    if (effect.reword) {
      const { text, ...words } = effect.reword;
      touched.push(...(await this.entries.reword(manager, { ...words, excerpt: excerptOf(text) })));
    }
    // In a fixed order, so that no two transactions wait for each other.
    const notices = [...(effect.tell ?? [])].sort((a, b) => (a.receiver < b.receiver ? -1 : 1));
    for (const notice of notices) {
      const told = await this.tell(manager, notice, occurredAt);
      if (told) touched.push(told);
    }
    this.announce(tx, touched);
  }

  private async takeBack(
    manager: EntityManager,
    back: NonNullable<Effect['takeBack']>[number],
    occurredAt: Date,
  ): Promise<Touched[]> {
    if ('ref' in back) return this.entries.takeBackRef(manager, back.ref);
    if (!back.elsewhere) return this.entries.takeBackSource(manager, back.source);
    await this.ended.hold(manager, back.source);
    await this.ended.end(manager, back.source, occurredAt);
    return this.entries.takeBackSource(manager, back.source, occurredAt);
  }

  announce(tx: Transaction, touched: readonly Touched[]): void {
    tx.afterCommit(() => {
      this.live.tell(touched);
    });
  }

  private async tell(manager: EntityManager, notice: Notice, occurredAt: Date): Promise<Touched | null> {
    if (notice.endedElsewhere) {
      await this.ended.hold(manager, notice.source);
      if (await this.ended.isEnded(manager, notice.source, occurredAt)) return null;
    }
    const standing = await this.stances.standing(manager, notice);
    const text = isHeard(notice, standing) ? textFor(notice, standing) : null;
    if (text === null) return null;
    const preferences = await this.preferences.of(manager, notice.receiver);
    const channels = choiceOf(notice.kind, preferences.kinds);
    if (!channels.app) return null;
    const now = this.clock.now();
    const touched = await this.entries.add(manager, notice, excerptOf(text), { at: occurredAt, now });
    if (!touched) return null;
    if (now.getTime() - occurredAt.getTime() <= FRESH_MS) {
      const { memberId, notificationId } = touched;
      const mailAt = new Date(now.getTime() + MAIL_AFTER_MS);
      if (channels.push) {
        await this.deliveries.schedule(manager, { notificationId, memberId, channel: 'push', dueAt: now });
      }
      if (channels.email) {
        await this.deliveries.schedule(manager, { notificationId, memberId, channel: 'email', dueAt: mailAt });
      }
    }
    if (!preferences.nextDigestAt) {
      const at = nextDigest(now, preferences.digest, preferences.timeZone);
      if (at) await this.preferences.scheduleDigest(manager, notice.receiver, { at, failures: 0 });
    }
    return touched;
  }
}
