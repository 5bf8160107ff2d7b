import { Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import type { ReportForm } from '@renmai/contracts/reports/report.schema';
import { messagingReportFiled } from '@renmai/contracts/reports/reports.events';
import { Clock, Database, db, Problem } from '@renmai/service-kit';
import { ReportSurroundings } from './report-surroundings.js';
import { ReportsRepository } from './reports.repository.js';

interface SeenGroup {
  groupId: string;
  name: string;
  description: string;
  announcement: string;
  owner: string;
}

/** A group that `$1` can see: as a member, or a public group from which they are not blocked. */
const seen = `
  SELECT g.id::text AS "groupId", g.name, g.description, g.owner,
    CASE WHEN m.user_id IS NULL THEN '' ELSE g.announcement END AS announcement
  FROM chat_group g
  LEFT JOIN group_member m ON m.group_id = g.id AND m.user_id = $1
  LEFT JOIN group_listing l ON l.group_id = g.id AND l.list = 'block' AND l.user_id = $1
  WHERE g.kind = 'group' AND g.id = $2::bigint
    AND (m.user_id IS NOT NULL OR g.public AND NOT g.disabled AND l.user_id IS NULL)`;

/** Reports about groups, passed to staff with the group's data as the reporter saw it. */
@Injectable()
export class GroupReports {
  constructor(
    private readonly database: Database,
    private readonly reports: ReportsRepository,
    private readonly surroundings: ReportSurroundings,
    private readonly clock: Clock,
  ) {}

  async file(reporterId: string, groupId: string, form: ReportForm): Promise<void> {
    await this.database.write(async (tx) => {
      const group = await db.one<SeenGroup>(tx.manager, seen, [reporterId, groupId]);
      if (!group) throw new Problem(commonProblems.notFound);
      if (group.owner === reporterId) throw new Problem(commonProblems.forbidden);
      const members = await this.reports.membersAmong(tx.manager, [group.owner]);
      await tx.emit(messagingReportFiled, {
        aggregateId: `group:${group.groupId}:${reporterId}`,
        data: {
          ...form,
          subject: { kind: 'group', id: group.groupId },
          within: null,
          accusedId: members.has(group.owner) ? group.owner : null,
          homepageId: null,
          reporterId,
          evidence: {
            title: group.name,
            text: [group.description, group.announcement].filter((part) => part !== '').join('\n\n'),
            pictures: [],
            files: [],
            writtenAt: null,
          },
          around: await this.surroundings.ofGroup(tx.manager, reporterId, group.groupId),
          filedAt: this.clock.now().toISOString(),
        },
      });
    });
  }
}
