import { Injectable } from '@nestjs/common';
import { Database, db } from '@renmai/service-kit';
import type { RecommendationRow } from '../recommendations/recommendation.row.js';
import { exportSql, type ExportPart } from './export.query.js';
import type { ExportedRequest, Person } from './export.presenter.js';

type Plain = Record<string, unknown>;
type Letter = RecommendationRow & { member: Person | null };

export type ExportedRows = Record<
  Exclude<ExportPart, 'requests' | 'recommendationsWritten' | 'recommendationsReceived'>,
  Plain[]
> & { requests: ExportedRequest[]; recommendationsWritten: Letter[]; recommendationsReceived: Letter[] };

@Injectable()
export class ExportRepository {
  constructor(private readonly database: Database) {}

  /** All parts as of one moment, read one after another: an export is rare and must not occupy several connections. */
  rows(memberId: string): Promise<ExportedRows> {
    return this.database.dataSource.transaction('REPEATABLE READ', async (manager) => {
      const parts: [string, Plain[]][] = [];
      for (const [part, sql] of Object.entries(exportSql)) {
        parts.push([part, await db.rows<Plain>(manager, sql, [memberId])]);
      }
      return Object.fromEntries(parts) as unknown as ExportedRows;
    });
  }
}
