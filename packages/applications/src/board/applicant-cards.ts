import { Injectable } from '@nestjs/common';
import type { ApplicantCard } from '@renmai/contracts/applications/applicant.schema';
import { MemberDirectory } from '@renmai/member-directory';
import { Clock } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { ApplicationAccess } from '../access/application-access.js';
import { maySee, type ApplicationPart } from '../access/application-access.policy.js';
import { nameOf, subjectLabel } from '../own/application.row.js';
import { PlacesRepository } from '../places/places.repository.js';
import type { ListedApplication } from './applicants.repository.js';

/** Applications as the publisher's side may see them. */
@Injectable()
export class ApplicantCards {
  constructor(
    private readonly members: MemberDirectory,
    private readonly access: ApplicationAccess,
    private readonly places: PlacesRepository,
    private readonly clock: Clock,
  ) {}

  /** In the same order. Members are shown by the rule, as its viewer finds them; the application is there anyway. */
  async of(manager: EntityManager, viewerId: string, rows: readonly ListedApplication[]): Promise<ApplicantCard[]> {
    const now = this.clock.now();
    const strangers = await this.access.strangers(manager, viewerId, rows);
    const sees = (row: ListedApplication, part: ApplicationPart): boolean =>
      maySee('publisher', part, { ...row, stranger: strangers.has(row.applicantId) }, now);
    const ranks = await this.places.ranks(
      manager,
      rows.filter(({ state }) => state === 'waiting'),
    );
    const cards = await this.members.visibleMembers(
      viewerId,
      rows.filter((row) => sees(row, 'name')).map(({ applicantId }) => applicantId),
      manager,
    );
    return rows.map((row) => ({
      applicationId: row.applicationId,
      name: (sees(row, 'name') && nameOf(row)) || null,
      member: (sees(row, 'name') && cards.get(row.applicantId)?.card) || null,
      state: row.state,
      version: row.version,
      stageId: row.stageId,
      rating: sees(row, 'rating') ? row.rating : null,
      tags: sees(row, 'tags') ? row.tags : [],
      notes: sees(row, 'notes') ? row.notes : 0,
      seen: row.seenAt !== null,
      submittedAt: row.submittedAt.toISOString(),
      attempt: row.attempt,
      knockedOut: sees(row, 'form') && row.knockedOut,
      resume: sees(row, 'attachments') && row.resume,
      summary: sees(row, 'form') ? row.summary : [],
      decision: sees(row, 'held-decision') ? row.decision : null,
      subject: sees(row, 'name') ? subjectLabel(row) : null,
      rank: ranks.get(row.applicationId) ?? null,
      offerEndsAt: row.state === 'offered' ? (row.offerEndsAt?.toISOString() ?? null) : null,
    }));
  }
}
