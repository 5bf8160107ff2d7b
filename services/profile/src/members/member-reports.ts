import { Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import type { ReportForm } from '@renmai/contracts/reports/report.schema';
import { profileReportFiled } from '@renmai/contracts/reports/reports.events';
import { Clock, Database, Problem } from '@renmai/service-kit';
import { profileText } from './profile-text.js';
import { MembersService } from './members.service.js';

/** Hands reports of members about each other to staff, with the profile as the reporter saw it. */
@Injectable()
export class MemberReports {
  constructor(
    private readonly database: Database,
    private readonly members: MembersService,
    private readonly clock: Clock,
  ) {}

  async file(reporterId: string, memberId: string, form: ReportForm): Promise<void> {
    const seen = await this.members.member(reporterId, memberId);
    if (seen.memberId === reporterId) throw new Problem(commonProblems.forbidden);
    const pictures = [seen.photo, seen.cover].flatMap((picture) =>
      picture === null ? [] : { mediaId: picture.mediaId, alt: '' },
    );
    const text = profileText(seen);
    await this.database.write((tx) =>
      tx.emit(profileReportFiled, {
        aggregateId: `member:${seen.memberId}:${reporterId}`,
        data: {
          ...form,
          subject: { kind: 'member', id: seen.memberId },
          within: null,
          accusedId: seen.memberId,
          homepageId: null,
          reporterId,
          evidence: { title: seen.name, text, pictures, files: [], writtenAt: null },
          filedAt: this.clock.now().toISOString(),
        },
      }),
    );
  }
}
