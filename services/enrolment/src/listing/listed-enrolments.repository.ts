import { Injectable } from '@nestjs/common';
import type { TuitionPeriod } from '@renmai/contracts/enrolment/enrolment-card.schema';
import { yuan } from '@renmai/contracts/jobs/currency';
import type { HomepageCard } from '@renmai/contracts/org-pages/homepage.schema';
import { writtenLanguage } from '@renmai/contracts/languages/written-language';
import { gramsOf, searchedText } from '@renmai/names';
import { PublicationIndex } from '@renmai/publications';
import { Database, db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import type { PublishedEnrolment } from '../enrolments/enrolment.row.js';

/** The number of payments in a year; the fee of a course is compared as a whole. */
const inAYear: Record<TuitionPeriod, number> = { year: 1, term: 2, month: 12, course: 1 };
/** Greater than every fee: unknown fees, and those in another currency, come last. */
export const UNKNOWN = 2_000_000_000;

/** The value by which lists compare fees within a currency: the fee of a year. */
export const yearlyTuition = ({ amount, per }: { amount: number | null; per: TuitionPeriod }): number =>
  amount === null ? UNKNOWN : amount * inAYear[per];

/** The language of the texts; null: unknown. */
export const languageOf = ({ name, details }: { name: string; details: string }): string | null =>
  writtenLanguage(`${name}\n${details}`)?.language ?? null;

/** The index that lists are made from: open enrolments of public schools whose last day is not over. */
@Injectable()
export class ListedEnrolmentsRepository extends PublicationIndex<PublishedEnrolment> {
  constructor(private readonly database: Database) {
    super();
  }

  override async put(manager: EntityManager, row: PublishedEnrolment, homepage: HomepageCard): Promise<void> {
    const { content } = row;
    const words = searchedText([content.name, homepage.name, ...content.majors, ...content.keywords]);
    await db.run(
      manager,
      `INSERT INTO listed_enrolment (enrolment_id, homepage_id, stage, study_type, city_id, tuition, words, grams,
         published_at, opens_at, closes_at, tuition_currency, language)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
       ON CONFLICT (enrolment_id) DO UPDATE SET stage = excluded.stage, study_type = excluded.study_type,
         city_id = excluded.city_id, tuition = excluded.tuition, words = excluded.words, grams = excluded.grams,
         opens_at = excluded.opens_at, closes_at = excluded.closes_at, tuition_currency = excluded.tuition_currency,
         language = excluded.language`,
      [
        row.id,
        row.homepageId,
        content.stage,
        content.studyType,
        content.studyType === 'online' ? null : content.cityId,
        yearlyTuition(content.tuition),
        words,
        gramsOf(words),
        row.publishedAt,
        row.opensAt,
        row.closesAt,
        content.tuition.currency ?? yuan,
        languageOf(content),
      ],
    );
  }

  override async drop(manager: EntityManager, enrolmentId: string): Promise<void> {
    await db.run(manager, 'DELETE FROM listed_enrolment WHERE enrolment_id = $1', [enrolmentId]);
  }

  /** Enrolments whose last day is over by now. */
  async over(now: Date, limit: number): Promise<string[]> {
    const sql = 'SELECT enrolment_id AS id FROM listed_enrolment WHERE closes_at <= $1 ORDER BY closes_at LIMIT $2';
    return (await db.rows<{ id: string }>(this.database, sql, [now, limit])).map(({ id }) => id);
  }
}
