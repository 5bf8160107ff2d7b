import { Inject, Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import type { MemberCard } from '@renmai/contracts/profile/profile.schema';
import { HomepageDirectory } from '@renmai/homepage-directory';
import { MemberDirectory } from '@renmai/member-directory';
import { Database, Problem } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import type { PublicPublication } from '../ports.js';
import { KIND, type Publication, type PublicationKind } from '../publication.js';
import { PublicationsRepository } from '../rows/publications.repository.js';

/** Publications as everybody sees them. */
@Injectable()
export class PublicPublications<P extends Publication = Publication> {
  constructor(
    @Inject(KIND) private readonly kind: PublicationKind<P>,
    private readonly database: Database,
    private readonly publications: PublicationsRepository<P>,
    private readonly homepages: HomepageDirectory,
    private readonly members: MemberDirectory,
  ) {}

  /** One of a public homepage that was published once, without those that were deleted, or removed by staff. */
  async find(
    id: string,
    viewerId: string | null,
    manager: EntityManager = this.database.manager,
  ): Promise<PublicPublication<P> | undefined> {
    const row = await this.publications.find(id, { manager });
    if (!row || row.publishedAt === null || row.removed || this.kind.isDeleted?.(row)) return undefined;
    const homepage = await this.homepages.find(row.homepageId, viewerId, manager);
    return homepage?.public ? { row, homepage } : undefined;
  }

  /** @throws Problem 404 */
  async seen(id: string, viewerId: string | null, manager?: EntityManager): Promise<PublicPublication<P>> {
    const found = await this.find(id, viewerId, manager);
    if (!found) throw new Problem(commonProblems.notFound);
    return found;
  }

  /** The publisher as contact, if the content names one: shown to members alone, while they still publish for the homepage. */
  async contact(
    viewerId: string | null,
    { publishedBy, homepageId }: P,
    { showContact }: { showContact: boolean },
  ): Promise<MemberCard | null> {
    if (viewerId === null || publishedBy === null || !showContact) return null;
    if (!(await this.homepages.isEditor(this.database.manager, homepageId, publishedBy))) return null;
    return (await this.members.visibleMembers(viewerId, [publishedBy])).get(publishedBy)?.card ?? null;
  }
}
