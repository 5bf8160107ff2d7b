import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock, CONFIG, Database, db, LOGGER, ObjectNotFound, ObjectStorage, Periodic } from '@renmai/service-kit';
import { text } from 'node:stream/consumers';
import type { Logger } from 'pino';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { OrgPagesConfig } from '../../config.js';

/** The state of the log at one time: the number and the hash of its last entry. */
const anchor = z.object({ entries: z.number().int().positive(), hash: z.string(), at: z.iso.datetime() });
export type AuditAnchor = z.infer<typeof anchor>;

const FOLDER = 'audit-anchors/';
const LATEST = 'audit-anchor-latest';
const keyOf = ({ entries }: AuditAnchor): string => `${FOLDER}${String(entries).padStart(15, '0')}`;

/** The first anchor that contradicts the log: its entry is missing or has changed. */
export interface AnchorFault {
  seq: number;
  fault: 'cut-off' | 'replaced';
}

/** Compares the log with the anchors that are stored outside of its database. */
export async function verifyAnchors(
  manager: EntityManager,
  anchors: readonly Pick<AuditAnchor, 'entries' | 'hash'>[],
): Promise<AnchorFault | null> {
  const rows = await db.rows<{ seq: string; hash: string }>(
    manager,
    'SELECT seq, hash FROM audit.audit_entry WHERE seq = ANY ($1::bigint[])',
    [anchors.map(({ entries }) => entries)],
  );
  const hashes = new Map(rows.map(({ seq, hash }) => [Number(seq), hash]));
  const wrong = [...anchors].sort((a, b) => a.entries - b.entries).find((one) => hashes.get(one.entries) !== one.hash);
  return wrong ? { seq: wrong.entries, fault: hashes.has(wrong.entries) ? 'replaced' : 'cut-off' } : null;
}

/** All anchors in the storage, oldest first, in batches. */
export async function* storedAnchors(storage: ObjectStorage): AsyncGenerator<AuditAnchor[]> {
  let page = await storage.list(FOLDER);
  while (page.length > 0) {
    const batch: AuditAnchor[] = [];
    for (const { key } of page) batch.push(await read(storage, key));
    yield batch;
    page = await storage.list(FOLDER, { after: page.at(-1)?.key ?? '' });
  }
}

const read = async (storage: ObjectStorage, key: string): Promise<AuditAnchor> =>
  anchor.parse(JSON.parse(await text((await storage.get(key)).body)));

/** Copies the last hash to the private storage and the service's own log, so that a log cut off at its end is found. */
@Injectable()
export class AuditAnchors implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly storage: ObjectStorage,
    private readonly periodic: Periodic,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: OrgPagesConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.periodic.every('anchor-audit-log', this.config.AUDIT_ANCHOR_MINUTES * 60_000, () => this.anchor());
  }

  private async anchor(): Promise<void> {
    const { manager } = this.database;
    const former = await this.latest();
    const fault = former && (await verifyAnchors(manager, [former]));
    if (fault) {
      // The old anchor is kept as the proof.
      this.logger.error(
        { ...former, fault },
        'THE AUDIT LOG WAS CHANGED since it was anchored; run npm run audit:verify',
      );
      return;
    }
    const last = await db.one<{ seq: string; hash: string }>(
      manager,
      'SELECT seq, hash FROM audit.audit_entry ORDER BY seq DESC LIMIT 1',
    );
    if (!last || Number(last.seq) === former?.entries) return;
    const made = { entries: Number(last.seq), hash: last.hash, at: this.clock.now().toISOString() };
    const body = Buffer.from(JSON.stringify(made));
    for (const key of [keyOf(made), LATEST]) {
      await this.storage.put(key, body, { contentType: 'application/json', size: body.length });
    }
    this.logger.info(made, 'the audit log was anchored');
  }

  private async latest(): Promise<AuditAnchor | null> {
    try {
      return await read(this.storage, LATEST);
    } catch (error) {
      if (error instanceof ObjectNotFound) return null;
      throw error;
    }
  }
}
