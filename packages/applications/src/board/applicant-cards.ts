import { Injectable } from '@nestjs/common';
import type { ApplicantCard, NextInterview, SiblingView } from '@renmai/contracts/applications/applicant.schema';
import { MemberDirectory, type VisibleMember } from '@renmai/member-directory';
import { Clock } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { Acting } from '../core/acting.js';
import { ApplicationAccess } from '../access/application-access.js';
import { maySee, type ApplicationPart } from '../access/application-access.policy.js';
import { ruledOutBy } from '../questions/ruled-out.js';
import { CardFacts } from '../ports.js';
import { nameOf, subjectLabel } from '../core/application.row.js';
import { ApplicationsRepository } from '../core/applications.repository.js';
import { PlacesRepository } from '../places/places.repository.js';
import type { ListedApplication } from './applicants.repository.js';

const MOST_SIBLINGS = 20;

/** The facts of the form for lists, and the open interview. */
const ofForm = (
  row: ListedApplication,
  { seen, interview = null }: { seen: boolean; interview: NextInterview | null | undefined },
): Pick<ApplicantCard, 'knockedOut' | 'ruledOutBy' | 'interview' | 'summary'> =>
  seen
    ? { knockedOut: row.knockedOut, ruledOutBy: ruledOutBy(row), interview, summary: row.summary }
    : { knockedOut: false, ruledOutBy: null, interview: null, summary: [] };

/** Applications as the publisher's side may see them. */
@Injectable()
export class ApplicantCards {
  constructor(
    private readonly members: MemberDirectory,
    private readonly access: ApplicationAccess,
    private readonly acting: Acting,
    private readonly applications: ApplicationsRepository,
    private readonly places: PlacesRepository,
    private readonly facts: CardFacts,
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
      rows.filter((row) => sees(row, 'name') && row.subjectId === null).map(({ applicantId }) => applicantId),
      manager,
    );
    const named = rows.filter((row) => sees(row, 'name') && row.applicantName !== '');
    const guardians = await this.acting.guardians(manager, viewerId, named);
    const interviews = await this.facts.interviews(
      manager,
      rows.map(({ applicationId }) => applicationId),
    );
    return rows.map((row) => ({
      applicationId: row.applicationId,
      ...personOf(row, sees(row, 'name'), cards),
      guardians: guardians.get(row.applicationId) ?? [],
      state: row.state,
      version: row.version,
      stageId: row.stageId,
      rating: sees(row, 'rating') ? row.rating : null,
      tags: sees(row, 'tags') ? row.tags : [],
      notes: sees(row, 'notes') ? row.notes : 0,
      seen: row.seenAt !== null,
      submittedAt: row.submittedAt.toISOString(),
      attempt: row.attempt,
      ...ofForm(row, { seen: sees(row, 'form'), interview: interviews.get(row.applicationId) }),
      resume: sees(row, 'attachments') && row.resume,
      decision: sees(row, 'held-decision') ? row.decision : null,
      rank: ranks.get(row.applicationId) ?? null,
      offerEndsAt: row.state === 'offered' ? (row.offerEndsAt?.toISOString() ?? null) : null,
    }));
  }

  /** The siblings of a child who applied to the same publisher; empty for members who apply for themselves. */
  async siblings(manager: EntityManager, row: ListedApplication, seen: boolean): Promise<SiblingView[]> {
    if (!seen || row.subjectId === null) return [];
    const subjectIds = await this.acting.siblingsOf(manager, row.subjectId);
    const rows = await this.applications.siblings(manager, row.publisherId, { subjectIds, limit: MOST_SIBLINGS });
    return rows.map(({ applicationId, targetId, title, state, ...named }) => {
      return { applicationId, targetId, title, name: nameOf(named), state };
    });
  }
}

/** The name, and the card of an applicant who acts for themselves. */
function personOf(
  row: ListedApplication,
  seen: boolean,
  cards: ReadonlyMap<string, VisibleMember>,
): Pick<ApplicantCard, 'name' | 'member' | 'subject'> {
  if (!seen) return { name: null, member: null, subject: null };
  const member = row.subjectId === null ? cards.get(row.applicantId)?.card : undefined;
  return { name: nameOf(row) || null, member: member ?? null, subject: subjectLabel(row) };
}
