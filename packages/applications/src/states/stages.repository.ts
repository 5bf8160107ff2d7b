import { Injectable } from '@nestjs/common';
import type { StageView } from '@renmai/contracts/applications/applicant.schema';
import { stageKeys, type StageKey } from '@renmai/contracts/applications/application.schema';
import { db, uuidv7 } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

const columns = `s.id AS "stageId", s.key, s.name, s.shown`;

@Injectable()
export class StagesRepository {
  /** Where applications begin; the stages every target starts with are made where there are none. */
  async first(manager: EntityManager, targetId: string): Promise<string> {
    const sql = `SELECT s.id FROM application_stage s WHERE s.target_id = $1
      ORDER BY coalesce(s.key, '') = 'offer', s.place LIMIT 1`;
    const known = await db.one<{ id: string }>(manager, sql, [targetId]);
    if (known) return known.id;
    await this.make(manager, targetId);
    const made = await db.one<{ id: string }>(manager, sql, [targetId]);
    if (!made) throw new Error(`no stages could be made for ${targetId}`);
    return made.id;
  }

  /**
   * Moves applications on to the stage with this key, where the target has it and they are at an earlier one. The stage until then is
   * kept, so that `followBack` finds it.
   */
  async follow(manager: EntityManager, applicationIds: readonly string[], key: StageKey): Promise<void> {
    await db.run(
      manager,
      `UPDATE application a SET stage_before = a.stage_id, stage_id = to_stage.id
       FROM application_stage to_stage, application_stage was
       WHERE a.id = ANY($1::uuid[]) AND to_stage.target_id = a.target_id AND to_stage.key = $2
         AND was.id = a.stage_id AND was.id <> to_stage.id AND (was.place < to_stage.place OR to_stage.key = 'offer')`,
      [applicationIds, key],
    );
  }

  /** Leads applications from the stage with this key back to where they were before, or else to the one before it. */
  async followBack(manager: EntityManager, applicationIds: readonly string[], key: StageKey): Promise<void> {
    await db.run(
      manager,
      `UPDATE application a SET stage_before = NULL, stage_id = (
         SELECT b.id FROM application_stage b WHERE b.target_id = a.target_id AND b.id <> was.id
         ORDER BY b.id = a.stage_before DESC NULLS LAST, b.place < was.place DESC, abs(b.place - was.place) LIMIT 1)
       FROM application_stage was
       WHERE a.id = ANY($1::uuid[]) AND was.id = a.stage_id AND was.key = $2
         AND EXISTS (SELECT 1 FROM application_stage b WHERE b.target_id = a.target_id AND b.id <> was.id)`,
      [applicationIds, key],
    );
  }

  /** In order; none where nobody has applied and nobody has looked. */
  of(manager: EntityManager, targetId: string): Promise<StageView[]> {
    return db.rows<StageView>(
      manager,
      `SELECT ${columns} FROM application_stage s WHERE s.target_id = $1 ORDER BY s.place`,
      [targetId],
    );
  }

  /** Makes them where there are none. `lock`: nobody else changes them until the transaction ends. */
  async version(manager: EntityManager, targetId: string, { lock = false } = {}): Promise<number> {
    const sql = `SELECT stages_version AS version FROM application_board WHERE target_id = $1 ${lock ? 'FOR UPDATE' : ''}`;
    const row = await db.one<{ version: number }>(manager, sql, [targetId]);
    if (row) return row.version;
    await this.make(manager, targetId);
    return (await db.one<{ version: number }>(manager, sql, [targetId]))?.version ?? 1;
  }

  async replace(manager: EntityManager, targetId: string, stages: readonly StageView[]): Promise<void> {
    const ids = stages.map(({ stageId }) => stageId);
    await db.run(manager, 'DELETE FROM application_stage WHERE target_id = $1 AND NOT (id = ANY($2::uuid[]))', [
      targetId,
      ids,
    ]);
    await db.run(
      manager,
      `INSERT INTO application_stage (id, target_id, place, key, name, shown)
       SELECT stage.id, $1, stage.place - 1, stage.key, stage.name, stage.shown
       FROM unnest($2::uuid[], $3::text[], $4::text[], $5::boolean[])
         WITH ORDINALITY AS stage (id, key, name, shown, place)
       ON CONFLICT (id) DO UPDATE SET place = excluded.place, name = excluded.name, shown = excluded.shown`,
      [targetId, ids, stages.map(({ key }) => key), stages.map(({ name }) => name), stages.map(({ shown }) => shown)],
    );
    await db.run(manager, 'UPDATE application_board SET stages_version = stages_version + 1 WHERE target_id = $1', [
      targetId,
    ]);
  }

  /** The stages that hold applications, withdrawn and decided ones too. */
  async used(manager: EntityManager, targetId: string): Promise<Set<string>> {
    const rows = await db.rows<{ id: string }>(
      manager,
      `SELECT s.id FROM application_stage s
       WHERE s.target_id = $1 AND EXISTS (SELECT 1 FROM application a WHERE a.stage_id = s.id)`,
      [targetId],
    );
    return new Set(rows.map(({ id }) => id));
  }

  private async make(manager: EntityManager, targetId: string): Promise<void> {
    const added = await db.affected(
      manager,
      'INSERT INTO application_board (target_id) VALUES ($1) ON CONFLICT DO NOTHING',
      [targetId],
    );
    if (added === 0) return;
    await db.run(
      manager,
      `INSERT INTO application_stage (id, target_id, place, key, shown)
       SELECT stage.id, $1, stage.place - 1, stage.key, stage.key IN ('viewed', 'interview')
       FROM unnest($2::uuid[], $3::text[]) WITH ORDINALITY AS stage (id, key, place)`,
      [targetId, stageKeys.map(() => uuidv7()), stageKeys],
    );
  }
}
