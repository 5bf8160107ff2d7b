import { Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import type { ReportForm } from '@renmai/contracts/reports/report.schema';
import { orgPagesReportFiled } from '@renmai/contracts/reports/reports.events';
import { MemberDirectory } from '@renmai/member-directory';
import { Clock, Database, Problem } from '@renmai/service-kit';
import { isPublic, manages } from '../access/homepage-access.policy.js';
import { HomepageAccess } from '../access/homepage-access.js';
import { AddressesRepository } from '../records/addresses.repository.js';
import { addressLines, lookOf, type PublicLook } from '../../ports/public-look.port.js';

/** Members' reports of homepages: handed to staff with the content at that time. */
@Injectable()
export class HomepageReports {
  constructor(
    private readonly database: Database,
    private readonly members: MemberDirectory,
    private readonly access: HomepageAccess,
    private readonly addresses: AddressesRepository,
    private readonly clock: Clock,
  ) {}

  async ofHomepage(reporterId: string, homepageId: string, form: ReportForm): Promise<void> {
    await this.database.write(async (tx) => {
      await this.members.hold(reporterId, tx.manager);
      const found = await this.access.find(homepageId, reporterId, { manager: tx.manager });
      if (!found || !(isPublic(found.page.state) || manages(found))) throw new Problem(commonProblems.notFound);
      if (manages(found)) throw new Problem(commonProblems.forbidden);
      const { content, logoId, coverId } = found.page;
      await tx.emit(orgPagesReportFiled, {
        aggregateId: `homepage:${found.page.homepageId}:${reporterId}`,
        data: {
          ...form,
          subject: { kind: 'homepage', id: found.page.homepageId },
          within: null,
          accusedId: null,
          homepageId: found.page.homepageId,
          reporterId,
          evidence: {
            title: content.name,
            text: wordsOf(lookOf(found.page, await this.addresses.of(tx.manager, homepageId)), content.otherNames),
            pictures: [logoId, coverId].flatMap((mediaId) => (mediaId === null ? [] : { mediaId, alt: '' })),
            files: [],
            writtenAt: null,
          },
          filedAt: this.clock.now().toISOString(),
        },
      });
    });
  }
}

/** The whole page as text for staff: codes of lists need no language. */
function wordsOf({ texts, details, addresses }: PublicLook, otherNames: readonly string[] = []): string {
  const { slogan, introduction, website, contactNumber, foundingYear } = texts;
  const facts = [...Object.values(details), foundingYear, website, contactNumber].filter(Boolean).join(' · ');
  const lines = [otherNames.join(' · '), facts, ...addressLines(addresses)].filter((line) => line !== '').join('\n');
  return [slogan, introduction, lines].filter((part) => part !== '').join('\n\n');
}
