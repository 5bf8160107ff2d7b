import { ApplicationTargets, type ApplicationTarget, type ListedTarget, type OfPublisher } from '@renmai/applications';
import type { ProblemDefinition } from '@renmai/contracts';
import type { AdministratorRole } from '@renmai/contracts/org-pages/administrator.schema';
import { isEditor, type HomepageDirectory, type HomepageOf } from '@renmai/homepage-directory';
import type { EntityManager } from 'typeorm';
import type { Publication, PublicationKind } from '../publication.js';
import type { PublicationsRepository } from '../rows/publications.repository.js';

/** The part of a target that depends on the form of the service. */
export type Asked = Pick<ApplicationTarget, 'endedAt' | 'questions' | 'requires' | 'termsVersion' | 'places'>;

/** Publications as targets of applications. */
export abstract class PublicationTargets<
  P extends Publication<string, { showContact: boolean }>,
> extends ApplicationTargets {
  constructor(
    private readonly kind: Pick<PublicationKind<P>, 'titleOf' | 'isDeleted'>,
    private readonly publications: PublicationsRepository<P>,
    private readonly homepages: HomepageDirectory,
  ) {
    super();
  }

  protected abstract asked(row: P): Asked;
  /** why nobody can apply; null: they can */
  protected abstract refusalOf(row: P, homepage: HomepageOf): ProblemDefinition | null;
  /** null: it goes on */
  protected abstract endOf(row: P): Date | null;
  protected abstract zoneOf(row: P): string;
  /** by then every applicant has an answer */
  protected abstract answerBy(row: P): Date;

  /** how places that become free go to the waiting list; there is none unless the service says so */
  protected movesOf(_row: P): ListedTarget['moves'] {
    return null;
  }

  /** One that was removed or deleted does not come back with its homepage. */
  protected pausedOf(row: P, { paused }: HomepageOf): HomepageOf['paused'] {
    return this.isGone(row) ? null : paused;
  }

  override async find(manager: EntityManager, targetId: string): Promise<ApplicationTarget | undefined> {
    const row = await this.publications.find(targetId, { manager });
    const homepage = row && (await this.homepages.find(row.homepageId, null, manager));
    if (!row || row.publishedAt === null || !homepage) return undefined;
    return {
      targetId,
      publisher: { kind: 'homepage', id: row.homepageId, name: homepage.card.name },
      title: this.kind.titleOf(row),
      visible: homepage.public && !this.isGone(row),
      refusal: this.refusalOf(row, homepage),
      closesAt: row.closesAt,
      paused: this.pausedOf(row, homepage),
      contactId: await this.contactOf(manager, row),
      ...this.asked(row),
    };
  }

  override async list(manager: EntityManager, targetIds: readonly string[]): Promise<Map<string, ListedTarget>> {
    const listed = new Map<string, ListedTarget>();
    for (const row of await this.publications.findAll(manager, targetIds)) {
      const homepage = await this.homepages.find(row.homepageId, null, manager);
      if (!homepage || row.publishedAt === null) continue;
      const paused = this.pausedOf(row, homepage);
      listed.set(row.id, {
        targetId: row.id,
        title: this.kind.titleOf(row),
        publisher: { kind: 'homepage', name: homepage.card.name, homepage: homepage.public ? homepage.card : null },
        open: this.refusalOf(row, homepage) === null,
        closesAt: row.closesAt?.toISOString() ?? null,
        zone: this.zoneOf(row),
        gone: !paused && (!homepage.public || this.isGone(row)),
        paused,
        answerBy: this.answerBy(row).toISOString(),
        moves: this.movesOf(row),
      });
    }
    return listed;
  }

  override async roleOf(
    manager: EntityManager,
    memberId: string,
    { publisher }: OfPublisher,
  ): Promise<AdministratorRole | null> {
    return (await this.homepages.find(publisher.id, memberId, manager))?.role ?? null;
  }

  override managersOf(manager: EntityManager, { publisher }: OfPublisher): Promise<string[]> {
    return this.homepages.administrators(manager, publisher.id);
  }

  override async endedBefore(manager: EntityManager, targetIds: readonly string[], before: Date): Promise<string[]> {
    const rows = new Map((await this.publications.findAll(manager, targetIds)).map((row) => [row.id, row]));
    return targetIds.filter((targetId) => {
      const row = rows.get(targetId);
      const end = row && (row.publishedAt === null ? null : this.endOf(row));
      return !row || (end != null && end < before);
    });
  }

  private isGone(row: P): boolean {
    return row.removed || (this.kind.isDeleted?.(row) ?? false);
  }

  /** The publisher, if the content names one who still publishes for the homepage. */
  private async contactOf(manager: EntityManager, { publishedBy, homepageId, content }: P): Promise<string | null> {
    if (publishedBy === null || !content.showContact) return null;
    const homepage = await this.homepages.find(homepageId, publishedBy, manager);
    return isEditor(homepage?.role ?? null) ? publishedBy : null;
  }
}
