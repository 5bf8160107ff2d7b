import { Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import { maxAddresses, type AddressForm } from '@renmai/contracts/org-pages/homepage.schema';
import type { ManagedHomepage } from '@renmai/contracts/org-pages/homepage-management.schema';
import { orgPagesProblems } from '@renmai/contracts/org-pages/org-pages.problems';
import type { HomepageLogAction, HomepageLogEntry } from '@renmai/contracts/org-pages/administrator.schema';
import { Clock, Database, expectVersion, Problem, type Transaction } from '@renmai/service-kit';
import { isPublic } from '../access/homepage-access.policy.js';
import { HomepageAccess } from '../access/homepage-access.js';
import { HomepageLogRepository } from '../log/homepage-log.repository.js';
import { AddressesRepository } from '../records/addresses.repository.js';
import { HandlesRepository } from '../records/handles.repository.js';
import { HomepageAnnouncements } from '../announcements/homepage-announcements.js';
import { handleChangeableAt } from '../records/homepage-times.js';
import type { HomepageRow } from '../records/homepage.row.js';
import { HomepagesRepository } from '../records/homepages.repository.js';
import { isKept } from '../records/keys.js';
import { ManagedHomepages } from '../submissions/managed-homepages.js';
import { PicturesRepository } from '../records/pictures.repository.js';

interface Change {
  page: HomepageRow;
  tx: Transaction;
}

/** Handle, pictures and addresses of a homepage. */
@Injectable()
export class HomepageParts {
  constructor(
    private readonly database: Database,
    private readonly homepages: HomepagesRepository,
    private readonly handles: HandlesRepository,
    private readonly pictures: PicturesRepository,
    private readonly addresses: AddressesRepository,
    private readonly managed: ManagedHomepages,
    private readonly access: HomepageAccess,
    private readonly announcements: HomepageAnnouncements,
    private readonly log: HomepageLogRepository,
    private readonly clock: Clock,
  ) {}

  setHandle(memberId: string, homepageId: string, version: number, handle: string): Promise<ManagedHomepage> {
    return this.change(memberId, homepageId, version, async ({ page, tx }) => {
      if (page.handle === handle) return null;
      const changeableAt = handleChangeableAt(page, this.clock.now());
      if (changeableAt) {
        throw new Problem(orgPagesProblems.handleTooEarly, { context: { changeableAt: changeableAt.toISOString() } });
      }
      const holder = await this.handles.holder(tx.manager, handle);
      if (isKept(handle) || (holder !== undefined && holder !== homepageId)) {
        throw new Problem(orgPagesProblems.handleTaken, { pointer: '/handle' });
      }
      await this.handles.set(tx.manager, homepageId, handle, page.approvedAt ? this.clock.now() : null);
      return { action: 'handle-changed', data: { handle } };
    });
  }

  setPicture(
    memberId: string,
    homepageId: string,
    picture: 'logo' | 'cover',
    { version, mediaId }: { version: number; mediaId: string | null },
  ): Promise<ManagedHomepage> {
    return this.change(memberId, homepageId, version, async ({ page, tx }) => {
      if ((picture === 'logo' ? page.logoId : page.coverId) === mediaId) return null;
      if (mediaId !== null && !(await this.pictures.isReady(tx.manager, mediaId, memberId, `homepage-${picture}`))) {
        throw new Problem(orgPagesProblems.pictureNotReady, { pointer: '/mediaId', retryAfter: 1 });
      }
      await this.homepages.setPicture(tx.manager, homepageId, picture, mediaId);
      return { action: 'picture-changed', data: { fields: [picture] } };
    });
  }

  addAddress(memberId: string, homepageId: string, form: AddressForm): Promise<ManagedHomepage> {
    return this.change(memberId, homepageId, null, async ({ tx }) => {
      const all = await this.addresses.of(tx.manager, homepageId);
      if (all.length >= maxAddresses)
        throw new Problem(orgPagesProblems.listFull, { context: { maximum: maxAddresses } });
      await this.addresses.add(tx.manager, homepageId, form);
      return { action: 'address-added' };
    });
  }

  editAddress(memberId: string, homepageId: string, addressId: string, form: AddressForm): Promise<ManagedHomepage> {
    return this.change(memberId, homepageId, null, async ({ tx }) => {
      const found = await this.addresses.replace(tx.manager, homepageId, addressId, form);
      if (!found) throw new Problem(commonProblems.notFound);
      return { action: 'address-edited' };
    });
  }

  removeAddress(memberId: string, homepageId: string, addressId: string): Promise<ManagedHomepage> {
    return this.change(memberId, homepageId, null, async ({ tx }) => {
      const found = await this.addresses.remove(tx.manager, homepageId, addressId);
      if (!found) throw new Problem(commonProblems.notFound);
      return { action: 'address-removed' };
    });
  }

  /** `work` answers the action for the log, or null if nothing changed. */
  private change(
    memberId: string,
    homepageId: string,
    version: number | null,
    work: (change: Change) => Promise<{ action: HomepageLogAction; data?: HomepageLogEntry['data'] } | null>,
  ): Promise<ManagedHomepage> {
    return this.database.write(async (tx) => {
      const { page } = await this.access.editable(tx, homepageId, memberId);
      if (version !== null) expectVersion(page.version, version);
      const before = await this.announcements.look(tx, page);
      const done = await work({ page, tx });
      if (done) {
        await this.homepages.touch(tx.manager, homepageId, this.clock.now());
        if (page.approvedAt) await this.log.add(tx.manager, { homepageId, actorId: memberId, ...done });
        await this.announcements.changed(tx, homepageId, { before, memberId });
        // After the case is open: it holds the former pictures.
        if (done.action === 'picture-changed') await this.announcements.files(tx, homepageId);
        if (isPublic(page.state)) await this.announcements.shown(tx, homepageId);
      }
      return this.managed.managed(homepageId, memberId, tx.manager);
    });
  }
}
