import { Injectable } from '@nestjs/common';
import { Clock, type Transaction } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { AddressesRepository } from './addresses.repository.js';
import { HandlesRepository } from './handles.repository.js';
import type { HomepageRow } from './homepage.row.js';
import { HomepagesRepository } from './homepages.repository.js';
import { PicturesRepository } from './pictures.repository.js';
import { lookOf, withLook, type PublicLook, type PublicParts } from '../../ports/public-look.port.js';

/** Reads what a homepage shows apart from its reviewed fields, and puts it back. Used under the lock of the homepage. */
@Injectable()
export class PublicLooks {
  constructor(
    private readonly homepages: HomepagesRepository,
    private readonly addresses: AddressesRepository,
    private readonly handles: HandlesRepository,
    private readonly pictures: PicturesRepository,
    private readonly clock: Clock,
  ) {}

  async of(
    manager: EntityManager,
    page: Pick<HomepageRow, 'homepageId' | 'content' | 'handle' | 'logoId' | 'coverId'>,
  ) {
    return lookOf(page, await this.addresses.of(manager, page.homepageId));
  }

  /** Whether the picture is there: its upload can have been erased. */
  async hasPicture(manager: EntityManager, mediaId: string | null): Promise<boolean> {
    return (await this.pictures.views(manager, [mediaId])).size > 0;
  }

  async restore(tx: Transaction, page: HomepageRow, look: PublicLook): Promise<void> {
    const { manager } = tx;
    const { homepageId, licence, proposed } = page;
    const now = this.clock.now();
    const content = withLook(page.content, look);
    await this.homepages.save(manager, homepageId, { content, licence, proposed, now });
    await this.restoreParts(tx, homepageId, look);
    if (look.handle === null || look.handle === page.handle) return;
    // The former address leads to the homepage, so nobody else can have taken it; a look-alike is left out.
    const holder = await this.handles.holder(manager, look.handle);
    if (holder === homepageId) await this.handles.set(manager, homepageId, look.handle, now);
  }

  /** A picture that is not there any more stays empty. */
  async restoreParts({ manager }: Transaction, homepageId: string, parts: PublicParts): Promise<void> {
    for (const part of ['logo', 'cover'] as const) {
      const mediaId = parts[`${part}Id`];
      const there = await this.hasPicture(manager, mediaId);
      await this.homepages.setPicture(manager, homepageId, part, there ? mediaId : null);
    }
    await this.addresses.replaceAll(manager, homepageId, parts.addresses);
  }
}
