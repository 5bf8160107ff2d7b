import { Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import type { HomepageKind, HomepageView, PublicHomepageCard } from '@renmai/contracts/org-pages/homepage.schema';
import type { ResponseOf } from '@renmai/contracts';
import type { homepagesApi } from '@renmai/contracts/org-pages/homepages.api';
import { Problem } from '@renmai/service-kit';
import { isPublic, manages } from '../access/homepage-access.policy.js';
import { HomepageAccess } from '../access/homepage-access.js';
import { HandlesRepository } from '../records/handles.repository.js';
import { HomepagesRepository } from '../records/homepages.repository.js';
import { presentHomepage } from './homepage-view.js';

const MAX_LISTED = 200;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
type ListedForOlder = NonNullable<ResponseOf<(typeof homepagesApi)['enterpriseList']>['data']>;

/** Approved homepages for everybody, and other ones for their administrators. */
@Injectable()
export class PublicHomepages {
  constructor(
    private readonly access: HomepageAccess,
    private readonly homepages: HomepagesRepository,
    private readonly handles: HandlesRepository,
  ) {}

  async view(viewerId: string | null, homepageId: string): Promise<HomepageView> {
    const found = await this.access.findShown(homepageId, viewerId);
    if (!found || !(isPublic(found.page.state) || manages(found))) throw new Problem(commonProblems.notFound);
    return presentHomepage(found.page, found, found.parts);
  }

  async byHandle(
    viewerId: string | null,
    kind: HomepageKind,
    handle: string,
  ): Promise<{ homepageId: string; handle: string }> {
    const named = await this.handles.find(kind, handle);
    if (!named) throw new Problem(commonProblems.notFound);
    await this.view(viewerId, named.homepageId);
    return named;
  }

  /** Approved ones, in the order of the ids. */
  async cards(homepageIds: readonly string[]): Promise<PublicHomepageCard[]> {
    const asked = [...new Set(homepageIds.map((id) => id.toLowerCase()))];
    const cards = new Map((await this.homepages.publicCards(asked)).map((card) => [card.homepageId, card]));
    return asked.map((id) => cards.get(id)).filter((card) => card !== undefined);
  }

  /** For previews of links: the same for everybody. */
  async shared(homepageId: string): Promise<HomepageView | null> {
    const found = await this.access.findShown(homepageId, null);
    return found && isPublic(found.page.state) ? presentHomepage(found.page, found, found.parts) : null;
  }

  /** Finds by handle, former handle or id; null if the homepage is not public. */
  async publicByName(kind: HomepageKind, name: string): Promise<HomepageView | null> {
    const homepageId = uuid.test(name) ? name : (await this.handles.find(kind, name))?.homepageId;
    const page = homepageId === undefined ? null : await this.shared(homepageId);
    return page?.kind === kind ? page : null;
  }

  async ofMember(memberId: string): Promise<ListedForOlder> {
    const rows = await this.homepages.managedBy(memberId, null, MAX_LISTED);
    return rows.map(({ homepageId: id, name, kind, logo, role, state }) => {
      return { id, name, kind, logo: logo?.list.url ?? null, role, state };
    });
  }
}
