import { yuan } from '@renmai/contracts/jobs/currency';
import { Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import { placeName } from '@renmai/places';
import type { ReportForm } from '@renmai/contracts/reports/report.schema';
import { jobsReportFiled } from '@renmai/contracts/reports/reports.events';
import { homepageAbove } from '@renmai/homepage-directory';
import { MemberDirectory } from '@renmai/member-directory';
import { Clock, Database, Problem } from '@renmai/service-kit';
import type { PublishedPosition } from '../positions/position.row.js';
import { PublicPositions } from './public-positions.js';

/** Hands reports of members about positions to staff, with the contents at that time. */
@Injectable()
export class PositionReports {
  constructor(
    private readonly database: Database,
    private readonly members: MemberDirectory,
    private readonly positions: PublicPositions,
    private readonly clock: Clock,
  ) {}

  async file(reporterId: string, positionId: string, form: ReportForm): Promise<void> {
    await this.database.write(async (tx) => {
      await this.members.hold(reporterId, tx.manager);
      const found = await this.positions.find(positionId, reporterId, tx.manager);
      if (!found) throw new Problem(commonProblems.notFound);
      const { row, homepage } = found;
      if (homepage.role !== null) throw new Problem(commonProblems.forbidden);
      await tx.emit(jobsReportFiled, {
        aggregateId: `position:${positionId}:${reporterId}`,
        data: {
          ...form,
          subject: { kind: 'position', id: positionId },
          within: { kind: 'homepage', id: row.homepageId },
          accusedId: row.publishedBy,
          homepageId: row.homepageId,
          reporterId,
          evidence: {
            title: row.content.title,
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

/** The contents as text for staff: numbers and keys of lists need no translation. */
function wordsOf({ content }: PublishedPosition): string {
  const { salary, cityId, address, workplace, description, requirements, questions } = content;
  const place = [cityId && placeName(cityId, 'zh-CN'), cityId && placeName(cityId, 'en'), address, workplace];
  const { min, max, months, negotiable, currency = yuan, period = 'month' } = salary;
  const pay =
    negotiable || min === null
      ? 'negotiable'
      : `${currency} ${min}–${max ?? min} ${period === 'month' ? `× ${months}` : `a ${period}`}`;
  const head = [place.filter(Boolean).join(' · '), pay].join('\n');
  return [head, description, requirements, ...questions.map(({ label }) => label)].filter(Boolean).join('\n\n');
}
