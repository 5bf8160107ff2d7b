import { Injectable, type OnModuleInit } from '@nestjs/common';
import { networkFollowedNewsTakenBack, networkFollowedNewsTold } from '@renmai/contracts/network/network.events';
import { Clock, Database, db, Periodic, type Transaction } from '@renmai/service-kit';

const EVERY_MS = 2_000;
/** Followers per domain event, and domain events per round, so that publishing costs the same for any number of followers. */
const BATCH = 100;
const BATCHES = 20;
/** News that are older when they arrive, e.g. in a new copy, notify nobody. */
const FRESH_MS = 24 * 3_600_000;
const FIRST = '00000000-0000-0000-0000-000000000000';

interface Telling {
  newsId: string;
  since: Date;
  followerId: string;
}
interface About {
  homepageId: string;
  homepageName: string;
  title: string;
}

/** Notifies followers of published news, batch by batch, without members who have muted the homepage. */
@Injectable()
export class NewsTellings implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly periodic: Periodic,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.periodic.every('tell-followers', EVERY_MS, async () => {
      for (let done = 0; done < BATCHES; done++) {
        if (!(await this.database.write((tx) => this.batch(tx)))) return;
      }
    });
  }

  async begin({ manager }: Transaction, newsId: string, publishedAt: string): Promise<void> {
    const now = this.clock.now();
    if (now.getTime() - Date.parse(publishedAt) > FRESH_MS) return;
    await db.run(
      manager,
      'INSERT INTO news_telling (news_id, since, follower_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
      [newsId, now, FIRST],
    );
  }

  async end(tx: Transaction, newsId: string): Promise<void> {
    await db.run(tx.manager, 'DELETE FROM news_telling WHERE news_id = $1', [newsId]);
    await tx.emit(networkFollowedNewsTakenBack, { aggregateId: newsId, data: { newsId } });
  }

  /** False if nobody is left to notify. */
  private async batch(tx: Transaction): Promise<boolean> {
    const { manager } = tx;
    const telling = await db.one<Telling>(
      manager,
      `SELECT news_id AS "newsId", since, follower_id AS "followerId" FROM news_telling
       ORDER BY news_id LIMIT 1 FOR UPDATE SKIP LOCKED`,
    );
    if (!telling) return false;
    const { newsId } = telling;
    const about = await db.one<About>(
      manager,
      `SELECT n.homepage_id AS "homepageId", h.name AS "homepageName", m.news->>'title' AS title
       FROM news_moment n JOIN moment m ON m.id = n.moment_id JOIN homepage_copy h ON h.homepage_id = n.homepage_id
       WHERE n.news_id = $1 AND m.visibility = 'public' AND h.public`,
      [newsId],
    );
    const followers = about ? await this.followers(tx, about.homepageId, telling) : [];
    const last = followers.at(-1);
    if (about && last) {
      const memberIds = followers.filter(({ muted }) => !muted).map(({ id }) => id);
      if (memberIds.length > 0) {
        await tx.emit(networkFollowedNewsTold, { aggregateId: newsId, data: { newsId, ...about, memberIds } });
      }
      await db.run(manager, 'UPDATE news_telling SET since = $2, follower_id = $3 WHERE news_id = $1', [
        newsId,
        last.since,
        last.id,
      ]);
    }
    if (followers.length < BATCH) await db.run(manager, 'DELETE FROM news_telling WHERE news_id = $1', [newsId]);
    return true;
  }

  private followers(
    { manager }: Transaction,
    homepageId: string,
    { since, followerId }: Telling,
  ): Promise<{ id: string; since: Date; muted: boolean }[]> {
    return db.rows(
      manager,
      `SELECT f.follower_id AS id, f.since, EXISTS (
         SELECT 1 FROM homepage_mute u WHERE u.member_id = f.follower_id AND u.homepage_id = $1
       ) AS muted
       FROM follow f JOIN homepage_copy h ON h.homepage_id = $1
       WHERE f.kind = h.kind AND f.target_id = $1 AND f.since <= $2 AND (f.since < $2 OR f.follower_id > $3)
       ORDER BY f.since DESC, f.follower_id LIMIT ${BATCH}`,
      [homepageId, since, followerId],
    );
  }
}
