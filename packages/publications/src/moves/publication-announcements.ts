import { Inject, Injectable } from '@nestjs/common';
import type { HomepageCard } from '@renmai/contracts/org-pages/homepage.schema';
import { HomepageDirectory } from '@renmai/homepage-directory';
import { Clock, type Transaction } from '@renmai/service-kit';
import { PublicationIndex } from '../ports.js';
import { KIND, type Publication, type PublicationKind, type PublicationMove } from '../publication.js';
import { PublicationsRepository } from '../rows/publications.repository.js';

/** Publishes the domain events of publications. Each method reads the row under the caller's lock. */
@Injectable()
export class PublicationAnnouncements<P extends Publication = Publication> {
  constructor(
    @Inject(KIND) private readonly kind: PublicationKind<P>,
    private readonly publications: PublicationsRepository<P>,
    private readonly homepages: HomepageDirectory,
    private readonly index: PublicationIndex<P>,
    private readonly clock: Clock,
  ) {}

  /** Publishes the public data, or that it is no longer public. Nothing is published about drafts. */
  async shown(tx: Transaction, id: string): Promise<void> {
    const row = await this.publications.find(id, { manager: tx.manager });
    if (!row || row.publishedAt === null) return;
    const homepage = await this.homepages.find(row.homepageId, null, tx.manager);
    await this.tell(tx, row, homepage?.public ? homepage.card : null);
  }

  /** A homepage has another name or logo, or is public again or not any more: so are its open publications. */
  async homepageChanged(tx: Transaction, homepageId: string): Promise<void> {
    const homepage = await this.homepages.find(homepageId, null, tx.manager);
    const card = homepage?.public ? homepage.card : null;
    const { manager } = tx;
    const { open } = this.kind;
    for (const { id } of await this.publications.publishedOf([homepageId], { states: [open], manager })) {
      const row = await this.publications.find(id, { manager, lock: true });
      if (row?.state === open) await this.tell(tx, row, card);
    }
  }

  /** Publishes a transition for the notification of administrators: senior ones of what waits for them, else all who publish. */
  async moved(tx: Transaction, id: string, { words = '', ...move }: PublicationMove<P['state']>): Promise<void> {
    const row = await this.publications.find(id, { manager: tx.manager });
    if (!row) return;
    const homepage = await this.homepages.find(row.homepageId, null, tx.manager);
    const senior = this.kind.forSeniors?.includes(move.action) ?? false;
    const administrators = await this.homepages.administrators(tx.manager, row.homepageId, { senior });
    const tell = administrators.filter((memberId) => memberId !== move.byMemberId);
    await this.kind.events.moved(tx, { ...move, words, row, homepageName: homepage?.card.name ?? '', tell });
  }

  private async tell(tx: Transaction, row: P, card: HomepageCard | null): Promise<void> {
    if (card && this.kind.isListed(row, this.clock.now())) {
      await this.index.put(tx.manager, row, card);
      await this.kind.events.published(tx, row, card);
    } else {
      await this.index.drop(tx.manager, row.id);
      await this.kind.events.unpublished(tx, row.id);
    }
  }
}
