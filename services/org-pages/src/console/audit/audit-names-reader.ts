import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ConsoleMembers } from '../staff/console-members.js';
import { AuditRepository, type AuditRow } from './audit.repository.js';

export interface AuditNames {
  actor: ReturnType<Awaited<ReturnType<ConsoleMembers['of']>>>;
  /** null: it has no name, or is gone */
  subject: string | null;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const subjectOf = ({ subject }: AuditRow): string => subject.slice(subject.indexOf(':') + 1);
/** A picture has no name of its own; its case has one. */
const caseOf = ({ data }: AuditRow): string => (typeof data['caseId'] === 'string' ? data['caseId'] : '');

/** Names for the ids in the audit log, looked up when it is read: rows hold none, so that an erasure does not touch them. */
@Injectable()
export class AuditNamesReader {
  constructor(
    private readonly repository: AuditRepository,
    private readonly members: ConsoleMembers,
  ) {}

  async of(manager: EntityManager, rows: readonly AuditRow[]): Promise<(row: AuditRow) => AuditNames> {
    const ids = [...new Set(rows.flatMap((row) => [subjectOf(row), caseOf(row)]))].filter((id) => uuid.test(id));
    const accused = rows.filter(({ subject }) => subject.startsWith('member:')).map(subjectOf);
    const named = await this.repository.namesOf(manager, ids);
    const members = await this.members.of(manager, [...rows.map(({ actorId }) => actorId), ...accused]);
    return (row) => ({
      actor: members(row.actorId),
      subject: row.subject.startsWith('member:')
        ? (members(subjectOf(row))?.name ?? null)
        : (named.get(subjectOf(row)) ?? named.get(caseOf(row)) ?? null),
    });
  }
}
