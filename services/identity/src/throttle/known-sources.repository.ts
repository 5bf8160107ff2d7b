import { Injectable } from '@nestjs/common';
import { db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { SecretBox } from '../secrets/secret-box.js';
import type { Source } from './source.js';

export interface KnownSource {
  kind: 'device' | 'network';
  hash: string;
}

/**
 * Devices and networks from which an account has been logged in. They have budgets of their own, so that a stranger who fails on purpose
 * slows down strangers, not the owner.
 */
@Injectable()
export class KnownSourcesRepository {
  constructor(private readonly secrets: SecretBox) {}

  async remember(manager: EntityManager, memberId: string, source: Source, now: Date): Promise<void> {
    for (const { kind, hash } of this.hashes(source)) {
      await db.run(
        manager,
        `INSERT INTO known_source (member_id, kind, hash, last_seen_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (member_id, kind, hash) DO UPDATE SET last_seen_at = excluded.last_seen_at`,
        [memberId, kind, hash, now],
      );
    }
  }

  /** The way in which the source is known to the account, its device before its network; null for a stranger. */
  async find(manager: EntityManager, memberId: string, source: Source): Promise<KnownSource | null> {
    const rows = await db.rows<KnownSource>(
      manager,
      `SELECT kind, hash FROM known_source WHERE member_id = $1 AND hash = ANY($2) ORDER BY kind LIMIT 1`,
      [memberId, this.hashes(source).map(({ hash }) => hash)],
    );
    return rows[0] ?? null;
  }

  async forgetAll(manager: EntityManager, memberId: string): Promise<void> {
    await db.run(manager, 'DELETE FROM known_source WHERE member_id = $1', [memberId]);
  }

  async forgetUnseenSince(manager: EntityManager, before: Date): Promise<void> {
    await db.run(manager, 'DELETE FROM known_source WHERE last_seen_at < $1', [before]);
  }

  /** 'device' sorts before 'network'. */
  private hashes(source: Source): { kind: string; hash: string }[] {
    const network = { kind: 'network', hash: this.secrets.hash('known-source', 'network', source.network) };
    if (source.device === null) return [network];
    return [{ kind: 'device', hash: this.secrets.hash('known-source', 'device', source.device) }, network];
  }
}
