import { Injectable } from '@nestjs/common';
import {
  affiliationExpiring,
  affiliationUnverified,
  affiliationVerified,
  type UnverifiedReason,
} from '@renmai/contracts/org-pages/affiliation.events';
import { Clock, type Transaction } from '@renmai/service-kit';
import { AffiliationsRepository, type OwnAffiliation } from '../affiliations/affiliations.repository.js';
import { endOfMonth } from '../affiliations/month-now.js';
import { VerifiedMarksRepository, type MarkRow, type VerifiedMark } from './verified-marks.repository.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const YEAR_MS = 365 * DAY_MS;
const REMIND_MS = 30 * DAY_MS;
const AT_ONCE = 100;

/** A mark is valid for a year, and no longer than its entry. */
export const markUntil = (since: Date, endDate: string | null): Date => {
  const year = new Date(since.getTime() + YEAR_MS);
  const end = endDate === null ? year : endOfMonth(endDate);
  return end < year ? end : year;
};

export const hasEnded = ({ endDate }: Pick<OwnAffiliation, 'endDate'>, now: Date): boolean =>
  endDate !== null && endOfMonth(endDate) <= now;

type Given = Pick<VerifiedMark, 'memberId' | 'way' | 'domainId' | 'addressHash'>;

/** Gives and ends verified marks, and publishes it. The caller holds the lock of the member's marks. */
@Injectable()
export class VerifiedMarks {
  constructor(
    private readonly marks: VerifiedMarksRepository,
    private readonly affiliations: AffiliationsRepository,
    private readonly clock: Clock,
  ) {}

  async give(tx: Transaction, { entryId, homepageId, endDate }: OwnAffiliation, given: Given): Promise<void> {
    const since = this.clock.now();
    const until = markUntil(since, endDate);
    await this.marks.put(tx.manager, { entryId, homepageId, ...given, since, until });
    await this.told(tx, entryId);
  }

  async end(tx: Transaction, mark: MarkRow, reason: UnverifiedReason): Promise<void> {
    const { entryId, memberId, homepageId, kind, homepageName } = mark;
    if (!(await this.marks.remove(tx.manager, entryId))) return;
    const member = { memberId, homepageId, kind, homepageName };
    await tx.emit(affiliationUnverified, { aggregateId: entryId, data: { entryId, reason, member } });
  }

  /** The profile has changed: marks of entries that are deleted, ended or linked elsewhere end; others are valid as long as their entry. */
  async follow(tx: Transaction, memberId: string): Promise<void> {
    await this.marks.lock(tx.manager, memberId);
    const now = this.clock.now();
    for (const mark of await this.marks.ofMember(tx.manager, memberId, null)) {
      const entry = await this.affiliations.own(tx.manager, memberId, mark.entryId);
      if (entry?.homepageId !== mark.homepageId || hasEnded(entry, now)) {
        await this.end(tx, mark, 'entry');
        continue;
      }
      const until = markUntil(mark.since, entry.endDate);
      if (until.getTime() === mark.until.getTime()) continue;
      await this.marks.setUntil(tx.manager, mark.entryId, until);
      await this.told(tx, mark.entryId);
    }
  }

  /** A domain is not proven any more. */
  async endOfDomain(tx: Transaction, domainId: string): Promise<void> {
    for (const mark of await this.marks.byDomain(tx.manager, domainId)) {
      await this.marks.lock(tx.manager, mark.memberId);
      await this.end(tx, mark, 'domain');
    }
  }

  /** Ends what has run out; answers whether there may be more. */
  async endOld(tx: Transaction): Promise<boolean> {
    const now = this.clock.now();
    const ended = await this.marks.ended(tx.manager, now, AT_ONCE);
    for (const { memberId, entryId } of ended.sort((a, b) => (a.memberId < b.memberId ? -1 : 1))) {
      await this.marks.lock(tx.manager, memberId);
      const mark = await this.marks.find(tx.manager, entryId);
      // It may have been prolonged since.
      if (!mark || mark.until > now) continue;
      const entry = await this.affiliations.own(tx.manager, memberId, entryId);
      await this.end(tx, mark, entry && !hasEnded(entry, now) ? 'time' : 'entry');
    }
    return ended.length === AT_ONCE;
  }

  /** Sends one reminder for each mark whose year is over in 30 days. */
  async remind(tx: Transaction): Promise<boolean> {
    const before = new Date(this.clock.now().getTime() + REMIND_MS);
    const due = await this.marks.remind(tx.manager, before, AT_ONCE);
    for (const { entryId, memberId, homepageId, kind, homepageName, until } of due) {
      const data = { entryId, memberId, homepageId, kind, homepageName, until: until.toISOString() };
      await tx.emit(affiliationExpiring, { aggregateId: entryId, data });
    }
    return due.length === AT_ONCE;
  }

  private async told(tx: Transaction, entryId: string): Promise<void> {
    const mark = await this.marks.find(tx.manager, entryId);
    if (!mark) return;
    const { memberId, homepageId, kind, homepageName, way, until } = mark;
    const data = { entryId, memberId, homepageId, kind, homepageName, way, until: until.toISOString() };
    await tx.emit(affiliationVerified, { aggregateId: entryId, data });
  }
}
