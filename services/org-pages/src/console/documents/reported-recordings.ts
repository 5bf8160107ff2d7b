import { Injectable } from '@nestjs/common';
import { commonProblems, type ResponseOf } from '@renmai/contracts';
import { conferenceProblems } from '@renmai/contracts/conference/conference.problems';
import { recordingsApi } from '@renmai/contracts/conference/recordings.api';
import type { consoleCasesApi } from '@renmai/contracts/org-pages/console-cases.api';
import { Database, OtherServices, Problem, type ActorClaims } from '@renmai/service-kit';
import { AuditLog } from '../audit/audit-log.js';
import type { CaseData } from '../cases/case.row.js';
import { CasesRepository } from '../cases/cases.repository.js';

/** Reported recordings of meetings as staff see them: conference has the file, and each look is logged here. */
@Injectable()
export class ReportedRecordings {
  constructor(
    private readonly cases: CasesRepository,
    private readonly others: OtherServices,
    private readonly audit: AuditLog,
    private readonly database: Database,
  ) {}

  /** @throws Problem 404 if the case is not about a recording, or the recording is deleted; 409 while it is being made */
  async link({ memberId }: ActorClaims, caseId: string): Promise<ResponseOf<typeof consoleCasesApi.recording>> {
    const row = await this.cases.find(this.database.manager, caseId);
    const recordingId = row && recordingOf(row);
    if (!recordingId) throw new Problem(commonProblems.notFound);
    const request = { params: { recordingId }, query: undefined, body: undefined };
    const answer = await this.others.ask('conference', recordingsApi.reportedLink, request);
    if (answer.refused) {
      const { recordingNotReady } = conferenceProblems;
      throw new Problem(answer.refused.code === recordingNotReady.code ? recordingNotReady : commonProblems.notFound);
    }
    await this.database.write((tx) =>
      this.audit.add(tx, {
        actorId: memberId,
        action: 'recording.viewed',
        subject: `recording:${recordingId}`,
        data: { caseId },
      }),
    );
    return answer.data;
  }
}

function recordingOf(row: CaseData): string | null {
  if (row.kind !== 'report') return null;
  const { subject } = (row as CaseData<'report'>).data;
  return subject.kind === 'recording' ? subject.id : null;
}
