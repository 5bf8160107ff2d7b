import { yuan } from '@renmai/contracts/jobs/currency';
import { Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import { placeName } from '@renmai/places';
import type { ReportForm } from '@renmai/contracts/reports/report.schema';
import { enrolmentReportFiled } from '@renmai/contracts/reports/reports.events';
import { homepageAbove } from '@renmai/homepage-directory';
import { MemberDirectory } from '@renmai/member-directory';
import { Clock, Database, Problem } from '@renmai/service-kit';
import type { PublishedEnrolment } from '../enrolments/enrolment.row.js';
import { PublicEnrolments } from './public-enrolments.js';

/** Members' reports of enrolments: handed to staff with the content at that time. */
@Injectable()
export class EnrolmentReports {
  constructor(
    private readonly database: Database,
    private readonly members: MemberDirectory,
    private readonly enrolments: PublicEnrolments,
    private readonly clock: Clock,
  ) {}

  async file(reporterId: string, enrolmentId: string, form: ReportForm): Promise<void> {
    await this.database.write(async (tx) => {
      await this.members.hold(reporterId, tx.manager);
      const found = await this.enrolments.find(enrolmentId, reporterId, tx.manager);
      if (!found) throw new Problem(commonProblems.notFound);
      const { row, homepage } = found;
      if (homepage.role !== null) throw new Problem(commonProblems.forbidden);
      await tx.emit(enrolmentReportFiled, {
        aggregateId: `enrolment:${enrolmentId}:${reporterId}`,
        data: {
          ...form,
          subject: { kind: 'enrolment', id: enrolmentId },
          within: { kind: 'homepage', id: row.homepageId },
          accusedId: row.publishedBy,
          homepageId: row.homepageId,
          reporterId,
          evidence: {
            title: row.content.name,
            text: wordsOf(row),
            pictures: [],
            files: [],
            writtenAt: (row.editedAt ?? row.publishedAt).toISOString(),
          },
          around: [homepageAbove(homepage.card)],
          filedAt: this.clock.now().toISOString(),
        },
      });
    });
  }
}

/** The offer, places and fees, as staff read them: numbers and the keys of lists need no language. */
function wordsOf({ content }: PublishedEnrolment): string {
  const { stage, studyType, cityId, period, tuition, requirements, majors, keywords, documents, details } = content;
  const place = [stage, studyType, cityId && placeName(cityId, 'zh-CN'), cityId && placeName(cityId, 'en')];
  const fee = tuition.amount === null ? '' : `${tuition.currency ?? yuan} ${tuition.amount} / ${tuition.per}`;
  const age = [requirements.minAge, requirements.maxAge].filter((one) => one !== null).join('–');
  const head = [
    place.filter(Boolean).join(' · '),
    `${period.startsOn} – ${period.endsOn}`,
    [fee, tuition.note].filter(Boolean).join(' · '),
    majors.join(', '),
    keywords.join(', '),
  ];
  const asked = [age, requirements.nationality, requirements.academic, requirements.other];
  const lines = [head.filter(Boolean).join('\n'), details, ...asked, ...documents.map(({ name }) => name)];
  return lines.filter(Boolean).join('\n\n');
}
