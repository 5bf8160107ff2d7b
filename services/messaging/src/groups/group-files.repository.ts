import { Injectable } from '@nestjs/common';
import { Database, db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

export interface SharedFile {
  id: string;
  owner: string;
  name: string;
  contentType: string;
  /** bytes */
  size: number;
  createdAt: Date;
}
interface FileRow {
  id: string;
  owner: string;
  name: string;
  content_type: string;
  size: string;
  created_at: Date;
}
const toFile = (row: FileRow): SharedFile => ({
  id: row.id,
  owner: row.owner,
  name: row.name,
  contentType: row.content_type,
  size: Number(row.size),
  createdAt: row.created_at,
});
const columns = 'id, owner, name, content_type, size, created_at';
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

@Injectable()
export class GroupFilesRepository {
  constructor(private readonly database: Database) {}

  async add(manager: EntityManager, groupId: string, file: SharedFile): Promise<void> {
    await db.run(manager, `INSERT INTO group_file (group_id, ${columns}) VALUES ($1, $2, $3, $4, $5, $6, $7)`, [
      groupId,
      file.id,
      file.owner,
      file.name,
      file.contentType,
      file.size,
      file.createdAt,
    ]);
  }

  async find(groupId: string, id: string, manager: EntityManager = this.database.manager): Promise<SharedFile | null> {
    if (!uuid.test(id)) return null;
    const row = await db.one<FileRow>(manager, `SELECT ${columns} FROM group_file WHERE group_id = $1 AND id = $2`, [
      groupId,
      id,
    ]);
    return row ? toFile(row) : null;
  }

  async page(groupId: string, { limit, offset }: { limit: number; offset: number }): Promise<SharedFile[]> {
    const rows = await db.rows<FileRow>(
      this.database,
      `SELECT ${columns} FROM group_file WHERE group_id = $1 ORDER BY created_at DESC, id LIMIT $2 OFFSET $3`,
      [groupId, limit, offset],
    );
    return rows.map(toFile);
  }

  async idsOf(manager: EntityManager, groupId: string): Promise<string[]> {
    const rows = await db.rows<{ id: string }>(manager, 'SELECT id FROM group_file WHERE group_id = $1', [groupId]);
    return rows.map(({ id }) => id);
  }

  ofOwner(owner: string): Promise<{ id: string; groupId: string }[]> {
    return db.rows(this.database, 'SELECT id, group_id AS "groupId" FROM group_file WHERE owner = $1', [owner]);
  }

  async remove(manager: EntityManager, id: string): Promise<void> {
    await db.run(manager, 'DELETE FROM group_file WHERE id = $1', [id]);
  }
}
