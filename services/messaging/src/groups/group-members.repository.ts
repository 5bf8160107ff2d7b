import { Injectable } from '@nestjs/common';
import { patternFor } from '@renmai/names';
import { Database, db } from '@renmai/service-kit';
import { nameKeys } from '@renmai/vocabulary';
import type { EntityManager } from 'typeorm';
import type { GroupChange } from './group-changes.js';
import type { GroupKind, GroupMember, GroupRef, GroupRole } from './group.js';

interface MemberRow {
  user_id: string;
  role: GroupRole;
  joined_at: Date;
}
const toMember = (row: MemberRow): GroupMember => ({
  userId: row.user_id,
  role: row.role,
  joinedAt: row.joined_at,
});

/** The owner, then administrators, then members, each in the order in which they joined. */
const order = `CASE m.role WHEN 'owner' THEN 0 WHEN 'admin' THEN 1 ELSE 2 END`;

/** Looked for among one group's members alone, who are some thousands at most. */
const named = `(m.user_id = ANY($3::text[])
  OR EXISTS (SELECT FROM chat_user u WHERE u.id = m.user_id AND u.found_by ~ $2))`;

interface ByName {
  pattern: string;
  /** members with this in their name of this group */
  here: string[];
}

/** True for members of a room who are neither owner or administrator nor on its white list. */
const whileOnline = `m.role = 'member' AND NOT EXISTS (
  SELECT FROM group_listing l WHERE l.group_id = m.group_id AND l.list = 'allow' AND l.user_id = m.user_id)`;

@Injectable()
export class GroupMembersRepository {
  constructor(private readonly database: Database) {}

  async rolesOf(manager: EntityManager, id: string, userIds: readonly string[]): Promise<Map<string, GroupRole>> {
    const rows = await db.rows<{ user_id: string; role: GroupRole }>(
      manager,
      'SELECT user_id, role FROM group_member WHERE group_id = $1 AND user_id = ANY($2)',
      [id, userIds],
    );
    return new Map(rows.map(({ user_id, role }) => [user_id, role]));
  }

  async roleOf(id: string, userId: string, manager = this.database.manager): Promise<GroupRole | null> {
    return (await this.rolesOf(manager, id, [userId])).get(userId) ?? null;
  }

  /** Adds members, counts them, and answers the users who were not members before. */
  async add(
    manager: EntityManager,
    id: string,
    userIds: readonly string[],
    as: { role: GroupRole; visiting: boolean; now: Date },
  ): Promise<string[]> {
    const rows = await db.rows<{ user_id: string }>(
      manager,
      `INSERT INTO group_member (group_id, user_id, role, joined_at, visiting)
       SELECT $1, user_id, $3, $4, $5 FROM unnest($2::text[]) AS user_id ON CONFLICT DO NOTHING RETURNING user_id`,
      [id, userIds, as.role, as.now, as.visiting],
    );
    await this.count(manager, id, rows.length);
    const added = new Set(rows.map(({ user_id }) => user_id));
    return userIds.filter((userId) => added.has(userId));
  }

  /** Removes members, and answers those who were in. Mutes stay, so that leaving and joining again does not end them. */
  async remove(manager: EntityManager, id: string, userIds: readonly string[]): Promise<string[]> {
    const rows = await db.rows<{ user_id: string }>(
      manager,
      'DELETE FROM group_member WHERE group_id = $1 AND user_id = ANY($2) RETURNING user_id',
      [id, userIds],
    );
    await this.count(manager, id, -rows.length);
    const gone = rows.map(({ user_id }) => user_id);
    await db.run(manager, `DELETE FROM group_listing WHERE group_id = $1 AND list = 'allow' AND user_id = ANY($2)`, [
      id,
      gone,
    ]);
    return gone;
  }

  /** The users among these who are former members. */
  async formerAmong(manager: EntityManager, { kind, id }: GroupRef, userIds: readonly string[]): Promise<Set<string>> {
    const rows = await db.rows<{ user_id: string }>(
      manager,
      `SELECT p.user_id FROM participant p JOIN conversation c ON c.id = p.conversation_id
       WHERE c.kind = $1 AND c.name = $2 AND p.user_id = ANY($3) AND p.until_seq IS NOT NULL`,
      [kind, id, userIds],
    );
    return new Set(rows.map(({ user_id }) => user_id));
  }

