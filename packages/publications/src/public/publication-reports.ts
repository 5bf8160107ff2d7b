import { Inject, Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import type { ReportForm } from '@renmai/contracts/reports/report.schema';
import { homepageAbove } from '@renmai/homepage-directory';
import { MemberDirectory } from '@renmai/member-directory';
import { Clock, Database, Problem } from '@renmai/service-kit';
import { PublicationPages } from '../ports.js';
import { KIND, type PublicationKind } from '../publication.js';
import { PublicPublications } from './public-publications.js';

/** Hands reports of members to staff, with the contents at that time. */
@Injectable()
export class PublicationReports {
  constructor(
    @Inject(KIND) private readonly kind: PublicationKind,
    private readonly database: Database,
    private readonly members: MemberDirectory,
    private readonly publications: PublicPublications,
    private readonly pages: PublicationPages,
    private readonly clock: Clock,
  ) {}

  async file(reporterId: string, id: string, form: ReportForm): Promise<void> {
    const { subject, reportFiled } = this.kind;
    await this.database.write(async (tx) => {
      await this.members.hold(reporterId, tx.manager);
      const { row, homepage } = await this.publications.seen(id, reporterId, tx.manager);
      if (homepage.role !== null) throw new Problem(commonProblems.forbidden);
      await tx.emit(reportFiled, {
        aggregateId: `${subject}:${id}:${reporterId}`,
        data: {
          ...form,
          subject: { kind: subject, id },
          within: { kind: 'homepage', id: row.homepageId },
          accusedId: row.publishedBy,
          homepageId: row.homepageId,
          reporterId,
          evidence: {
            title: this.kind.titleOf(row),
            text: this.pages.words(row),
            pictures: [],
            files: [],
            writtenAt: (row.editedAt ?? row.publishedAt ?? row.writtenAt).toISOString(),
          },
          around: [homepageAbove(homepage.card)],
          filedAt: this.clock.now().toISOString(),
        },
      });
    });
  }
}
