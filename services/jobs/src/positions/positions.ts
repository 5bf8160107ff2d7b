import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { Applications } from '@renmai/applications';
import { jobsProblems } from '@renmai/contracts/jobs/jobs.problems';
import type {
  ManagedPosition,
  PositionChange,
  PositionContent,
  PositionForm,
} from '@renmai/contracts/jobs/positions.schema';
import type { HomepageOf } from '@renmai/homepage-directory';
import { HeldPublications, PublicationAnnouncements, PublicationsRepository } from '@renmai/publications';
import { Clock, Database, expectVersion, Problem, uuidv7, type Transaction } from '@renmai/service-kit';
import { submits } from '../homepages/submits.policy.js';
import { SettingsRepository } from '../homepages/settings.repository.js';
import { changed, contentOfForm, missingOf, timesOf } from './position-content.js';
import { isPublished, type PositionRow } from './position.row.js';
import { PositionViews } from './position-views.js';

/** Senior and content administrators write the positions of their homepage. */
@Injectable()
export class Positions {
  constructor(
    private readonly database: Database,
    private readonly holding: HeldPublications<PositionRow>,
    private readonly settings: SettingsRepository,
    private readonly positions: PublicationsRepository<PositionRow>,
    private readonly applications: Applications,
    private readonly announcements: PublicationAnnouncements,
    private readonly views: PositionViews,
    private readonly clock: Clock,
  ) {}

  create(memberId: string, homepageId: string, form: PositionForm): Promise<ManagedPosition> {
    return this.database.write((tx) => this.begin(tx, memberId, homepageId, contentOfForm(form)));
  }

  /** A draft with the same contents. Questions get new ids, since answers belong to the old ones. */
  copy(memberId: string, positionId: string): Promise<ManagedPosition> {
    return this.database.write(async (tx) => {
      const { row } = await this.holding.held(tx, memberId, positionId);
      const { recruitment, questions, ...content } = row.content;
      return this.begin(tx, memberId, row.homepageId, {
        ...content,
        recruitment: { startsAt: null, endsAt: null, zone: recruitment.zone },
        questions: questions.map((question) => ({ ...question, questionId: uuidv7() })),
      });
    });
  }

  edit(memberId: string, positionId: string, change: PositionChange): Promise<ManagedPosition> {
    return this.database.write(async (tx) => {
      const { row, homepage } = await this.holding.held(tx, memberId, positionId);
      if (row.state === 'closed' || row.state === 'expired') throw new Problem(jobsProblems.ended);
      expectVersion(row.version, change.version);
      const content = changed(row.content, change);
      if (isDeepStrictEqual(content, row.content)) return this.views.managed(memberId, positionId, tx.manager);
      await this.expectEditable(tx, row, homepage, content);
      const now = this.clock.now();
      const published = isPublished(row);
      if (published) await this.positions.keepVersion(tx.manager, positionId);
      const times = published ? timesOf(content, row.publishedAt) : { opensAt: null, closesAt: null };
      await this.positions.save(tx.manager, positionId, {
        content,
        by: memberId,
        now,
        editedAt: published ? now : null,
        ...times,
      });
      if (row.state === 'open') await this.announcements.shown(tx, positionId);
      return this.views.managed(memberId, positionId, tx.manager);
    });
  }

  async remove(memberId: string, positionId: string): Promise<void> {
    await this.database.write(async (tx) => {
      const { row } = await this.holding.held(tx, memberId, positionId);
      if (row.state !== 'draft') throw new Problem(jobsProblems.notDraft);
      await this.positions.remove(tx.manager, positionId);
    });
  }

  private async begin(
    tx: Transaction,
    memberId: string,
    homepageId: string,
    content: PositionContent,
  ): Promise<ManagedPosition> {
    const positionId = await this.holding.begin(tx, memberId, homepageId, content);
    return this.views.managed(memberId, positionId, tx.manager);
  }

  private async expectEditable(
    tx: Transaction,
    row: PositionRow,
    homepage: HomepageOf,
    content: PositionContent,
  ): Promise<void> {
    const asked = !isDeepStrictEqual(content.questions, row.content.questions);
    if (asked && (await this.applications.hasAny(row.id, tx.manager))) {
      throw new Problem(jobsProblems.questionsFrozen, { pointer: '/questions' });
    }
    if (!isPublished(row) || row.state === 'draft') return;
    if (!homepage.public) throw new Problem(jobsProblems.notApproved);
    const { positionsNeedSenior } = await this.settings.of(row.homepageId, tx.manager);
    if (submits(homepage.role, positionsNeedSenior)) throw new Problem(jobsProblems.needsSenior);
    const { country } = homepage;
    const errors = missingOf(content, { now: this.clock.now(), publishedAt: row.publishedAt, country });
    if (errors.length > 0) throw new Problem(jobsProblems.incomplete, { errors });
  }
}
