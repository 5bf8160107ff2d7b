import { Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import type { MeetingNotes } from '@renmai/contracts/conference/meeting-notes.api';
import { MemberDirectory } from '@renmai/member-directory';
import { Clock, Database, expectVersion, Problem } from '@renmai/service-kit';
import { MeetingAccess } from '../meetings/meeting-access.js';
import { MeetingsRepository } from '../meetings/meetings.repository.js';
import { NotesRepository, type NotesRow } from '../meetings/notes.repository.js';
import { Attendance } from './attendance.js';

const nothing: MeetingNotes = { text: '', version: 0, changedBy: null, changedAt: null, mayEdit: false };

/** A text that the people of a meeting write together. */
@Injectable()
export class Notes {
  constructor(
    private readonly access: MeetingAccess,
    private readonly attendance: Attendance,
    private readonly meetings: MeetingsRepository,
    private readonly notes: NotesRepository,
    private readonly members: MemberDirectory,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async get(memberId: string, meetingId: string): Promise<MeetingNotes> {
    const seen = await this.access.seen(memberId, meetingId);
    if (!(await this.attendance.belongs(memberId, seen))) return nothing;
    return this.viewOf(memberId, await this.notes.find(meetingId));
  }

  async put(
    memberId: string,
    meetingId: string,
    { text, version }: { text: string; version: number },
  ): Promise<MeetingNotes> {
    const seen = await this.access.seen(memberId, meetingId);
    if (!(await this.attendance.belongs(memberId, seen))) throw new Problem(commonProblems.forbidden);
    const row = await this.database.write(async ({ manager }) => {
      await this.members.hold(memberId, manager);
      if (!(await this.meetings.lock(manager, meetingId))) throw new Problem(commonProblems.notFound);
      const before = await this.notes.find(meetingId, manager);
      expectVersion(before?.version ?? 0, version);
      if ((before?.text ?? '') === text) return before;
      const next = { text, version: version + 1, changedBy: memberId, changedAt: this.clock.now() };
      await this.notes.put(manager, meetingId, next);
      return next;
    });
    return this.viewOf(memberId, row);
  }

  private async viewOf(memberId: string, row: NotesRow | undefined): Promise<MeetingNotes> {
    if (!row) return { ...nothing, mayEdit: true };
    const { text, version, changedBy, changedAt } = row;
    const cards = await this.members.visibleMembers(memberId, changedBy === null ? [] : [changedBy]);
    const card = cards.get(changedBy ?? '')?.card ?? null;
    return { text, version, changedBy: card, changedAt: changedAt.toISOString(), mayEdit: true };
  }
}
