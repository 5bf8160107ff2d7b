import { Inject, Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import { HomepageAccess, type HomepageOf } from '@renmai/homepage-directory';
import { Clock, Problem, uuidv7, type Transaction } from '@renmai/service-kit';
import { KIND, type Publication, type PublicationKind } from '../publication.js';
import { PublicationsRepository } from '../rows/publications.repository.js';

/** A publication that the caller may edit, locked. */
export interface Held<P extends Publication> {
  row: P;
  homepage: HomepageOf;
}

/** Publications as senior and content administrators of the homepage write them. */
@Injectable()
export class HeldPublications<P extends Publication = Publication> {
  constructor(
    @Inject(KIND) private readonly kind: PublicationKind<P>,
    private readonly access: HomepageAccess,
    private readonly publications: PublicationsRepository<P>,
    private readonly clock: Clock,
  ) {}

  /** @throws Problem 404, also if it was deleted; or 403 for administrators who may not publish */
  async held(tx: Transaction, memberId: string, id: string): Promise<Held<P>> {
    const seen = await this.publications.find(id, { manager: tx.manager });
    if (!seen) throw new Problem(commonProblems.notFound);
    const homepage = await this.access.editor(tx, seen.homepageId, memberId);
    const row = await this.publications.find(id, { manager: tx.manager, lock: true });
    if (!row || this.kind.isDeleted?.(row)) throw new Problem(commonProblems.notFound);
    return { row, homepage };
  }

  /** A new draft; answers its id. @throws Problem if the homepage may not publish, or has too many */
  async begin(tx: Transaction, memberId: string, homepageId: string, content: P['content']): Promise<string> {
    const { problems, most } = this.kind;
    const homepage = await this.access.editor(tx, homepageId, memberId);
    if (!homepage.public) throw new Problem(problems.notApproved);
    const refusal = this.kind.refusalOf?.(homepage);
    if (refusal) throw new Problem(refusal);
    if ((await this.publications.countLocked(tx.manager, homepageId)) >= most) {
      throw new Problem(problems.listFull, { context: { maximum: most } });
    }
    const id = uuidv7();
    await this.publications.insert(tx.manager, { id, homepageId, content, by: memberId, now: this.clock.now() });
    return id;
  }
}
