import { Injectable } from '@nestjs/common';
import { Clock, Database, db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { onlineSeenSql } from '../relations/relations.query.js';
import { ONLINE } from './presence.js';

export interface PresenceRow {
  userId: string;
  ext: string;
  changedAt: Date;
}

export interface Subscription {
  userId: string;
  expiresAt: Date;
}

/** Published presence of users, the state sent last, and subscriptions. */
@Injectable()
export class PresenceRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async of(userIds: readonly string[]): Promise<Map<string, PresenceRow>> {
    const rows = await db.rows<PresenceRow>(
      this.database,
      'SELECT user_id AS "userId", ext, changed_at AS "changedAt" FROM presence WHERE user_id = ANY($1::text[])',
      [userIds],
    );
    return new Map(rows.map((row) => [row.userId, row]));
  }

  async setExt(userId: string, ext: string): Promise<void> {
    await this.database.write(({ manager }) =>
      db.run(
        manager,
        `INSERT INTO presence (user_id, ext, changed_at) VALUES ($1, $2, $3)
         ON CONFLICT (user_id) DO UPDATE SET ext = excluded.ext, changed_at = excluded.changed_at`,
        [userId, ext, this.clock.now()],
      ),
    );
  }

  /**
   * Stores the online devices of users; answers the users for whom they changed. A commit that a crash loses is repeated by the
   * next sweep, so no commit waits for the disk.
   */
  async setDevices(devices: ReadonlyMap<string, readonly string[]>): Promise<PresenceRow[]> {
    const written = [...devices.values()].map((list) =>
      JSON.stringify(Object.fromEntries(list.map((device) => [device, ONLINE]))),
    );
    return this.database.write(async ({ manager }) => {
      await db.run(manager, 'SET LOCAL synchronous_commit = off');
      return db.rows<PresenceRow>(
        manager,
        `INSERT INTO presence (user_id, devices, changed_at)
         SELECT u.id, now.devices, $3 FROM unnest($1::text[], $2::jsonb[]) AS now (user_id, devices)
         JOIN chat_user u ON u.id = now.user_id ORDER BY u.id
         ON CONFLICT (user_id) DO UPDATE SET devices = excluded.devices, changed_at = excluded.changed_at
         WHERE presence.devices <> excluded.devices
         RETURNING user_id AS "userId", ext, changed_at AS "changedAt"`,
        [[...devices.keys()], written, this.clock.now()],
      );
    });
  }

  /** The users who are shown as online, with their devices; sorted by id, after `after`. */
  async shown(after: string, limit: number): Promise<{ userId: string; devices: string[] }[]> {
    const rows = await db.rows<{ userId: string; devices: Record<string, string> }>(
      this.database,
      `SELECT user_id AS "userId", devices FROM presence WHERE devices <> '{}' AND user_id > $1 ORDER BY user_id LIMIT $2`,
      [after, limit],
    );
    return rows.map(({ userId, devices }) => ({ userId, devices: Object.keys(devices) }));
  }

  /** Prolongs existing subscriptions. */
  async subscribe(
    manager: EntityManager,
    subscriberId: string,
    targetIds: readonly string[],
    expiresAt: Date,
  ): Promise<void> {
    await db.run(
      manager,
      `INSERT INTO presence_subscription (subscriber_id, target_id, expires_at)
       SELECT $1, target, $3 FROM unnest($2::text[]) target ORDER BY target
       ON CONFLICT (subscriber_id, target_id) DO UPDATE SET expires_at = excluded.expires_at`,
      [subscriberId, targetIds, expiresAt],
    );
  }

  async unsubscribe(subscriberId: string, targetIds: readonly string[]): Promise<void> {
    await this.database.write(({ manager }) =>
      db.run(manager, 'DELETE FROM presence_subscription WHERE subscriber_id = $1 AND target_id = ANY($2::text[])', [
        subscriberId,
        targetIds,
      ]),
    );
  }

  /** Their subscriptions that still run. */
  async count(manager: EntityManager, subscriberId: string): Promise<number> {
    const row = await db.one<{ count: number }>(
      manager,
      'SELECT count(*)::int AS count FROM presence_subscription WHERE subscriber_id = $1 AND expires_at > $2',
      [subscriberId, this.clock.now()],
    );
    return row?.count ?? 0;
  }

  /** The users among the requested ones to whom the user is subscribed. */
  async subscribed(
    subscriberId: string,
    targetIds: readonly string[],
    manager: EntityManager = this.database.manager,
  ): Promise<Map<string, Date>> {
    const rows = await db.rows<Subscription>(
      manager,
      `SELECT target_id AS "userId", expires_at AS "expiresAt" FROM presence_subscription
       WHERE subscriber_id = $1 AND target_id = ANY($2::text[]) AND expires_at > $3`,
      [subscriberId, targetIds, this.clock.now()],
    );
    return new Map(rows.map(({ userId, expiresAt }) => [userId, expiresAt]));
  }

  page(subscriberId: string, { offset, limit }: { offset: number; limit: number }): Promise<Subscription[]> {
    return db.rows<Subscription>(
      this.database,
      `SELECT target_id AS "userId", expires_at AS "expiresAt" FROM presence_subscription
       WHERE subscriber_id = $1 AND expires_at > $2 ORDER BY target_id LIMIT $3 OFFSET $4`,
      [subscriberId, this.clock.now(), limit, offset],
    );
  }

  /** Subscribers of a user who may see them online, and until when; with `unseeing` the other subscribers. */
  subscribers(targetId: string, unseeing = false): Promise<Subscription[]> {
    return db.rows<Subscription & Record<string, unknown>>(
      this.database,
      `SELECT s.subscriber_id AS "userId", s.expires_at AS "expiresAt" FROM presence_subscription s
       WHERE s.target_id = $1 AND s.expires_at > $2 AND ${onlineSeenSql('s.subscriber_id', 's.target_id')} <> $3`,
      [targetId, this.clock.now(), unseeing],
    );
  }

  async removeExpired(): Promise<void> {
    await this.database.write(({ manager }) =>
      db.run(manager, 'DELETE FROM presence_subscription WHERE expires_at <= $1', [this.clock.now()]),
    );
  }
}
