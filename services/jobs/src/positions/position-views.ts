import { Injectable } from '@nestjs/common';
import { commonProblems, type Page, type PageQuery } from '@renmai/contracts';
import { positionStates, type PositionState } from '@renmai/contracts/jobs/position-card.schema';
import type {
  JobsHomepage,
  ManagedPosition,
  ManagedPositionRow,
  PositionVersion,
} from '@renmai/contracts/jobs/positions.schema';
import { HomepageAccess, HomepageDirectory, isEditor, isSenior } from '@renmai/homepage-directory';
import { MemberDirectory } from '@renmai/member-directory';
import { Clock, cursorValue, Database, decodeCursor, Problem, toPage } from '@renmai/service-kit';
import { z } from 'zod';
import { PositionApplications } from './position-applications.js';
import { confirmByOf, missingOf, paysInAny } from './position-content.js';
import type { PositionRow } from './position.row.js';
import { PositionsRepository } from './positions.repository.js';

export const positionCursor = z.tuple([cursorValue.time, cursorValue.id]);
const nobody = { all: 0, undecided: 0, unseen: 0 };

/** Positions as those see them who manage them. */
@Injectable()
export class PositionViews {
  constructor(
    private readonly database: Database,
    private readonly access: HomepageAccess,
    private readonly homepages: HomepageDirectory,
    private readonly positions: PositionsRepository,
    private readonly applications: PositionApplications,
    private readonly members: MemberDirectory,
    private readonly clock: Clock,
  ) {}

  /** @throws Problem 404, or 403 for administrators who may not publish */
  async managed(memberId: string, positionId: string, manager = this.database.manager): Promise<ManagedPosition> {
    const row = await this.positions.find(positionId, { manager });
    const homepage = row && (await this.homepages.find(row.homepageId, memberId, manager));
    if (!row || !homepage?.role) throw new Problem(commonProblems.notFound);
    if (!isEditor(homepage.role)) throw new Problem(commonProblems.forbidden);
    const publisher = row.publishedBy === null ? [] : [row.publishedBy];
    const members = await this.members.visibleMembers(memberId, publisher, manager);
    const counts = await this.applications.counts([positionId], manager);
    const now = this.clock.now();
    const missing = missingOf(row.content, {
      ...{ now, publishedAt: row.publishedAt ?? now },
      country: homepage.country,
    });
    return {
      ...timesOfRow(row),
      positionId,
      homepage: homepage.card,
      state: row.state,
      version: row.version,
      content: row.content,
      createdAt: row.createdAt.toISOString(),
      returnedWith: row.returnedWith,
      removed: row.removed,
      publishedBy: (row.publishedBy !== null && members.get(row.publishedBy)?.card) || null,
      questionsFrozen: await this.applications.any(positionId, manager),
      missing: missing.map(({ pointer }) => pointer),
      senior: isSenior(homepage.role),
      anyCurrency: paysInAny(homepage.country),
      applicants: counts.get(positionId) ?? nobody,
      figures: await this.applications.figures(positionId, manager),
    };
  }

  async list(
    memberId: string,
    homepageId: string,
    { state, cursor, limit }: PageQuery & { state: PositionState },
  ): Promise<Page<ManagedPositionRow>> {
    await this.access.editing(homepageId, memberId);
    const [at, positionId] = decodeCursor(cursor, positionCursor) ?? [];
    const after = at !== undefined && positionId !== undefined ? { at, positionId } : null;
    const rows = await this.positions.managed(homepageId, state, after, limit + 1);
    const { items, nextCursor } = toPage(rows, limit, (row) => [row.updatedAt.toISOString(), row.positionId]);
    const counts = await this.applications.counts(items.map((row) => row.positionId));
    return {
      items: items.map((row) => {
        const { title, employmentType, workplace, cityId, headcount, recruitment } = row.content;
        return {
          ...timesOfRow(row),
          positionId: row.positionId,
          state: row.state,
          version: row.version,
          removed: row.removed,
          applicants: counts.get(row.positionId) ?? nobody,
          ...{ title, employmentType, workplace, cityId, headcount, zone: recruitment.zone },
        };
      }),
      nextCursor,
    };
  }

  async ofMember(memberId: string): Promise<JobsHomepage[]> {
    const homepages = await this.homepages.editedBy(memberId);
    const ids = homepages.map(({ card }) => card.homepageId);
    const counts = await this.positions.counts(ids);
    const published = await this.positions.publishedOf(ids);
    const applicants = await this.applications.counts(published.map(({ positionId }) => positionId));
    const undecided = (homepageId: string): number =>
      published
        .filter((row) => row.homepageId === homepageId)
        .reduce((sum, { positionId }) => sum + (applicants.get(positionId)?.undecided ?? 0), 0);
    return homepages.map(({ card, role }) => {
      const of = (state: PositionState): number =>
        counts.find((row) => row.homepageId === card.homepageId && row.state === state)?.n ?? 0;
      return {
        homepage: card,
        senior: isSenior(role),
        counts: Object.fromEntries(positionStates.map((state) => [state, of(state)])) as JobsHomepage['counts'],
        undecided: undecided(card.homepageId),
      };
    });
  }

  /** The present contents come first, then every earlier version; each with its author. */
  async versions(memberId: string, positionId: string): Promise<PositionVersion[]> {
    const row = await this.positions.find(positionId);
    if (!row) throw new Problem(commonProblems.notFound);
    await this.access.editing(row.homepageId, memberId);
    const versions = [row, ...(await this.positions.versions(positionId))];
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
  row: PositionRow,
): Pick<ManagedPosition, 'updatedAt' | 'publishedAt' | 'closesAt' | 'confirmBy' | 'endedAt'> {
  const { state, confirmedAt, warnedAt } = row;
  return {
    updatedAt: row.updatedAt.toISOString(),
    publishedAt: row.publishedAt?.toISOString() ?? null,
    closesAt: row.closesAt?.toISOString() ?? null,
    confirmBy: state === 'open' && confirmedAt ? confirmByOf({ confirmedAt, warnedAt }).toISOString() : null,
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}
