import { Inject, Injectable } from '@nestjs/common';
import { Applications } from '@renmai/applications';
import type { Dependants } from '@renmai/contracts/applications/dependants.schema';
import { HomepageAccess } from '@renmai/homepage-directory';
import { KIND, type PublicationKind } from '../publication.js';
import { PublicationsRepository } from '../rows/publications.repository.js';

/** Counts the active publications and undecided applications that the closing of a homepage affects. */
@Injectable()
export class PublicationDependants {
  constructor(
    @Inject(KIND) private readonly kind: PublicationKind,
    private readonly access: HomepageAccess,
    private readonly publications: PublicationsRepository,
    private readonly applications: Applications,
  ) {}

  async of(memberId: string, homepageId: string): Promise<Dependants> {
    await this.access.editing(homepageId, memberId);
    const { running: states } = this.kind;
    const { length: running } = await this.publications.publishedOf([homepageId], { states });
    return { running, people: await this.applications.undecidedOf(homepageId) };
  }
}
