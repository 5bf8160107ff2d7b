import { Injectable } from '@nestjs/common';
import { db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { materialColumns, pageKeysOf, type MaterialRow } from './material.row.js';

@Injectable()
export class MaterialsRepository {
  /** The listed materials of a homepage, oldest first. */
  of(manager: EntityManager, homepageId: string): Promise<MaterialRow[]> {
    return db.rows<MaterialRow>(
      manager,
      `SELECT ${materialColumns} FROM homepage_material m WHERE m.homepage_id = $1 AND NOT m.removed ORDER BY m.id`,
      [homepageId],
    );
  }

  /** Finds removed ones too, since submissions keep them. */
  find(manager: EntityManager, materialId: string): Promise<MaterialRow | undefined> {
    return db.one<MaterialRow>(manager, `SELECT ${materialColumns} FROM homepage_material m WHERE m.id = $1`, [
      materialId,
    ]);
  }

  /** Materials that are part of this submission and of no other one. */
  onlyIn(manager: EntityManager, { id, homepageId }: { id: string; homepageId: string }): Promise<MaterialRow[]> {
    const has = (submission: string) =>
      `${submission}.files @> jsonb_build_array(jsonb_build_object('materialId', m.id::text))`;
    return db.rows<MaterialRow>(
      manager,
      `SELECT ${materialColumns} FROM homepage_material m JOIN homepage_submission s ON s.id = $1 AND ${has('s')}
       WHERE m.homepage_id = $2 AND NOT EXISTS (
         SELECT 1 FROM homepage_submission o WHERE o.homepage_id = $2 AND o.id <> $1 AND ${has('o')})`,
      [id, homepageId],
    );
  }

  async insert(manager: EntityManager, row: MaterialRow, uploadedBy: string): Promise<void> {
    await db.run(
      manager,
      `INSERT INTO homepage_material
         (id, homepage_id, kind, storage_key, name, content_type, bytes, sha256, pages, uploaded_by, uploaded_at,
          page_hashes)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
      [
        row.materialId,
        row.homepageId,
        row.kind,
        row.storageKey,
        row.name,
        row.contentType,
        row.bytes,
        row.sha256,
        row.pages,
        uploadedBy,
        row.uploadedAt,
        row.pageHashes,
      ],
    );
  }

  /** False if the material is deleted. */
  async setPageHashes(manager: EntityManager, materialId: string, hashes: readonly string[]): Promise<boolean> {
    const sql = 'UPDATE homepage_material SET page_hashes = $2 WHERE id = $1';
    return (await db.affected(manager, sql, [materialId, hashes])) > 0;
  }

  async remove(manager: EntityManager, material: MaterialRow): Promise<void> {
    const { materialId, submitted } = material;
    if (submitted) {
      await db.run(manager, 'UPDATE homepage_material SET removed = true WHERE id = $1', [materialId]);
      return;
    }
    await this.erase(manager, material);
  }

  /** Deletes the row now, and the bytes soon. */
  async erase(manager: EntityManager, material: MaterialRow): Promise<void> {
    await db.run(manager, 'DELETE FROM homepage_material WHERE id = $1', [material.materialId]);
    await this.condemn(manager, [material.storageKey, ...pageKeysOf(material)]);
  }

  async setSubmitted(manager: EntityManager, homepageId: string): Promise<void> {
    await db.run(manager, 'UPDATE homepage_material SET submitted = true WHERE homepage_id = $1 AND NOT removed', [
      homepageId,
    ]);
  }

  /** Condemns the bytes of all materials of a homepage that is deleted. */
  async condemnAll(manager: EntityManager, homepageId: string): Promise<void> {
    const rows = await db.rows<Pick<MaterialRow, 'materialId' | 'pages' | 'storageKey'>>(
      manager,
      `DELETE FROM homepage_material WHERE homepage_id = $1
       RETURNING id AS "materialId", pages, storage_key AS "storageKey"`,
      [homepageId],
    );
    await this.condemn(
      manager,
      rows.flatMap((row) => [row.storageKey, ...pageKeysOf(row)]),
    );
  }

  /** Marks bytes for deletion. With `underWay`, they are deleted only if the upload does not finish within the hour. */
  async condemn(manager: EntityManager, keys: readonly string[], { underWay = false } = {}): Promise<void> {
    await db.run(
      manager,
      `INSERT INTO homepage_material_erasure (storage_key, after)
       SELECT unnest($1::text[]), now() + CASE WHEN $2 THEN interval '1 hour' ELSE interval '0' END
       ON CONFLICT (storage_key) DO UPDATE SET after = excluded.after`,
      [keys, underWay],
    );
  }

  async condemned(manager: EntityManager): Promise<string[]> {
    const sql = 'SELECT storage_key AS key FROM homepage_material_erasure WHERE after <= now() LIMIT 1000';
    return (await db.rows<{ key: string }>(manager, sql)).map(({ key }) => key);
  }

  async spare(manager: EntityManager, keys: readonly string[]): Promise<void> {
    await db.run(manager, 'DELETE FROM homepage_material_erasure WHERE storage_key = ANY($1::text[])', [keys]);
  }
}
