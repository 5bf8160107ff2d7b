import { Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import type { CaseNote } from '@renmai/contracts/org-pages/console-cases.schema';
import { Clock, Database, Problem, type ActorClaims } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { AuditLog } from '../audit/audit-log.js';
import { CasesRepository } from '../cases/cases.repository.js';
import { ConsoleMembers, type NamesOf } from '../staff/console-members.js';
import { NotesRepository, type NoteRow } from '../cases/notes.repository.js';

const MOST = 200;

/** Internal notes of staff about a case. */
@Injectable()
export class Notes {
  constructor(
    private readonly cases: CasesRepository,
    private readonly notes: NotesRepository,
    private readonly members: ConsoleMembers,
    private readonly audit: AuditLog,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  list({ memberId }: ActorClaims, caseId: string, refresh: boolean): Promise<{ items: CaseNote[] }> {
    const look = { actorId: memberId, action: 'case.notes-read', subject: `case:${caseId}` } as const;
    return this.audit.look(look, refresh, async (manager) => {
      await this.expectCase(manager, caseId);
      const notes = await this.notes.last(manager, caseId, MOST);
      const names = await this.members.of(
        manager,
        notes.map(({ authorId }) => authorId),
      );
      return { items: notes.map((note) => present(note, names)) };
    });
  }

  add({ memberId }: ActorClaims, caseId: string, text: string): Promise<CaseNote> {
    return this.database.write(async (tx) => {
      await this.expectCase(tx.manager, caseId);
      const note = await this.notes.insert(tx.manager, { caseId, authorId: memberId, text, at: this.clock.now() });
      const names = await this.members.of(tx.manager, [memberId]);
      const data = { noteId: note.id };
      await this.audit.add(tx, { actorId: memberId, action: 'case.note-added', subject: `case:${caseId}`, data });
      return present(note, names);
    });
  }

  private async expectCase(manager: EntityManager, caseId: string): Promise<void> {
    if (!(await this.cases.find(manager, caseId))) throw new Problem(commonProblems.notFound);
  }
}

const present = ({ id, authorId, text, at }: NoteRow, names: NamesOf): CaseNote => ({
  noteId: id,
  author: names(authorId),
  text,
  at: at.toISOString(),
});
