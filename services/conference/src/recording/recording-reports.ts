import { Injectable } from '@nestjs/common';
import { commonProblems, type ResponseOf } from '@renmai/contracts';
import { conferenceProblems as problems } from '@renmai/contracts/conference/conference.problems';
import type { recordingsApi } from '@renmai/contracts/conference/recordings.api';
import type { ReportForm } from '@renmai/contracts/reports/report.schema';
import { conferenceReportFiled } from '@renmai/contracts/reports/reports.events';
import { MemberDirectory } from '@renmai/member-directory';
import { Clock, Database, Problem } from '@renmai/service-kit';
import { RecordingLinks } from './recording-links.js';
import type { RecordingRow } from './recording.row.js';
import { RecordingsRepository } from './recordings.repository.js';
import { RecordingsService } from './recordings.service.js';

/** Members' reports of recordings: handed to staff, who can play the file while it exists. */
@Injectable()
export class RecordingReports {
  constructor(
    private readonly recordings: RecordingsService,
    private readonly rows: RecordingsRepository,
    private readonly links: RecordingLinks,
    private readonly members: MemberDirectory,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async file(reporterId: string, recordingId: string, form: ReportForm): Promise<void> {
    const { row, meeting, manages } = await this.recordings.seen(reporterId, recordingId);
    if (manages) throw new Problem(commonProblems.forbidden);
    const { meetingId, title, hostId } = meeting.row;
    // The member who started it may be no host any more. Reporters are never accused of their own recording.
    const accusedId = row.startedBy === reporterId ? hostId : (row.startedBy ?? hostId);
    await this.database.write(async (tx) => {
      await this.members.hold(reporterId, tx.manager);
      await tx.emit(conferenceReportFiled, {
        aggregateId: `recording:${recordingId}:${reporterId}`,
        data: {
          ...form,
          subject: { kind: 'recording', id: recordingId },
          within: { kind: 'meeting', id: meetingId },
          accusedId,
          homepageId: null,
          reporterId,
          evidence: { title, text: wordsOf(row), pictures: [], files: [], writtenAt: row.startedAt.toISOString() },
          filedAt: this.clock.now().toISOString(),
        },
      });
    });
  }

  /** For staff; the console logs their looks. @throws Problem if there is no file, or not yet */
  async link(recordingId: string): Promise<ResponseOf<typeof recordingsApi.reportedLink>> {
    const row = await this.rows.find(recordingId);
    if (!row) throw new Problem(commonProblems.notFound);
    if (row.state === 'failed') throw new Problem(commonProblems.notFound);
    if (row.state !== 'ready') throw new Problem(problems.recordingNotReady);
    const expires = this.links.expiryFor('staff');
    return {
      url: `/api/console/recordings/${recordingId}/file?${this.links.sign('staff', recordingId, { expires })}`,
      expiresAt: new Date(expires * 1000).toISOString(),
    };
  }
}

const wordsOf = ({ startedAt, seconds, layout }: RecordingRow): string =>
  [startedAt.toISOString(), ...(seconds === null ? [] : [`${seconds} s`]), layout].join(', ');
