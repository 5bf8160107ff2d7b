import { Injectable } from '@nestjs/common';
import { maxOffersNamed, type Offered, type OfferKind } from '@renmai/contracts/network/offers.schema';
import { Clock, db, isNewer } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

interface Offer<K extends OfferKind> {
  offerId: string;
  homepageId: string;
  /** the first time */
  publishedAt: string;
  /** when it ends by itself; null: its end is announced by an event */
  until: string | null;
  /** null: it counts alone */
  seriesId: string | null;
  item: Omit<Offered<K>, 'dates'>;
}

interface Card {
  kind: OfferKind;
  homepageId: string;
  day: string;
  publishedAt: Date;
}

/** The open offers of a homepage, kind and day: for each series its next date and the number of dates to come. */
const shownSql = `
  SELECT count(*)::int AS total,
    coalesce(jsonb_agg(item ORDER BY place) FILTER (WHERE place <= ${maxOffersNamed}), '[]') AS first
  FROM (
    SELECT item, row_number() OVER (ORDER BY published_at, offer_id) AS place FROM (
      SELECT DISTINCT ON (coalesce(series_id, offer_id)) published_at, offer_id, CASE kind
        WHEN 'events' THEN item || jsonb_build_object('dates', count(*) OVER (PARTITION BY coalesce(series_id, offer_id)))
        ELSE item END AS item
      FROM homepage_offer WHERE homepage_id = $1 AND kind = $2 AND day = $3::date AND open AND NOT over
      ORDER BY coalesce(series_id, offer_id), until, offer_id
    ) counted
  ) placed`;

/**
 * Offers of homepages: one card of the feed for each homepage, kind and day in China. Domain events may arrive twice or late:
 * the later one of publication and end counts.
 */
@Injectable()
export class OffersRepository {
  constructor(private readonly clock: Clock) {}

  async publish<K extends OfferKind>(
    manager: EntityManager,
    kind: K,
    offer: Offer<K>,
    sequence: number,
  ): Promise<void> {
    const { offerId, homepageId, publishedAt, until, seriesId, item } = offer;
    await this.hold(manager, offerId);
    const newer = await db.affected(
      manager,
      `INSERT INTO homepage_offer (kind, offer_id, homepage_id, published_at, day, item, until, over, series_id, position)
       VALUES ($1, $2, $3, $4, ($4::timestamptz AT TIME ZONE 'Asia/Shanghai')::date, $5, $6, coalesce($6::timestamptz <= $7, false), $8, $9)
       ON CONFLICT (kind, offer_id) DO UPDATE SET homepage_id = coalesce(homepage_offer.homepage_id, excluded.homepage_id),
         published_at = coalesce(homepage_offer.published_at, excluded.published_at),
         day = coalesce(homepage_offer.day, excluded.day), item = excluded.item, until = excluded.until,
         over = excluded.over, series_id = excluded.series_id, position = excluded.position
       WHERE ${isNewer('homepage_offer.position', 'excluded.position')} RETURNING 1`,
      [kind, offerId, homepageId, publishedAt, item, until, this.clock.now(), seriesId, sequence],
    );
    if (newer > 0) await this.settle(manager, kind, offerId);
  }

  /** Paused, ended or taken away. It is back on the card of its day when it is published again. */
  async unpublish(manager: EntityManager, kind: OfferKind, offerId: string, sequence: number): Promise<void> {
    await this.hold(manager, offerId);
    await db.run(
      manager,
      `INSERT INTO homepage_offer (kind, offer_id, unpublished_position) VALUES ($1, $2, $3)
       ON CONFLICT (kind, offer_id) DO UPDATE
       SET unpublished_position = greatest(homepage_offer.unpublished_position, excluded.unpublished_position)`,
      [kind, offerId, sequence],
    );
    await this.settle(manager, kind, offerId);
  }

  /** Removes offers that ended by themselves from their cards. Answers how many were checked, at most `limit`. */
  async endOver(manager: EntityManager, limit: number): Promise<number> {
    const ended = await db.rows<Card & { offers: number }>(
      manager,
      `WITH ended AS (
         UPDATE homepage_offer SET over = true
         WHERE (kind, offer_id) IN (
           SELECT kind, offer_id FROM homepage_offer WHERE open AND NOT over AND until <= $1
           ORDER BY until LIMIT $2 FOR UPDATE SKIP LOCKED
         )
         RETURNING kind, homepage_id, day, published_at
       )
       SELECT kind, homepage_id AS "homepageId", day::text AS day, min(published_at) AS "publishedAt", count(*)::int AS offers
       FROM ended GROUP BY kind, homepage_id, day ORDER BY homepage_id, kind, day`,
      [this.clock.now(), limit],
    );
    for (const card of ended) await this.putTogether(manager, card);
    return ended.reduce((sum, { offers }) => sum + offers, 0);
  }

  /** Rebuilds the card that contains the offer. */
  private async settle(manager: EntityManager, kind: OfferKind, offerId: string): Promise<void> {
    const card = await db.one<Card>(
      manager,
      `SELECT kind, homepage_id AS "homepageId", day::text AS day, published_at AS "publishedAt" FROM homepage_offer
       WHERE kind = $1 AND offer_id = $2 AND homepage_id IS NOT NULL`,
      [kind, offerId],
    );
    if (card) await this.putTogether(manager, card);
  }

  private async putTogether(manager: EntityManager, { kind, homepageId, day, publishedAt }: Card): Promise<void> {
    await this.hold(manager, `${homepageId} ${kind} ${day}`);
    // Like ids of moments, the id has the time of the first offer that arrived; later offers do not move the card.
    await db.run(
      manager,
      `INSERT INTO moment (id, author_id, text, visibility, comment_policy, created_at, offers)
       SELECT uuidv7($4::timestamptz - clock_timestamp()), $1, '', CASE WHEN shown.total > 0 THEN 'public' ELSE 'friends' END,
         'nobody', $4, jsonb_build_object('kind', $2::text, 'day', $3::text, 'total', shown.total, 'first', shown.first)
       FROM (${shownSql}) shown
       ON CONFLICT (author_id, (offers->>'kind'), (offers->>'day')) WHERE offers IS NOT NULL
       DO UPDATE SET offers = excluded.offers, visibility = excluded.visibility, version = moment.version + 1
       WHERE moment.offers <> excluded.offers`,
      [homepageId, kind, day, publishedAt],
    );
  }

  /** Two domain events about the same do not cross each other. */
  private async hold(manager: EntityManager, what: string): Promise<void> {
    await db.run(manager, 'SELECT pg_advisory_xact_lock(hashtextextended($1, 2))', [what]);
  }
}
