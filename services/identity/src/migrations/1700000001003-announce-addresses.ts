import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Publishes the addresses of every older account, as `announceAddresses` does. The events have the time of the registration, so that no
 * later change is ignored as outdated, whatever the clocks show.
 */
export class AnnounceAddresses1700000001003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const hashed = (kind: 'email' | 'phone'): string =>
      `encode(sha256(convert_to('renmai:${kind}:' || ${kind}, 'UTF8')), 'hex')`;
    await runner.query(`
      INSERT INTO outbox (id, topic, key, type, envelope)
      SELECT event_id, 'identity.account', account.id, 'identity.account.addresses-changed.v1', jsonb_build_object(
        'id', event_id,
        'type', 'identity.account.addresses-changed.v1',
        'occurredAt', to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'actorId', NULL,
        'aggregateId', account.id,
        'traceparent', NULL,
        'data', jsonb_build_object('memberId', account.id, 'email', ${hashed('email')}, 'phone', ${hashed('phone')})
      )
      FROM (SELECT *, uuidv7() AS event_id FROM account) account
      ORDER BY created_at, account.id`);
  }

  /** Published events cannot be taken back. */
  async down(): Promise<void> {}
}
