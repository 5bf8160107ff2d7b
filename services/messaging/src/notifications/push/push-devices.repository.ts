import { Injectable } from '@nestjs/common';
import { db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

export interface PushDeviceRow {
  deviceId: string;
  memberId: string;
  sessionId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  name: string;
  createdAt: Date;
}

const columns = `id AS "deviceId", member_id AS "memberId", session_id AS "sessionId", endpoint, p256dh, auth, name,
  created_at AS "createdAt"`;
const MAX_DEVICES = 20;

@Injectable()
export class PushDevicesRepository {
  of(manager: EntityManager, memberIds: readonly string[]): Promise<PushDeviceRow[]> {
    return db.rows<PushDeviceRow>(
      manager,
      `SELECT ${columns} FROM push_device WHERE member_id = ANY($1::uuid[]) ORDER BY created_at, id`,
      [memberIds],
    );
  }

  /** A browser has one subscription, no matter who uses it now; the oldest of too many go. */
  async save(manager: EntityManager, device: PushDeviceRow): Promise<PushDeviceRow> {
    const row = await db.one<PushDeviceRow>(
      manager,
      `INSERT INTO push_device (id, member_id, session_id, endpoint, p256dh, auth, name, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
       ON CONFLICT (endpoint) DO UPDATE SET member_id = excluded.member_id, session_id = excluded.session_id,
         p256dh = excluded.p256dh, auth = excluded.auth, name = excluded.name, created_at = excluded.created_at
       RETURNING ${columns}`,
      [
        device.deviceId,
        device.memberId,
        device.sessionId,
        device.endpoint,
        device.p256dh,
        device.auth,
        device.name,
        device.createdAt,
      ],
    );
    if (!row) throw new Error('what is inserted is answered');
    await db.run(
      manager,
      `DELETE FROM push_device WHERE id IN (
         SELECT id FROM push_device WHERE member_id = $1 ORDER BY created_at DESC, id DESC OFFSET ${MAX_DEVICES}
       )`,
      [device.memberId],
    );
    return row;
  }

  async remove(manager: EntityManager, memberId: string, deviceId: string): Promise<void> {
    await db.run(manager, 'DELETE FROM push_device WHERE id = $1 AND member_id = $2', [deviceId, memberId]);
  }

  async removeOfSession(manager: EntityManager, sessionId: string): Promise<void> {
    await db.run(manager, 'DELETE FROM push_device WHERE session_id = $1', [sessionId]);
  }

  async eraseMember(manager: EntityManager, memberId: string): Promise<void> {
    await db.run(manager, 'DELETE FROM push_device WHERE member_id = $1', [memberId]);
  }
}
