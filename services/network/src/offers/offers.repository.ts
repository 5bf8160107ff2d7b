import { Injectable } from '@nestjs/common';
import { maxOffersNamed, type Offered, type OfferKind } from '@renmai/contracts/network/offers.schema';
import { db, isNewer } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

interface Offer<K extends OfferKind> {
  offerId: string;
  homepageId: string;
  /** the first time */
  publishedAt: string;
  item: Offered<K>;
}

interface Card {
  homepageId: string;
  day: string;
  publishedAt: Date;
}

/**
 * What homepages publish apart from news: one card of the feed for each homepage, kind and day in China. A domain event may
 * come twice or late: the later of publication and its end counts.
 */
@Injectable()
export class Offers {
  async publish<K extends OfferKind>(
    manager: EntityManager,
    kind: K,
    offer: Offer<K>,
    sequence: number,
  ): Promise<void> {
    const { offerId, homepageId, publishedAt, item } = offer;
    await this.hold(manager, offerId);
    const newer = await db.affected(
      manager,
      `INSERT INTO homepage_offer (kind, offer_id, homepage_id, published_at, day, item, position)
       VALUES ($1, $2, $3, $4, ($4::timestamptz AT TIME ZONE 'Asia/Shanghai')::date, $5, $6)
       ON CONFLICT (kind, offer_id) DO UPDATE SET homepage_id = coalesce(homepage_offer.homepage_id, excluded.homepage_id),
         published_at = coalesce(homepage_offer.published_at, excluded.published_at),
         day = coalesce(homepage_offer.day, excluded.day), item = excluded.item, position = excluded.position
       WHERE ${isNewer('homepage_offer.position', 'excluded.position')} RETURNING 1`,
      [kind, offerId, homepageId, publishedAt, item, sequence],
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

  /** Puts the card together on which the offer stands. */
  private async settle(manager: EntityManager, kind: OfferKind, offerId: string): Promise<void> {
    const card = await db.one<Card>(
      manager,
      `SELECT homepage_id AS "homepageId", day::text AS day, published_at AS "publishedAt" FROM homepage_offer
       WHERE kind = $1 AND offer_id = $2 AND homepage_id IS NOT NULL`,
      [kind, offerId],
    );
    if (!card) return;
    const { homepageId, day, publishedAt } = card;
    await this.hold(manager, `${homepageId} ${kind} ${day}`);
    // The id follows the time of the first offer that was heard of, as those of moments do; later ones do not move the card.
    await db.run(
      manager,
      `INSERT INTO moment (id, author_id, text, visibility, comment_policy, created_at, offers)
       SELECT uuidv7($4::timestamptz - clock_timestamp()), $1, '', CASE WHEN open.total > 0 THEN 'public' ELSE 'friends' END,
         'nobody', $4, jsonb_build_object('kind', $2::text, 'day', $3::text, 'total', open.total, 'first', (
           SELECT coalesce(jsonb_agg(named.item ORDER BY named.published_at, named.offer_id), '[]') FROM (
             SELECT item, published_at, offer_id FROM homepage_offer
             WHERE homepage_id = $1 AND kind = $2 AND day = $3::date AND open
             ORDER BY published_at, offer_id LIMIT ${maxOffersNamed}
           ) named
         ))
       FROM (
         SELECT count(*)::int AS total FROM homepage_offer
         WHERE homepage_id = $1 AND kind = $2 AND day = $3::date AND open
       ) open
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
