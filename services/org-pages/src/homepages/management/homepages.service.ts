import { Injectable } from '@nestjs/common';
import { commonProblems, type Page, type PageQuery } from '@renmai/contracts';
import type { HomepageChange, HomepageKind } from '@renmai/contracts/org-pages/homepage.schema';
import type { ManagedCard, ManagedHomepage } from '@renmai/contracts/org-pages/homepage-management.schema';
import { homepageAdministratorsGone } from '@renmai/contracts/org-pages/org-pages.events';
import { orgPagesProblems } from '@renmai/contracts/org-pages/org-pages.problems';
import { MemberDirectory } from '@renmai/member-directory';
import {
  Clock,
  cursorValue,
  Database,
  decodeCursor,
  expectVersion,
  Problem,
  toPage,
  uuidv7,
} from '@renmai/service-kit';
import { z } from 'zod';
import { isPublic } from '../access/homepage-access.policy.js';
import { HomepageAccess } from '../access/homepage-access.js';
import { CompletenessRepository } from '../submissions/completeness.repository.js';
import { HomepageLogRepository } from '../log/homepage-log.repository.js';
import { MaterialsRepository } from '../materials/materials.repository.js';
import { SubmissionsRepository } from '../submissions/submissions.repository.js';
import { HomepageAnnouncements } from '../announcements/homepage-announcements.js';
import { edited } from '../records/homepage-edit.js';
import { emptyContent } from '../records/homepage.row.js';
import { HomepagesRepository } from '../records/homepages.repository.js';
import { ManagedHomepages } from '../submissions/managed-homepages.js';

const MAX_UNAPPROVED = 10;
const cursor = z.tuple([cursorValue.time, cursorValue.id]);

@Injectable()
export class HomepagesService {
  constructor(
    private readonly database: Database,
    private readonly homepages: HomepagesRepository,
    private readonly managed: ManagedHomepages,
    private readonly access: HomepageAccess,
    private readonly submissions: SubmissionsRepository,
    private readonly materials: MaterialsRepository,
    private readonly completeness: CompletenessRepository,
    private readonly members: MemberDirectory,
    private readonly announcements: HomepageAnnouncements,
    private readonly log: HomepageLogRepository,
    private readonly clock: Clock,
  ) {}

  found(founderId: string, kind: HomepageKind): Promise<ManagedHomepage> {
    return this.database.write(async (tx) => {
      await this.members.hold(founderId, tx.manager);
      if (!(await this.completeness.isComplete(tx.manager, founderId)))
        throw new Problem(orgPagesProblems.profileIncomplete);
      const waiting = await this.homepages.unapprovedOf(tx.manager, founderId);
      if (waiting >= MAX_UNAPPROVED) {
        throw new Problem(orgPagesProblems.tooManyDrafts, { context: { maximum: MAX_UNAPPROVED } });
      }
      const homepageId = uuidv7();
      const now = this.clock.now();
      await this.homepages.insert(tx.manager, { homepageId, kind, content: emptyContent(kind), founderId, now });
      await this.log.add(tx.manager, { homepageId, action: 'founded', actorId: founderId });
      return this.managed.managed(homepageId, founderId, tx.manager);
    });
  }

  async mine(memberId: string, query: PageQuery): Promise<Page<ManagedCard>> {
    const [updatedAt, homepageId] = decodeCursor(query.cursor, cursor) ?? [];
    const before = updatedAt !== undefined && homepageId !== undefined ? { updatedAt, homepageId } : null;
    const rows = await this.homepages.managedBy(memberId, before, query.limit + 1);
    const { items, nextCursor } = toPage(rows, query.limit, (row) => [row.updatedAt.toISOString(), row.homepageId]);
    return { items: items.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() })), nextCursor };
  }

  edit(memberId: string, homepageId: string, change: HomepageChange): Promise<ManagedHomepage> {
    return this.database.write(async (tx) => {
      const { page } = await this.access.editable(tx, homepageId, memberId);
      expectVersion(page.version, change.version);
      if (change.details && change.details.kind !== page.kind) {
        throw new Problem(commonProblems.invalidRequest, {
          pointer: '/details/kind',
          detail: `This is a ${page.kind}`,
        });
      }
      const next = edited(page, change);
      if (next.fields.length === 0 && !next.reviewed) return this.managed.managed(homepageId, memberId, tx.manager);
      if (page.approvedAt && next.reviewed && (await this.submissions.open(tx.manager, homepageId))) {
        throw new Problem(orgPagesProblems.notEditable);
      }
      const before = await this.announcements.look(tx, page);
      await this.homepages.save(tx.manager, homepageId, { ...next, now: this.clock.now() });
      // Drafts are saved automatically while they are written; that is not logged.
      if (page.approvedAt) {
        const data = { fields: next.fields };
        await this.log.add(tx.manager, { homepageId, action: 'edited', actorId: memberId, data });
        await this.announcements.changed(tx, homepageId, { before, memberId });
        if (isPublic(page.state)) await this.announcements.shown(tx, homepageId);
      }
      return this.managed.managed(homepageId, memberId, tx.manager);
    });
  }

  /** Deletes a homepage that was never public. */
  remove(memberId: string, homepageId: string): Promise<void> {
    return this.database.write(async (tx) => {
      const { page } = await this.access.senior(tx, homepageId, memberId);
      if (page.approvedAt !== null || (page.state !== 'draft' && page.state !== 'rejected')) {
        const context = { state: page.state, version: page.version };
        throw new Problem(commonProblems.illegalTransition, { context });
      }
      await this.materials.condemnAll(tx.manager, homepageId);
      await this.homepages.setPicture(tx.manager, homepageId, 'logo', null);
      await this.homepages.setPicture(tx.manager, homepageId, 'cover', null);
      await this.homepages.remove(tx.manager, homepageId);
      await this.announcements.files(tx, homepageId);
      await tx.emit(homepageAdministratorsGone, { aggregateId: homepageId, data: { homepageId } });
    });
  }
}
