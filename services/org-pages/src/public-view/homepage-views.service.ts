import { Injectable } from '@nestjs/common';
import type { HomepageView } from '@renmai/contracts/org-pages/homepage.schema';
import type { EntityManager } from 'typeorm';
import { manages, type Seat } from '../access/homepage-access.policy.js';
import { AddressesRepository } from '../homepages/addresses.repository.js';
import type { HomepageRow } from '../homepages/homepage.row.js';
import { PicturesRepository } from '../homepages/pictures.repository.js';

/** A homepage as everybody sees it. Whether somebody may see it is asked before. */
@Injectable()
export class HomepageViews {
  constructor(
    private readonly pictures: PicturesRepository,
    private readonly addresses: AddressesRepository,
  ) {}

  async view(manager: EntityManager, page: HomepageRow, seat: Seat): Promise<HomepageView> {
    const { homepageId, kind, handle, content, logoId, coverId } = page;
    const pictures = await this.pictures.views(manager, [logoId, coverId]);
    const picture = (id: string | null) => (id !== null && pictures.get(id)) || null;
    return {
      homepageId,
      kind,
      handle,
      name: content.name,
      slogan: content.slogan,
      logo: picture(logoId),
      cover: picture(coverId),
      content,
      addresses: await this.addresses.of(manager, homepageId),
      followerCount: page.followerCount,
      state: page.state,
      approvedAt: page.approvedAt?.toISOString() ?? null,
      managed: manages(seat),
    };
  }
}
