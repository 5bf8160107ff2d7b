import { Injectable } from '@nestjs/common';
import { commonProblems, type Page, type PageQuery } from '@renmai/contracts';
import { enrolmentStates, type EnrolmentState } from '@renmai/contracts/enrolment/enrolment-card.schema';
import type {
  EnrolmentHomepage,
  EnrolmentVersion,
  ManagedEnrolment,
  ManagedEnrolmentRow,
} from '@renmai/contracts/enrolment/enrolment.schema';
import { HomepageAccess, HomepageDirectory, isEditor, isSenior } from '@renmai/homepage-directory';
import { MemberDirectory } from '@renmai/member-directory';
import { Clock, cursorValue, Database, decodeCursor, Problem, toPage } from '@renmai/service-kit';
import { z } from 'zod';
import { EnrolmentApplications } from './enrolment-applications.js';
import { chargesInAny, missingOf } from './enrolment-content.js';
import { untaken, type EnrolmentRow } from './enrolment.row.js';
import { EnrolmentsRepository } from './enrolments.repository.js';

const managedCursor = z.tuple([cursorValue.time, cursorValue.id]);
const nobody = { all: 0, undecided: 0, unseen: 0 };

/** Enrolments as their administrators see them. */
@Injectable()
export class EnrolmentViews {
  constructor(
    private readonly database: Database,
    private readonly access: HomepageAccess,
    private readonly homepages: HomepageDirectory,
    private readonly enrolments: EnrolmentsRepository,
    private readonly applications: EnrolmentApplications,
    private readonly members: MemberDirectory,
    private readonly clock: Clock,
  ) {}

  /** @throws Problem 404, or 403 for administrators who do not publish */
  async managed(memberId: string, enrolmentId: string, manager = this.database.manager): Promise<ManagedEnrolment> {
    const row = await this.enrolments.find(enrolmentId, { manager });
    const homepage = row && (await this.homepages.find(row.homepageId, memberId, manager));
    if (!row || row.deletedAt !== null || !homepage?.role) throw new Problem(commonProblems.notFound);
    if (!isEditor(homepage.role)) throw new Problem(commonProblems.forbidden);
    const publisher = row.publishedBy === null ? [] : [row.publishedBy];
    const members = await this.members.visibleMembers(memberId, publisher, manager);
    const counts = await this.applications.counts([enrolmentId], manager);
    const places = await this.applications.places(manager, [enrolmentId]);
    const missing = missingOf(row.content, {
      country: homepage.country,
      now: this.clock.now(),
      before: row.publishedAt === null ? null : row.content,
    });
    return {
      ...timesOfRow(row),
      enrolmentId,
      homepage: homepage.card,
      state: row.state,
      version: row.version,
      content: row.content,
      createdAt: row.createdAt.toISOString(),
      removed: row.removed,
      publishedBy: (row.publishedBy !== null && members.get(row.publishedBy)?.card) || null,
      anyCurrency: chargesInAny(homepage.country),
      missing: missing.map(({ pointer }) => pointer),
      applicants: counts.get(enrolmentId) ?? nobody,
      places: places.get(enrolmentId) ?? untaken,
    };
  }

  async list(
    memberId: string,
    homepageId: string,
    { state, cursor, limit }: PageQuery & { state: EnrolmentState },
  ): Promise<Page<ManagedEnrolmentRow>> {
    await this.access.editing(homepageId, memberId);
    const [at, enrolmentId] = decodeCursor(cursor, managedCursor) ?? [];
    const after = at !== undefined && enrolmentId !== undefined ? { at, enrolmentId } : null;
    const rows = await this.enrolments.managed(homepageId, state, after, limit + 1);
    const { items, nextCursor } = toPage(rows, limit, (row) => [row.updatedAt.toISOString(), row.enrolmentId]);
    const ids = items.map((row) => row.enrolmentId);
    const counts = await this.applications.counts(ids);
    const places = await this.applications.places(this.database.manager, ids);
    return {
      items: items.map((row) => ({
        ...timesOfRow(row),
        enrolmentId: row.enrolmentId,
        state: row.state,
        version: row.version,
        removed: row.removed,
        applicants: counts.get(row.enrolmentId) ?? nobody,
        places: places.get(row.enrolmentId) ?? untaken,
        name: row.content.name,
        stage: row.content.stage,
        studyType: row.content.studyType,
        capacity: row.content.places,
        zone: row.content.period.zone,
      })),
      nextCursor,
    };
  }

  async ofMember(memberId: string): Promise<EnrolmentHomepage[]> {
    const schools = (await this.homepages.editedBy(memberId)).filter(({ card }) => card.kind === 'school');
    const ids = schools.map(({ card }) => card.homepageId);
    const counts = await this.enrolments.counts(ids);
    const published = await this.enrolments.inStates(ids, ['open', 'suspended', 'stopped']);
    const applicants = await this.applications.counts(published.map(({ enrolmentId }) => enrolmentId));
    const undecided = (homepageId: string): number =>
      published
        .filter((row) => row.homepageId === homepageId)
        .reduce((sum, { enrolmentId }) => sum + (applicants.get(enrolmentId)?.undecided ?? 0), 0);
    return schools.map(({ card, role }) => {
      const of = (state: EnrolmentState): number =>
        counts.find((row) => row.homepageId === card.homepageId && row.state === state)?.n ?? 0;
      return {
        homepage: card,
        senior: isSenior(role),
        counts: Object.fromEntries(enrolmentStates.map((state) => [state, of(state)])) as EnrolmentHomepage['counts'],
        undecided: undecided(card.homepageId),
      };
    });
  }

  /** The present version comes first, with its author like every earlier one. */
  async versions(memberId: string, enrolmentId: string): Promise<EnrolmentVersion[]> {
    const row = await this.enrolments.find(enrolmentId);
    if (!row || row.deletedAt !== null) throw new Problem(commonProblems.notFound);
    await this.access.editing(row.homepageId, memberId);
    const versions = [row, ...(await this.enrolments.versions(enrolmentId))];
    const writers = versions.map(({ writtenBy }) => writtenBy).filter((id) => id !== null);
    const members = await this.members.visibleMembers(memberId, writers);
    return versions.map(({ version, content, writtenAt, writtenBy }) => ({
      version,
      content,
      writtenAt: writtenAt.toISOString(),
      writtenBy: (writtenBy !== null && members.get(writtenBy)?.card) || null,
    }));
  }
}

function timesOfRow(
  row: EnrolmentRow,
): Pick<ManagedEnrolment, 'updatedAt' | 'publishedAt' | 'opensAt' | 'closesAt' | 'endedAt'> {
  return {
    updatedAt: row.updatedAt.toISOString(),
    publishedAt: row.publishedAt?.toISOString() ?? null,
    opensAt: row.opensAt?.toISOString() ?? null,
    closesAt: row.closesAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}
