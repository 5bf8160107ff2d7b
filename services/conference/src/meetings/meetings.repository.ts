import { Injectable } from '@nestjs/common';
import type { Dependants } from '@renmai/contracts/applications/dependants.schema';
import type { RoomRole } from '@renmai/contracts/conference/conference.schema';
import { foundBy } from '@renmai/member-directory';
import { Database, db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import type { MeetingRow, MeetingStanding } from './meeting.row.js';

const columns = `m.id AS "meetingId", m.kind, m.title, m.host_id AS "hostId", m.state, m.starts_at AS "startsAt",
  m.ends_at AS "endsAt", m.door, m.lobby, m.guests, m.password, m.version, m.created_at AS "createdAt",
  m.repeats_until AS "repeatsUntil", m.time_zone AS "timeZone",
  EXISTS (SELECT 1 FROM recording r WHERE r.meeting_id = m.id AND r.state = 'running') AS recording`;
const time = 'coalesce(m.starts_at, m.created_at)';
const last = 'coalesce(m.ends_at, m.starts_at, m.created_at)';

/** As it is stored. */
type Stored<T extends MeetingRow = MeetingRow> = Omit<T, 'repeats'> & {
  repeatsUntil: Date | null;
  timeZone: string | null;
};

function rowOf<T extends MeetingRow>({ repeatsUntil, timeZone, ...row }: Stored<T>): T {
  const repeats = repeatsUntil && timeZone !== null ? { until: repeatsUntil, timeZone } : null;
  return { ...row, repeats } as unknown as T;
}

interface OwnMeetings {
  past: boolean;
  /** list invitations that wait for an answer instead */
  asked: boolean;
  over: Date;
  after: readonly [string, string] | null;
  limit: number;
}

@Injectable()
export class MeetingsRepository {
  constructor(private readonly database: Database) {}

  async find(meetingId: string): Promise<MeetingRow | undefined> {
    const row = await db.one<Stored>(this.database, `SELECT ${columns} FROM meeting m WHERE m.id = $1`, [meetingId]);
    return row && rowOf<MeetingRow>(row);
  }

  async lock(manager: EntityManager, meetingId: string): Promise<MeetingRow | undefined> {
    const row = await db.one<Stored>(manager, `SELECT ${columns} FROM meeting m WHERE m.id = $1 FOR UPDATE`, [
      meetingId,
    ]);
    return row && rowOf<MeetingRow>(row);
  }

  /** Weekly ones that were over at `over`, and that nobody has ended. */
  async leftOver(over: Date, limit: number): Promise<string[]> {
    const rows = await db.rows<{ id: string }>(
      this.database,
      `SELECT m.id FROM meeting m WHERE m.repeats_until IS NOT NULL AND m.state = 'open'
         AND coalesce(m.ends_at, m.starts_at) < $1 ORDER BY coalesce(m.ends_at, m.starts_at) LIMIT $2`,
      [over, limit],
    );
    return rows.map(({ id }) => id);
  }

  standing(meetingId: string, memberId: string, manager = this.database.manager): Promise<MeetingStanding | undefined> {
    // A member who declined counts as not invited.
    const sql = `SELECT role, removed, answer = 'asked' AS asked FROM meeting_member
      WHERE meeting_id = $1 AND member_id = $2 AND answer <> 'declined'`;
    return db.one<MeetingStanding>(manager, sql, [meetingId, memberId]);
  }

  /** Meetings that a member runs or is invited to; calls have a list of their own. */
  async of(
    memberId: string,
    { past, asked, over, after, limit }: OwnMeetings,
  ): Promise<(MeetingRow & MeetingStanding)[]> {
    const [order, beyond] = past ? ['DESC', '<'] : ['ASC', '>'];
    const rows = await db.rows<Stored<MeetingRow & MeetingStanding>>(
      this.database,
      `SELECT ${columns}, a.role, a.removed, a.answer = 'asked' AS asked FROM meeting_member a JOIN meeting m ON m.id = a.meeting_id
       WHERE a.member_id = $1 AND NOT a.removed AND m.kind <> 'call' AND a.answer = $7
         AND (m.kind <> 'meeting' OR m.host_id IS NULL OR m.host_id = $1 OR ${foundBy('$1::uuid', 'm.host_id')})
         AND (m.state = 'open' AND ${last} >= $2) = $3
         AND ($4::timestamptz IS NULL OR (date_trunc('milliseconds', ${time}), m.id) ${beyond} ($4, $5::uuid))
       ORDER BY date_trunc('milliseconds', ${time}) ${order}, m.id ${order} LIMIT $6`,
      [memberId, over, !past, after?.[0] ?? null, after?.[1] ?? null, limit, asked ? 'asked' : 'in'],
    );
    return rows.map((row) => rowOf<MeetingRow & MeetingStanding>(row));
  }

  /** The number of meetings of a host that were not over at `over`, and of other members invited to any of them. */
  async dependants(hostId: string, over: Date): Promise<Dependants> {
    const coming = `meeting m WHERE m.host_id = $1 AND m.kind = 'meeting' AND m.state = 'open' AND ${last} >= $2`;
    const row = await db.one<Dependants>(
      this.database,
      `SELECT (SELECT count(*)::int FROM ${coming}) AS running, (
         SELECT count(DISTINCT a.member_id)::int FROM meeting_member a
         WHERE a.meeting_id IN (SELECT m.id FROM ${coming}) AND a.member_id <> $1 AND NOT a.removed
       ) AS people`,
      [hostId, over],
    );
    return row ?? { running: 0, people: 0 };
  }

  async countOpen(manager: EntityManager, hostId: string): Promise<number> {
    const sql = `SELECT count(*)::int AS count FROM meeting WHERE host_id = $1 AND state = 'open' AND kind = 'meeting'`;
    return (await db.one<{ count: number }>(manager, sql, [hostId]))?.count ?? 0;
  }

  async add(manager: EntityManager, row: MeetingRow, source: string | null = null): Promise<void> {
    await db.run(
      manager,
      `INSERT INTO meeting (id, kind, source, title, host_id, state, starts_at, ends_at, door, lobby, guests, password, version,
         created_at, repeats_until, time_zone)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
      [
        row.meetingId,
        row.kind,
        source,
        row.title,
        row.hostId,
        row.state,
        row.startsAt,
        row.endsAt,
        row.door,
        row.lobby,
        row.guests,
        row.password,
        row.version,
        row.createdAt,
        row.repeats?.until ?? null,
        row.repeats?.timeZone ?? null,
      ],
    );
  }

  async change(manager: EntityManager, row: MeetingRow): Promise<void> {
    await db.run(
      manager,
      `UPDATE meeting SET title = $2, starts_at = $3, ends_at = $4, door = $5, lobby = $6, guests = $7, password = $8,
         host_id = $9, state = $10, repeats_until = $11, time_zone = $12, version = version + 1 WHERE id = $1`,
      [
        row.meetingId,
        row.title,
        row.startsAt,
        row.endsAt,
        row.door,
        row.lobby,
        row.guests,
        row.password,
        row.hostId,
        row.state,
        row.repeats?.until ?? null,
        row.repeats?.timeZone ?? null,
      ],
    );
  }

  async setState(manager: EntityManager, meetingId: string, state: MeetingRow['state']): Promise<void> {
    const sql = 'UPDATE meeting SET state = $2, version = version + 1 WHERE id = $1';
    await db.run(manager, sql, [meetingId, state]);
  }

  async bySource(manager: EntityManager, source: string): Promise<MeetingRow | undefined> {
    const sql = `SELECT ${columns} FROM meeting m WHERE m.source = $1 FOR UPDATE`;
    const row = await db.one<Stored>(manager, sql, [source]);
    return row && rowOf<MeetingRow>(row);
  }

  /** Ends a meeting whose name another one takes over. Nothing stored for it moves to the new one. */
  async endForName(manager: EntityManager, meetingId: string): Promise<void> {
    const sql = `UPDATE meeting SET source = NULL, state = CASE state WHEN 'open' THEN 'over' ELSE state END, version = version + 1
                 WHERE id = $1`;
    await db.run(manager, sql, [meetingId]);
  }

  invited(meetingId: string, manager = this.database.manager): Promise<{ memberId: string; role: RoomRole }[]> {
    return db.rows<{ memberId: string; role: RoomRole }>(
      manager,
      `SELECT member_id AS "memberId", role FROM meeting_member WHERE meeting_id = $1 AND NOT removed ORDER BY member_id LIMIT 201`,
      [meetingId],
    );
  }

  /** The invited members who are notified about the meeting. */
  async coming(meetingId: string): Promise<string[]> {
    const rows = await db.rows<{ memberId: string }>(
      this.database,
      `SELECT member_id AS "memberId" FROM meeting_member WHERE meeting_id = $1 AND NOT removed AND answer = 'in' LIMIT 201`,
      [meetingId],
    );
    return rows.map(({ memberId }) => memberId);
  }

  /** Accepts or declines an invitation; admins stay. False: there is none. */
  async answer(
    manager: EntityManager,
    { meetingId, memberId }: { meetingId: string; memberId: string },
    answer: 'in' | 'declined',
  ): Promise<boolean> {
    const sql = `UPDATE meeting_member a SET answer = $3 FROM meeting m
      WHERE a.meeting_id = $1 AND a.member_id = $2 AND a.role <> 'admin' AND m.id = a.meeting_id AND m.kind = 'meeting' RETURNING 1`;
    return (await db.affected(manager, sql, [meetingId, memberId, answer])) > 0;
  }

  async countInvited(manager: EntityManager, meetingId: string): Promise<number> {
    const sql = 'SELECT count(*)::int AS count FROM meeting_member WHERE meeting_id = $1';
    return (await db.one<{ count: number }>(manager, sql, [meetingId]))?.count ?? 0;
  }

  /** Existing members keep their role, and members who declined their answer; removed members may come again. Returns the added ones. */
  async addMembers(
    manager: EntityManager,
    meetingId: string,
    memberIds: readonly string[],
    role: RoomRole,
    answer: 'in' | 'asked' = 'in',
  ): Promise<string[]> {
    const added = await db.rows<{ memberId: string }>(
      manager,
      `INSERT INTO meeting_member (meeting_id, member_id, role, answer) SELECT $1, unnest($2::uuid[]), $3, $4
       ON CONFLICT (meeting_id, member_id) DO UPDATE SET removed = false
         WHERE meeting_member.removed AND meeting_member.answer <> 'declined'
       RETURNING member_id AS "memberId"`,
      [meetingId, [...new Set(memberIds)], role, answer],
    );
    return added.map(({ memberId }) => memberId);
  }

  async removeMember(manager: EntityManager, meetingId: string, memberId: string): Promise<void> {
    const sql = `DELETE FROM meeting_member WHERE meeting_id = $1 AND member_id = $2 AND role <> 'admin'`;
    await db.run(manager, sql, [meetingId, memberId]);
  }

  async replaceMembers(
    manager: EntityManager,
    meetingId: string,
    members: readonly { memberId: string; role: RoomRole }[],
  ): Promise<void> {
    const ids = members.map(({ memberId }) => memberId);
    await db.run(manager, 'DELETE FROM meeting_member WHERE meeting_id = $1 AND NOT member_id = ANY ($2::uuid[])', [
      meetingId,
      ids,
    ]);
    await db.run(
      manager,
      `INSERT INTO meeting_member (meeting_id, member_id, role)
       SELECT $1, id, role FROM unnest($2::uuid[], $3::text[]) AS named (id, role)
       ON CONFLICT (meeting_id, member_id) DO UPDATE SET role = excluded.role`,
      [meetingId, ids, members.map(({ role }) => role)],
    );
  }

  async setRemoved(manager: EntityManager, meetingId: string, memberId: string): Promise<void> {
    await db.run(
      manager,
      `INSERT INTO meeting_member (meeting_id, member_id, role, removed) VALUES ($1, $2, 'talker', true)
       ON CONFLICT (meeting_id, member_id) DO UPDATE SET removed = true`,
      [meetingId, memberId],
    );
  }

  /** Cancels future meetings of the member; past ones stay without a host. Returns the ids of all of them. */
  async erase(manager: EntityManager, memberId: string): Promise<string[]> {
    const own = await db.rows<{ id: string }>(
      manager,
      `UPDATE meeting SET host_id = NULL, title = CASE kind WHEN 'meeting' THEN '' ELSE title END,
         state = CASE WHEN kind = 'meeting' AND state = 'open' THEN 'cancelled' ELSE state END
       WHERE host_id = $1 RETURNING id`,
      [memberId],
    );
    await db.run(manager, 'DELETE FROM meeting_member WHERE member_id = $1', [memberId]);
    await db.run(manager, 'DELETE FROM visit WHERE member_id = $1', [memberId]);
    return own.map(({ id }) => id);
  }
}
