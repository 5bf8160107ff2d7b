import { Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import { maxNotes, type NoteView } from '@renmai/contracts/applications/applicant.schema';
import { applicationsProblems } from '@renmai/contracts/applications/applications.problems';
import { MemberDirectory } from '@renmai/member-directory';
import { Clock, Database, db, Problem, uuidv7 } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { maySee } from '../access/application-access.policy.js';
import { ApplicationAccess } from '../access/application-access.js';

interface NoteRow {
  noteId: string;
  text: string;
  authorId: string | null;
  at: Date;
}

type Place = { targetId: string; applicationId: string };

/** Notes among the publisher's side. */
@Injectable()
export class Notes {
  constructor(
    private readonly database: Database,
    private readonly access: ApplicationAccess,
    private readonly members: MemberDirectory,
    private readonly clock: Clock,
  ) {}

  /** Oldest first. The caller has asked who may. */
  async of(manager: EntityManager, viewerId: string, applicationId: string): Promise<NoteView[]> {
    const rows = await db.rows<NoteRow>(
      manager,
      `SELECT n.id AS "noteId", n.text, n.author_id AS "authorId", n.at FROM application_note n
       WHERE n.application_id = $1 ORDER BY n.id`,
      [applicationId],
    );
    const authors = await this.members.visibleMembers(
      viewerId,
      rows.flatMap(({ authorId }) => authorId ?? []),
      manager,
    );
    return rows.map(({ noteId, text, authorId, at }) => ({
      noteId,
      text,
      author: (authorId !== null && authors.get(authorId)?.card) || null,
      myself: authorId === viewerId,
      at: at.toISOString(),
    }));
  }

  async add(memberId: string, place: Place, text: string): Promise<NoteView> {
    return this.database.write(async ({ manager }) => {
      const { application } = await this.access.applicantOf(manager, memberId, place, { lock: true });
      const at = this.clock.now();
      if (!maySee('publisher', 'notes', application, at)) throw new Problem(commonProblems.notFound);
      const { applicationId } = place;
      const row = await db.one<{ count: number }>(
        manager,
        'SELECT count(*)::int AS count FROM application_note WHERE application_id = $1',
        [applicationId],
      );
      if ((row?.count ?? 0) >= maxNotes) {
        throw new Problem(applicationsProblems.listFull, { context: { maximum: maxNotes } });
      }
      const noteId = uuidv7();
      await db.run(
        manager,
        'INSERT INTO application_note (id, application_id, author_id, text, at) VALUES ($1, $2, $3, $4, $5)',
        [noteId, applicationId, memberId, text, at],
      );
      const { card } = await this.members.visibleMember(memberId, memberId, manager);
      return { noteId, text, author: card, myself: true, at: at.toISOString() };
    });
  }

  /** @throws Problem 403 for a note of somebody else, but not for senior administrators */
  async remove(memberId: string, { noteId, ...place }: Place & { noteId: string }): Promise<void> {
    await this.database.write(async ({ manager }) => {
      const { role } = await this.access.applicantOf(manager, memberId, place);
      const note = await db.one<{ authorId: string | null }>(
        manager,
        'SELECT author_id AS "authorId" FROM application_note WHERE id = $1 AND application_id = $2',
        [noteId, place.applicationId],
      );
      if (!note) throw new Problem(commonProblems.notFound);
      if (note.authorId !== memberId && role !== 'senior') throw new Problem(commonProblems.forbidden);
      await db.run(manager, 'DELETE FROM application_note WHERE id = $1 AND application_id = $2', [
        noteId,
        place.applicationId,
      ]);
    });
  }
}