  async setRole({ manager, group, roles }: GroupChange, userId: string, role: GroupRole): Promise<void> {
    const sql = 'UPDATE group_member SET role = $3 WHERE group_id = $1 AND user_id = $2';
    await db.run(manager, sql, [group.id, userId, role]);
    roles.push({ userId, role });
  }

  async withRoles(
    id: string,
    roles: readonly GroupRole[],
    manager: EntityManager = this.database.manager,
  ): Promise<string[]> {
    const rows = await db.rows<MemberRow>(
      manager,
      'SELECT user_id FROM group_member WHERE group_id = $1 AND role = ANY($2) ORDER BY joined_at, user_id',
      [id, roles],
    );
    return rows.map(({ user_id }) => user_id);
  }

  /** `q`: only members who are found by it, by their name here or everywhere. */
  async page(
    id: string,
    { limit, offset, q = '' }: { limit: number; offset: number; q?: string },
  ): Promise<GroupMember[]> {
    const by = await this.byName(id, q);
    const rows = await db.rows<MemberRow>(
      this.database,
      `SELECT user_id, role, joined_at FROM group_member m WHERE group_id = $1 AND ($2::text IS NULL OR ${named})
       ORDER BY ${order}, joined_at, user_id LIMIT $4 OFFSET $5`,
      [id, by?.pattern ?? null, by?.here ?? [], limit, offset],
    );
    return rows.map(toMember);
  }

  private async byName(id: string, q: string): Promise<ByName | null> {
    if (q.trim() === '') return null;
    const own = await db.rows<{ id: string; nickname: string }>(
      this.database,
      `SELECT user_id AS id, attributes->>'nickname' AS nickname FROM group_member
       WHERE group_id = $1 AND attributes->>'nickname' <> ''`,
      [id],
    );
    const keys = own.map((one) => ({ id: one.id, keys: nameKeys(one.nickname) }));
    const here = (pattern: string): string[] => {
      const compiled = new RegExp(pattern, 'su');
      return keys.filter((one) => compiled.test(one.keys)).map((one) => one.id);
    };
    const pattern = await patternFor(q, async (exact) => {
      const sql = `SELECT 1 FROM group_member m WHERE group_id = $1 AND ${named} LIMIT 1`;
      return (await db.one(this.database, sql, [id, exact, here(exact)])) !== undefined;
    });
    return pattern === null ? null : { pattern, here: here(pattern) };
  }

  /** Sorted by user id, so that no member is missed while others join and leave. */
  async after(id: string, limit: number, after: string): Promise<GroupMember[]> {
    const rows = await db.rows<MemberRow>(
      this.database,
      'SELECT user_id, role, joined_at FROM group_member WHERE group_id = $1 AND user_id > $2 ORDER BY user_id LIMIT $3',
      [id, after, limit],
    );
    return rows.map(toMember);
  }

  /** The groups and rooms of a user, with their role. */
  async groupsOf(userId: string): Promise<{ id: string; kind: GroupKind; role: GroupRole }[]> {
    return db.rows(
      this.database,
      `SELECT g.id, g.kind, m.role FROM group_member m JOIN chat_group g ON g.id = m.group_id
       WHERE m.user_id = $1 ORDER BY g.id`,
      [userId],
    );
  }

  /** Rooms in which they are only while they are online. */
  async visitsOf(userId: string): Promise<string[]> {
    const rows = await db.rows<{ group_id: string }>(
      this.database,
      `SELECT m.group_id FROM group_member m JOIN chat_group g ON g.id = m.group_id AND g.kind = 'room'
       WHERE m.user_id = $1 AND ${whileOnline} ORDER BY m.group_id`,
      [userId],
    );
    return rows.map(({ group_id }) => group_id);
  }

  /** Users who entered such rooms by themselves before a time, sorted by id, from the one after `after` on. */
  async visitors(before: Date, after: string, limit: number): Promise<string[]> {
    const rows = await db.rows<{ user_id: string }>(
      this.database,
      `SELECT DISTINCT m.user_id FROM group_member m
       WHERE m.visiting AND m.joined_at < $1 AND m.user_id > $2 AND ${whileOnline}
       ORDER BY m.user_id LIMIT $3`,
      [before, after, limit],
    );
    return rows.map(({ user_id }) => user_id);
  }

  private async count(manager: EntityManager, id: string, more: number): Promise<void> {
    await db.run(manager, 'UPDATE chat_group SET member_count = member_count + $2 WHERE id = $1', [id, more]);
  }
}
