import { Inject, Injectable } from '@nestjs/common';
import { Database, db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { KIND, type Publication, type PublicationKind } from '../publication.js';
import { fieldsOf } from './publication.sql.js';

/** A transition by a member. */
export interface OwnStep<State extends string> {
  id: string;
  action: string;
  from: State;
  to: State;
  at: Date;
  words: string;
}

/** The part of one member in the publications of their homepages, for export and erasure. */
@Injectable()
export class OwnPublicationsRepository<P extends Publication = Publication> {
  constructor(
    @Inject(KIND) private readonly kind: PublicationKind<P>,
    private readonly database: Database,
  ) {}

  /** Those that the member created, wrote or published. */
  written(memberId: string): Promise<P[]> {
    const { table } = this.kind;
    return db.rows<P>(
      this.database,
      `SELECT ${fieldsOf(table)} FROM ${table.name} p WHERE p.created_by = $1 OR p.written_by = $1 OR p.published_by = $1
       ORDER BY p.id`,
      [memberId],
    );
  }

  steps(memberId: string): Promise<OwnStep<P['state']>[]> {
    return db.rows<OwnStep<P['state']>>(
      this.database,
      `SELECT subject_id AS id, action, from_state AS "from", to_state AS "to", at, reason AS words
       FROM ${this.kind.table.name}_history WHERE actor_id = $1 ORDER BY at, subject_id, version`,
      [memberId],
    );
  }

  /** Publications belong to the homepage: they continue without the name of an erased administrator. */
  async forget(manager: EntityManager, memberId: string): Promise<void> {
    const { name } = this.kind.table;
    for (const column of ['created_by', 'written_by', 'published_by']) {
      await db.run(manager, `UPDATE ${name} SET ${column} = NULL WHERE ${column} = $1`, [memberId]);
    }
    await db.run(manager, `UPDATE ${name}_history SET actor_id = NULL WHERE actor_id = $1`, [memberId]);
    await db.run(manager, `UPDATE ${name}_version SET written_by = NULL WHERE written_by = $1`, [memberId]);
  }
}
