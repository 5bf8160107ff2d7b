import { Injectable } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import type { AuditQuery, consoleAuditApi } from '@renmai/contracts/org-pages/console-audit.api';
import { cursorValue, Database, decodeCursor, toPage, type ActorClaims } from '@renmai/service-kit';
import { z } from 'zod';
import { AuditLog } from './audit-log.js';
import { AuditNamesReader } from './audit-names-reader.js';
import { AuditRepository, type AuditRow } from './audit.repository.js';
import { csvOf } from './audit-csv.js';

const MOST_IN_CSV = 100_000;
const cursor = z.tuple([cursorValue.count]);

@Injectable()
export class AuditService {
  constructor(
    private readonly repository: AuditRepository,
    private readonly log: AuditLog,
    private readonly names: AuditNamesReader,
    private readonly database: Database,
  ) {}

  list(
    actor: ActorClaims,
    { cursor: from, limit, ...query }: InputOf<typeof consoleAuditApi.list>['query'],
  ): Promise<ResponseOf<typeof consoleAuditApi.list>> {
    const before = decodeCursor(from, cursor)?.[0] ?? null;
    return this.database.write(async (tx) => {
      const rows = await this.repository.list(tx.manager, query, before, limit + 1);
      const { items, nextCursor } = toPage(rows, limit, ({ seq }) => [seq]);
      const names = await this.names.of(tx.manager, items);
      await this.log.add(tx, { actorId: actor.memberId, action: 'audit.read', data: told(query) });
      return {
        items: items.map((row) => {
          const { actor: who, subject: subjectName } = names(row);
          return { ...row, at: row.at.toISOString(), actor: who, subjectName };
        }),
        nextCursor,
      };
    });
  }

  csv(actor: ActorClaims, query: AuditQuery): Promise<string> {
    return this.database.write(async (tx) => {
      const rows: AuditRow[] = await this.repository.list(tx.manager, query, null, MOST_IN_CSV);
      const names = await this.names.of(tx.manager, rows);
      await this.log.add(tx, {
        actorId: actor.memberId,
        action: 'audit.exported',
        data: { ...told(query), rows: rows.length },
      });
      return csvOf(rows, names);
    });
  }
}

/** Search words may name a person, so the log only notes that there were some. */
const told = ({ q, ...query }: AuditQuery): Record<string, unknown> => ({ ...query, ...(q && { searched: true }) });
