import { Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import type { ApplicantsMessage, MessageAnswer, NotReached } from '@renmai/contracts/applications/decision.schema';
import { MemberDirectory } from '@renmai/member-directory';
import { Clock, Database, Problem } from '@renmai/service-kit';
import { ApplicationAccess } from '../access/application-access.js';
import type { ApplicationRow } from '../core/application.row.js';
import { ApplicationNews } from '../core/application-news.js';
import { ApplicationsRepository } from '../core/applications.repository.js';
import { TimelineRepository } from '../core/timeline.repository.js';
import { ChosenTexts } from '../templates/chosen-texts.js';
import { fieldsOf, written } from '../templates/write-message.js';

/** Messages to applicants that come without a decision. */
@Injectable()
export class Messages {
  constructor(
    private readonly database: Database,
    private readonly access: ApplicationAccess,
    private readonly applications: ApplicationsRepository,
    private readonly texts: ChosenTexts,
    private readonly members: MemberDirectory,
    private readonly timeline: TimelineRepository,
    private readonly news: ApplicationNews,
    private readonly clock: Clock,
  ) {}

  async send(
    memberId: string,
    targetId: string,
    { applicationIds, message }: ApplicantsMessage,
  ): Promise<MessageAnswer> {
    return this.database.write(async (tx) => {
      const { target } = await this.access.forPublisher(tx.manager, memberId, targetId, { acts: true });
      const texts = await this.texts.of(tx.manager, target.publisher.id, message);
      const rows = await this.applications.lockAll(tx.manager, applicationIds);
      // All or nothing: an id that is no application of the target was never on the sender's screen.
      if (rows.length < applicationIds.length || rows.some((row) => row.targetId !== targetId))
        throw new Problem(commonProblems.notFound, { pointer: '/applicationIds' });
      const known = await this.members.visibleMembers(
        memberId,
        rows.map(({ applicantId }) => applicantId),
        tx.manager,
      );
      const at = this.clock.now();
      const refused: MessageAnswer['refused'] = [];
      const reached: ApplicationRow[] = [];
      for (const row of rows) {
        const why = notReachedBy(row, known.has(row.applicantId));
        if (why) refused.push({ applicationId: row.applicationId, why });
        else reached.push(row);
      }
      await this.timeline.add(
        tx.manager,
        reached.map((row) => {
          const text = written(texts, row.locale, fieldsOf(row, row.publisherName));
          return {
            applicationId: row.applicationId,
            kind: 'messaged' as const,
            at,
            side: 'publisher' as const,
            shown: true,
            actorId: memberId,
            data: text ? { message: text } : {},
          };
        }),
      );
      for (const row of reached) await this.news.messaged(tx, row);
      return { reached: reached.length, refused };
    });
  }
}

/** Why a message does not go to an applicant, in the state they know of; null: it goes. `visible`: the two find each other. */
export function notReachedBy(
  { state, shownState }: Pick<ApplicationRow, 'state' | 'shownState'>,
  visible: boolean,
): NotReached | null {
  if (state === 'withdrawn') return 'withdrawn';
  if (shownState === 'rejected') return 'rejected';
  return visible ? null : 'unreachable';
}
