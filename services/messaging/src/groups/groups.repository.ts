import { Injectable } from '@nestjs/common';
import { Database, db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import type { Group, GroupKind, GroupSettings, Standing } from './group.js';
import { foundGroupBy, listNamed, namedWith, type HowNamed } from './group-names.js';

interface GroupRow {
  id: string;
  kind: GroupKind;
  name: string;
  description: string;
  owner: string;
  public: boolean;
  approval: boolean;
  allow_invites: boolean;
  invite_need_confirm: boolean;
  max_users: number;
  custom: string;
  avatar: string;
  announcement: string;
  all_muted: boolean;
  disabled: boolean;
  member_count: number;
  created_at: Date;
  modified_at: Date;
}

const columns = `g.id, g.kind, g.name, g.description, g.owner, g.public, g.approval, g.allow_invites,
  g.invite_need_confirm, g.max_users, g.custom, g.avatar, g.announcement, g.all_muted, g.disabled, g.member_count,
  g.created_at, g.modified_at`;

const written: Record<keyof GroupSettings | 'owner' | 'announcement' | 'allMuted' | 'disabled', string> = {
  name: 'name',
  description: 'description',
  owner: 'owner',
  public: 'public',
  approval: 'approval',
  allowInvites: 'allow_invites',
  inviteNeedConfirm: 'invite_need_confirm',
  maxUsers: 'max_users',
  custom: 'custom',
  avatar: 'avatar',
  announcement: 'announcement',
  allMuted: 'all_muted',
  disabled: 'disabled',
};
export type GroupPatch = Partial<Pick<Group, keyof typeof written>>;

const idForm = /^[1-9]\d{0,17}$/;

/** Groups and rooms themselves. An id that is none finds nothing. */
export const listedGroups = (how: HowNamed | null): string => `
  SELECT ${columns} FROM chat_group g
  WHERE g.kind = $1 AND (g.public OR g.kind = 'room') AND NOT g.disabled AND ($2::bigint IS NULL OR g.id < $2)
    ${how === null ? '' : namedWith(how, '$5', '$6')}
  ORDER BY g.id DESC LIMIT $3 OFFSET $4`;

@Injectable()
export class GroupsRepository {
  constructor(private readonly database: Database) {}

  async find(kind: GroupKind, ids: readonly string[], manager = this.database.manager): Promise<Group[]> {
    const possible = ids.filter((id) => idForm.test(id));
    if (possible.length === 0) return [];
    const rows = await db.rows<GroupRow>(
      manager,
      `SELECT ${columns} FROM chat_group g WHERE g.kind = $1 AND g.id = ANY($2::bigint[])`,
      [kind, possible],
    );
    const found = new Map(rows.map((row) => [row.id, toGroup(row)]));
    return possible.flatMap((id) => found.get(id) ?? []);
  }

  /** Locked until the transaction ends, so that changes of a group or its members are made one after another. */
  async lock(manager: EntityManager, kind: GroupKind, id: string): Promise<Group | null> {
    if (!idForm.test(id)) return null;
    const row = await db.one<GroupRow>(
      manager,
      `SELECT ${columns} FROM chat_group g WHERE g.kind = $1 AND g.id = $2 FOR UPDATE`,
      [kind, id],
    );
    return row ? toGroup(row) : null;
  }

  /** A group and the relation of a user to it. */
  async seenBy(kind: GroupKind, id: string, userId: string): Promise<{ group: Group; standing: Standing } | null> {
    if (!idForm.test(id)) return null;
    const row = await db.one<GroupRow & { standing: Standing }>(
      this.database,
      `SELECT ${columns}, coalesce(m.role, 'outsider') AS standing
       FROM chat_group g LEFT JOIN group_member m ON m.group_id = g.id AND m.user_id = $3
       WHERE g.kind = $1 AND g.id = $2`,
      [kind, id, userId],
    );
    return row ? { group: toGroup(row), standing: row.standing } : null;
  }

  async add(
    manager: EntityManager,
    kind: GroupKind,
    owner: string,
    settings: GroupSettings,
    now: Date,
  ): Promise<Group> {
    const row = await db.one<GroupRow>(
      manager,
      `INSERT INTO chat_group AS g (kind, owner, name, description, public, approval, allow_invites, invite_need_confirm,
         max_users, custom, avatar, created_at, modified_at, found_by, found_parts)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12, $13, $14) RETURNING ${columns}`,
      [
        kind,
        owner,
        settings.name,
        settings.description,
        settings.public,
        settings.approval,
        settings.allowInvites,
        settings.inviteNeedConfirm,
        settings.maxUsers,
        settings.custom,
        settings.avatar,
        now,
        ...foundGroupBy(settings.name),
      ],
    );
    if (!row) throw new Error('a group was not written');
    return toGroup(row);
  }

  async change(manager: EntityManager, id: string, patch: GroupPatch, now: Date): Promise<void> {
    const entries = Object.entries(patch) as [keyof GroupPatch, string | number | boolean][];
    const sets = entries.map(([key], index) => `${written[key]} = $${index + 3}`);
    const values: unknown[] = entries.map(([, value]) => value);
    if (patch.name !== undefined) {
      const [keys, parts] = foundGroupBy(patch.name);
      sets.push(`found_by = $${values.push(keys) + 2}`, `found_parts = $${values.push(parts) + 2}`);
    }
    await db.run(manager, `UPDATE chat_group SET ${['modified_at = $2', ...sets].join(', ')} WHERE id = $1`, [
      id,
      now,
      ...values,
    ]);
  }

  async remove(manager: EntityManager, id: string): Promise<void> {
    await db.run(manager, 'DELETE FROM chat_group WHERE id = $1', [id]);
  }

  /** How many groups of a kind a user owns, and how many they are in. */
  async countOf(
    kind: GroupKind,
    userId: string,
    manager: EntityManager = this.database.manager,
  ): Promise<{ owned: number; joined: number }> {
    const row = await db.one<{ owned: number; joined: number }>(
      manager,
      `SELECT count(*)::int AS joined, (count(*) FILTER (WHERE m.role = 'owner'))::int AS owned
       FROM group_member m JOIN chat_group g ON g.id = m.group_id WHERE m.user_id = $1 AND g.kind = $2`,
      [userId, kind],
    );
    return row ?? { owned: 0, joined: 0 };
  }

  /** Public groups, or all rooms; newest first. `q`: only groups that are found by it. */
  async listed(
    kind: GroupKind,
    page: { limit: number; before?: string | undefined; offset?: number; q?: string },
  ): Promise<Group[]> {
    const { limit, before = null, offset = 0, q = '' } = page;
    const rows = await listNamed(q, (by, isAny) => {
      const from = isAny ? [null, 1, 0] : [before, limit, offset];
      return db.rows<GroupRow>(this.database, listedGroups(by?.how ?? null), [kind, ...from, ...(by?.values ?? [])]);
    });
    return rows.map(toGroup);
  }

  /** The groups of a user, newest first, with the user's relation to each. */
  async joinedBy(
    kind: GroupKind,
    userId: string,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<{ group: Group; standing: Standing }[]> {
    const rows = await db.rows<GroupRow & { standing: Standing }>(
      this.database,
      `SELECT ${columns}, m.role AS standing FROM group_member m JOIN chat_group g ON g.id = m.group_id
       WHERE m.user_id = $1 AND g.kind = $2 ORDER BY g.id DESC LIMIT $3 OFFSET $4`,
      [userId, kind, limit, offset],
    );
    return rows.map((row) => ({ group: toGroup(row), standing: row.standing }));
  }
}

const toGroup = (row: GroupRow): Group => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  description: row.description,
  owner: row.owner,
  public: row.public,
  approval: row.approval,
  allowInvites: row.allow_invites,
  inviteNeedConfirm: row.invite_need_confirm,
  maxUsers: row.max_users,
  custom: row.custom,
  avatar: row.avatar,
  announcement: row.announcement,
  allMuted: row.all_muted,
  disabled: row.disabled,
  memberCount: row.member_count,
  createdAt: row.created_at,
  modifiedAt: row.modified_at,
});
