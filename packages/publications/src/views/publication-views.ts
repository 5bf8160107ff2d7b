import { Inject, Injectable } from '@nestjs/common';
import { commonProblems, type Page, type PageQuery } from '@renmai/contracts';
import type { MemberCard } from '@renmai/contracts/profile/profile.schema';
import { HomepageAccess, HomepageDirectory, isEditor, isSenior, type HomepageOf } from '@renmai/homepage-directory';
import { MemberDirectory } from '@renmai/member-directory';
import { cursorValue, decodeCursor, Problem, toPage } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { nobody, PublicationApplications, type ApplicantCounts } from '../ends/publication-applications.js';
import { KIND, type Publication, type PublicationKind } from '../publication.js';
import { PublicationsRepository, type Place } from '../rows/publications.repository.js';

const cursor = z.tuple([cursorValue.time, cursorValue.id]);

/** Where a page of a list begins. */
export function placeOf(from: string | undefined): Place | null {
  const [at, id] = decodeCursor(from, cursor) ?? [];
  return at !== undefined && id !== undefined ? { at, id } : null;
}

/** One version of a publication, with its author. */
export interface PublicationVersion<P extends Publication> {
  version: number;
  content: P['content'];
  /** ISO 8601 */
  writtenAt: string;
  /** null: they are not visible to the reader, or erased */
  writtenBy: MemberCard | null;
}

/** A publication, with what its administrators see of every kind. */
export interface ManagedPublication<P extends Publication> {
  row: P;
  homepage: HomepageOf;
  /** fields of the view that are the same for every kind */
  common: {
    homepage: HomepageOf['card'];
    state: P['state'];
    version: number;
    content: P['content'];
    createdAt: string;
    removed: boolean;
    publishedBy: MemberCard | null;
    applicants: ApplicantCounts;
  };
}

interface HomepageRow<State extends string> {
  homepage: HomepageOf['card'];
  senior: boolean;
  counts: Record<State, number>;
  undecided: number;
}

/** Publications as their administrators see them. */
@Injectable()
export class PublicationViews<P extends Publication = Publication> {
  constructor(
    @Inject(KIND) private readonly kind: PublicationKind<P>,
    private readonly access: HomepageAccess,
    private readonly homepages: HomepageDirectory,
    private readonly publications: PublicationsRepository<P>,
    private readonly applications: PublicationApplications,
    private readonly members: MemberDirectory,
  ) {}

  /** @throws Problem 404, also if it was deleted; or 403 for administrators who may not publish */
  async managed(memberId: string, id: string, manager: EntityManager): Promise<ManagedPublication<P>> {
    const row = await this.publications.find(id, { manager });
    const homepage = row && (await this.homepages.find(row.homepageId, memberId, manager));
    if (!row || this.kind.isDeleted?.(row) || !homepage?.role) throw new Problem(commonProblems.notFound);
    if (!isEditor(homepage.role)) throw new Problem(commonProblems.forbidden);
    const { publishedBy } = row;
    const members = await this.members.visibleMembers(memberId, publishedBy === null ? [] : [publishedBy], manager);
    const counts = await this.applications.counts([id], manager);
    const common = {
      homepage: homepage.card,
      state: row.state,
      version: row.version,
      content: row.content,
      createdAt: row.createdAt.toISOString(),
      removed: row.removed,
      publishedBy: (publishedBy !== null && members.get(publishedBy)?.card) || null,
      applicants: counts.get(id) ?? nobody,
    };
    return { row, homepage, common };
  }

  /** Those of a homepage in one state, the last changed first, with the numbers of their applicants. */
  async page(
    memberId: string,
    homepageId: string,
    { state, cursor: from, limit }: PageQuery & { state: P['state'] },
  ): Promise<Page<{ row: P; applicants: ApplicantCounts }>> {
    await this.access.editing(homepageId, memberId);
    const rows = await this.publications.managed(homepageId, state, placeOf(from), limit + 1);
    const { items, nextCursor } = toPage(rows, limit, (row) => [row.updatedAt.toISOString(), row.id]);
    const counts = await this.applications.counts(items.map(({ id }) => id));
    return { items: items.map((row) => ({ row, applicants: counts.get(row.id) ?? nobody })), nextCursor };
  }

  /** The homepages that the member publishes for, with the numbers of what they have in each state. */
  async ofMember(memberId: string, states: readonly P['state'][]): Promise<HomepageRow<P['state']>[]> {
    const homepages = (await this.homepages.editedBy(memberId)).filter((one) => !this.kind.refusalOf?.(one));
    const ids = homepages.map(({ card }) => card.homepageId);
    const counts = await this.publications.counts(ids);
    const published = await this.publications.publishedOf(ids);
    const applicants = await this.applications.counts(published.map(({ id }) => id));
    return homepages.map(({ card, role }) => {
      const of = (state: P['state']): number =>
        counts.find((row) => row.homepageId === card.homepageId && row.state === state)?.n ?? 0;
      return {
        homepage: card,
        senior: isSenior(role),
        counts: Object.fromEntries(states.map((state) => [state, of(state)])) as Record<P['state'], number>,
        undecided: published
          .filter(({ homepageId }) => homepageId === card.homepageId)
          .reduce((sum, { id }) => sum + (applicants.get(id)?.undecided ?? 0), 0),
      };
    });
  }

  /** The present content comes first, then every earlier version; each with its author. */
  async versions(memberId: string, id: string): Promise<PublicationVersion<P>[]> {
    const row = await this.publications.find(id);
    if (!row || this.kind.isDeleted?.(row)) throw new Problem(commonProblems.notFound);
    await this.access.editing(row.homepageId, memberId);
    const versions = [row, ...(await this.publications.versions(id))];
    const writers = versions.map(({ writtenBy }) => writtenBy).filter((writer) => writer !== null);
    const members = await this.members.visibleMembers(memberId, writers);
    return versions.map(({ version, content, writtenAt, writtenBy }) => ({
      version,
      content,
      writtenAt: writtenAt.toISOString(),
      writtenBy: (writtenBy !== null && members.get(writtenBy)?.card) || null,
    }));
  }
}

/** The times of a publication, as its administrators see them. */
export const timesOfRow = ({ updatedAt, publishedAt, closesAt, endedAt }: Publication) => ({
  updatedAt: updatedAt.toISOString(),
  publishedAt: publishedAt?.toISOString() ?? null,
  closesAt: closesAt?.toISOString() ?? null,
  endedAt: endedAt?.toISOString() ?? null,
});
