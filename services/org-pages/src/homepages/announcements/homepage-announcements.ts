import { Injectable } from '@nestjs/common';
import type { AdministratorRole, HomepageLogAction } from '@renmai/contracts/org-pages/administrator.schema';
import type { HomepageState } from '@renmai/contracts/org-pages/homepage.schema';
import type { DecisionReason } from '@renmai/contracts/org-pages/homepage-management.schema';
import {
  homepageAdministratorsChanged,
  homepageMoved,
  homepagePublished,
  homepageUnpublished,
  orgPagesMediaReferencesChanged,
} from '@renmai/contracts/org-pages/org-pages.events';
import { db, type Transaction } from '@renmai/service-kit';
import { isPublic } from '../access/homepage-access.policy.js';
import { ReviewCases } from '../../ports/review-cases.port.js';
import { LaterChangeCases } from '../../ports/later-change-cases.port.js';
import { AddressesRepository } from '../records/addresses.repository.js';
import { pausedOf } from '../records/homepage-times.js';
import type { HomepageRow } from '../records/homepage.row.js';
import { HomepagesRepository } from '../records/homepages.repository.js';
import { PicturesRepository } from '../records/pictures.repository.js';
import type { PublicLook } from '../../ports/public-look.port.js';
import { PublicLooks } from '../records/public-looks.js';

export const mediaReference = (homepageId: string): string => `homepage:${homepageId}`;

export interface Told {
  action: HomepageLogAction;
  from: HomepageState;
  by: 'administrator' | 'console' | 'clock';
  number?: number | null;
  again?: boolean;
  reason?: DecisionReason['texts'] | null;
  words?: string;
  /** the member who did it, and is not notified */
  actorId: string | null;
  /** all administrators; left out: the senior ones and the applicant */
  everybody?: boolean;
}

/** Publishes changes of a homepage. Each method reads its state under the caller's lock. */
@Injectable()
export class HomepageAnnouncements {
  constructor(
    private readonly homepages: HomepagesRepository,
    private readonly pictures: PicturesRepository,
    private readonly addresses: AddressesRepository,
    private readonly cases: ReviewCases,
    private readonly looks: PublicLooks,
    private readonly later: LaterChangeCases,
  ) {}

  /** Publishes the public fields after a change. A homepage that was never approved is not published. */
  async shown(tx: Transaction, homepageId: string): Promise<void> {
    const page = await this.homepages.byId(tx.manager, homepageId);
    if (!page || page.approvedAt === null) return;
    if (!isPublic(page.state)) {
      await tx.emit(homepageUnpublished, { aggregateId: homepageId, data: { homepageId } });
      return;
    }
    const data = await this.published(tx, page);
    await tx.emit(homepagePublished, { aggregateId: homepageId, data });
  }

  /** Publishes the administrators after a change of them, or of the homepage's right to publish. */
  async administrators(tx: Transaction, homepageId: string): Promise<void> {
    const page = await this.homepages.byId(tx.manager, homepageId);
    if (!page) return;
    const administrators = await db.rows<{ memberId: string; role: AdministratorRole }>(
      tx.manager,
      'SELECT member_id AS "memberId", role FROM administrator WHERE homepage_id = $1 ORDER BY since, id',
      [homepageId],
    );
    const barredBy = isPublic(page.state) ? null : page.state;
    const data = { homepageId, barredBy, paused: pausedOf(page), administrators };
    await tx.emit(homepageAdministratorsChanged, { aggregateId: homepageId, data });
    await this.cases.administratorsChanged(tx, homepageId);
  }

  /** Reports a change of state to the administrators. */
  async moved(tx: Transaction, homepageId: string, told: Told): Promise<void> {
    const page = await this.homepages.byId(tx.manager, homepageId);
    if (!page) return;
    const { action, from, by, number = null, again = false, reason = null, words = '', actorId } = told;
    const tell = (await this.hearers(tx, page, told)).filter((memberId) => memberId !== actorId);
    const { kind, version, state: to, content } = page;
    await tx.emit(homepageMoved, {
      aggregateId: homepageId,
      // System administrators are not named to others.
      actorId: by === 'administrator' ? actorId : null,
      data: { homepageId, kind, name: content.name, action, from, to, version, number, again, by, tell, reason, words },
    });
  }

  /** The look of an approved homepage before a change, for `changed`; null: it was never public. */
  async look(tx: Transaction, page: HomepageRow): Promise<PublicLook | null> {
    return page.approvedAt === null ? null : this.looks.of(tx.manager, page);
  }

  /** After a change of an approved homepage: staff may look at it. */
  async changed(
    tx: Transaction,
    homepageId: string,
    { before, memberId }: { before: PublicLook | null; memberId: string },
  ): Promise<void> {
    const page = await this.homepages.byId(tx.manager, homepageId);
    if (!page || before === null) return;
    const after = await this.looks.of(tx.manager, page);
    const { kind, content } = page;
    await this.later.changed(tx, { homepageId, kind, name: content.name, memberId, before, after });
  }

  /** Publishes the pictures that the homepage needs. `laterChanges`: also those that only an undecided later change names. */
  async files(tx: Transaction, homepageId: string, { laterChanges = true } = {}): Promise<void> {
    const page = await this.homepages.byId(tx.manager, homepageId);
    const ref = mediaReference(homepageId);
    const kept = await this.pictures.kept(tx.manager, homepageId, { laterChanges });
    const mediaIds = [...new Set([page?.logoId, page?.coverId, ...kept].filter((id) => typeof id === 'string'))];
    await tx.emit(orgPagesMediaReferencesChanged, { aggregateId: ref, data: { ref, mediaIds } });
  }

  private async hearers(tx: Transaction, page: HomepageRow, { everybody }: Told): Promise<string[]> {
    const rows = await db.rows<{ memberId: string }>(
      tx.manager,
      `SELECT member_id AS "memberId" FROM administrator WHERE homepage_id = $1 AND ($2 OR role = 'senior')
       UNION SELECT submitted_by FROM homepage_submission
       WHERE homepage_id = $1 AND number = $3 AND submitted_by IS NOT NULL AND NOT $2 ORDER BY 1`,
      [page.homepageId, everybody ?? false, page.submissionCount],
    );
    return rows.map(({ memberId }) => memberId);
  }

  private async published({ manager }: Transaction, page: HomepageRow) {
    const { homepageId, kind, handle, content, licence } = page;
    const pictures = await this.pictures.views(manager, [page.logoId]);
    const addresses = (await this.addresses.of(manager, homepageId)).map(({ address }) => address);
    const logo = (page.logoId !== null && pictures.get(page.logoId)) || null;
    const { name, slogan } = content;
    return { homepageId, kind, handle, name, slogan, logo, content, addresses, country: licence.country };
  }
}
