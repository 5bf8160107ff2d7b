import { Injectable } from '@nestjs/common';
import type { CheckInRow } from '@renmai/contracts/events/tickets.schema';
import { foundBy } from '@renmai/member-directory';
import { patternFor } from '@renmai/names';
import { Database, db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import type { DoorTicket, Verdict } from './door.policy.js';

export interface KnownScan {
  nonce: string;
  result: Verdict['result'];
  applicationId: string | null;
  name: string;
  since: Date | null;
  gate: string;
}

export type ListedTicket = Omit<CheckInRow, 'checkedInAt'> & { checkedInAt: Date | null };

interface Wanted {
  viewerId: string;
  q: string;
  after: readonly [string, string] | undefined;
  limit: number;
}

@Injectable()
export class CheckInRepository {
  constructor(private readonly database: Database) {}

  /** Locks the tickets until the transaction ends. Always in the same order, so that two devices do not deadlock. */
  async hold(
    manager: EntityManager,
    eventId: string,
    applicationIds: readonly string[],
  ): Promise<Map<string, DoorTicket>> {
    const rows = await db.rows<DoorTicket>(
      manager,
      `SELECT application_id AS "applicationId", sequence, revoked_at IS NOT NULL AS revoked, name, issued_at AS "issuedAt",
         checked_in_at AS "checkedInAt", gate
       FROM ticket WHERE application_id = ANY($2::uuid[]) AND event_id = $1 ORDER BY application_id FOR UPDATE`,
      [eventId, applicationIds],
    );
    return new Map(rows.map((row) => [row.applicationId, row]));
  }

  async known(manager: EntityManager, eventId: string, nonces: readonly string[]): Promise<Map<string, KnownScan>> {
    const rows = await db.rows<KnownScan>(
      manager,
      `SELECT s.nonce, s.result, s.application_id AS "applicationId", coalesce(t.name, '') AS name, s.since, s.gate
       FROM check_in_scan s LEFT JOIN ticket t ON t.application_id = s.application_id
       WHERE s.event_id = $1 AND s.nonce = ANY($2::uuid[])`,
      [eventId, nonces],
    );
    return new Map(rows.map((row) => [row.nonce, row]));
  }

  /** Of two simultaneous copies of a scan, one is stored. */
  async keep(
    manager: EntityManager,
    { eventId, scannedBy }: { eventId: string; scannedBy: string },
    scans: readonly KnownScan[],
  ): Promise<void> {
    await db.run(
      manager,
      `INSERT INTO check_in_scan (event_id, nonce, application_id, result, since, gate, scanned_by, scanned_at)
       SELECT $1, s.*, $2, now() FROM unnest($3::uuid[], $4::uuid[], $5::text[], $6::timestamptz[], $7::text[])
         AS s (nonce, application_id, result, since, gate)
       ON CONFLICT (event_id, nonce) DO NOTHING`,
      [
        eventId,
        scannedBy,
        scans.map(({ nonce }) => nonce),
        scans.map(({ applicationId }) => applicationId),
        scans.map(({ result }) => result),
        scans.map(({ since }) => since),
        scans.map(({ gate }) => gate),
      ],
    );
  }

  async setIn(manager: EntityManager, tickets: readonly DoorTicket[]): Promise<void> {
    await db.run(
      manager,
      `UPDATE ticket t SET checked_in_at = s.at, gate = s.gate
       FROM unnest($1::uuid[], $2::timestamptz[], $3::text[]) AS s (id, at, gate) WHERE t.application_id = s.id`,
      [
        tickets.map(({ applicationId }) => applicationId),
        tickets.map(({ checkedInAt }) => checkedInAt),
        tickets.map(({ gate }) => gate),
      ],
    );
  }

  /**
   * Valid tickets by name, those that `q` finds (empty: all). For a member's event, only those of members whom the viewer finds: after
   * a block in either direction neither event nor ticket is found.
   */
  async list(eventId: string, { viewerId, q, after, limit }: Wanted): Promise<ListedTicket[]> {
    const pattern = await patternFor(q, async (exact) => {
      const sql = 'SELECT 1 FROM ticket WHERE event_id = $1 AND revoked_at IS NULL AND search ~ $2 LIMIT 1';
      return (await db.one(this.database, sql, [eventId, exact])) !== undefined;
    });
    return db.rows<ListedTicket>(
      this.database,
      `SELECT application_id AS "applicationId", sequence, name, organisation, checked_in_at AS "checkedInAt", gate,
         search AS "foundBy"
       FROM ticket WHERE event_id = $1 AND revoked_at IS NULL
         AND ((SELECT e.publisher_kind FROM event e WHERE e.id = $1) = 'homepage' OR ${foundBy('$6::uuid', 'ticket.member_id')})
         AND ($2::text IS NULL OR search ~ $2)
         AND ($3::text IS NULL OR (name, application_id) > ($3::text COLLATE person_name, $4::uuid))
       ORDER BY name, application_id LIMIT $5`,
      [eventId, pattern, after?.[0] ?? null, after?.[1] ?? null, limit, viewerId],
      { plan: 'custom' },
    );
  }

  /** Deletes scans that no device will send again. */
  async forget(endedBefore: Date): Promise<void> {
    await db.run(
      this.database,
      'DELETE FROM check_in_scan s USING event e WHERE e.id = s.event_id AND e.ends_at < $1',
      [endedBefore],
    );
  }
}
