import { Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import type { HomepageLogAction } from '@renmai/contracts/org-pages/administrator.schema';
import type { HomepageState } from '@renmai/contracts/org-pages/homepage.schema';
import type { DecisionReason, RejectionKind } from '@renmai/contracts/org-pages/homepage-management.schema';
import { orgPagesProblems } from '@renmai/contracts/org-pages/org-pages.problems';
import { Clock, db, moveOf, Problem, transition, type Stepped, type Transaction } from '@renmai/service-kit';
import { isPublic } from '../access/homepage-access.policy.js';
import { HomepageAccess } from '../access/homepage-access.js';
import { HomepageAnnouncements, type Told } from '../announcements/homepage-announcements.js';
import { withReviewed } from '../records/homepage-edit.js';
import { homepageMachine, submissionMachine } from '../records/homepage-state.js';
import type { HomepageRow } from '../records/homepage.row.js';
import { HomepagesRepository } from '../records/homepages.repository.js';
import type { PublicLook } from '../../ports/public-look.port.js';
import { PublicLooks } from '../records/public-looks.js';
import { licenceUsed } from '../records/licence-used.js';
import { HomepageLogRepository } from '../log/homepage-log.repository.js';
import {
  HomepageReviews,
  type OfHomepage,
  type OfSubmission,
  type PresentHomepage,
} from '../../ports/homepage-reviews.port.js';
import { OpenReviews } from './open-reviews.js';
import type { SubmissionRow } from './submission.row.js';
import { SubmissionsRepository } from './submissions.repository.js';

type Outcome = 'moved' | 'already';
interface Reviewed {
  page: HomepageRow;
  submission: SubmissionRow;
}

@Injectable()
export class DecidedHomepages extends HomepageReviews {
  constructor(
    private readonly access: HomepageAccess,
    private readonly homepages: HomepagesRepository,
    private readonly submissions: SubmissionsRepository,
    private readonly reviews: OpenReviews,
    private readonly announcements: HomepageAnnouncements,
    private readonly looks: PublicLooks,
    private readonly log: HomepageLogRepository,
    private readonly clock: Clock,
  ) {
    super();
  }

  moveOf(state: HomepageState, action: 'suspend' | 'restore' | 'close'): 'move' | 'already' | 'illegal' {
    return moveOf(homepageMachine, state, action, 'console').kind;
  }

  async present({ manager }: Transaction, homepageId: string): Promise<PresentHomepage | null> {
    const found = await this.access.find(homepageId, null, { manager, lock: true });
    if (!found) return null;
    const { kind, state, content } = found.page;
    return { kind, name: content.name, state };
  }

  begin(tx: Transaction, of: OfSubmission): Promise<Outcome> {
    return this.review(tx, of, 'begin', { action: 'review-began' }, () => Promise.resolve());
  }

  approve(tx: Transaction, of: OfSubmission): Promise<Outcome> {
    return this.show(tx, of, 'approve');
  }

  grantAppeal(tx: Transaction, of: OfSubmission): Promise<Outcome> {
    return this.show(tx, of, 'grant');
  }

  async refuseAppeal(
    tx: Transaction,
    { homepageId, submissionNumber: number, actorId, reasons, words }: Parameters<HomepageReviews['refuseAppeal']>[1],
  ): Promise<void> {
    const accessed = await this.access.find(homepageId, null, { manager: tx.manager, lock: true });
    if (!accessed) throw new Problem(commonProblems.notFound);
    const { page } = accessed;
    const action = 'appeal-refused';
    await this.log.add(tx.manager, { homepageId, action, by: 'console', actorId, data: { number } });
    const reason = reasons[0]?.texts ?? null;
    const again = page.approvedAt !== null;
    const told = { action, from: page.state, by: 'console', number, again, reason, words, actorId } as const;
    await this.announcements.moved(tx, homepageId, told);
  }

  /** `grant`: the rejected version is shown as it was submitted, without later edits. */
  private async show(tx: Transaction, of: OfSubmission, action: 'approve' | 'grant'): Promise<Outcome> {
    const outcome = await this.review(tx, of, action, { action: 'approved', everybody: true }, async (reviewed) => {
      const { page, submission } = reviewed;
      const { homepageId, number } = submission;
      const senior = "SELECT 1 FROM administrator WHERE homepage_id = $1 AND role = 'senior'";
      if (!(await db.one(tx.manager, senior, [homepageId]))) throw new Problem(orgPagesProblems.adminMissing);
      const now = this.clock.now();
      await this.submissions.setDecided(tx.manager, submission.id, { at: now });
      const { name, otherNames, details } = submission.content;
      const asSubmitted = action === 'grant' && submission.kind === 'first';
      const base = asSubmitted ? submission.content : page.content;
      const content = withReviewed(base, { name, otherNames, licence: submission.licence, type: details.type });
      const shown = { content, licence: submission.licence, proposed: null, now };
      await licenceUsed(() => this.homepages.save(tx.manager, homepageId, shown));
      if (asSubmitted && submission.shown) await this.looks.restoreParts(tx, homepageId, submission.shown);
      await this.homepages.setApproved(tx.manager, homepageId, number, now);
    });
    if (outcome === 'moved') {
      await this.announcements.files(tx, of.homepageId);
      await this.announcements.shown(tx, of.homepageId);
      await this.announcements.administrators(tx, of.homepageId);
    }
    return outcome;
  }

  reject(
    tx: Transaction,
    of: OfSubmission & { kind: RejectionKind; reasons: DecisionReason[]; words: string },
  ): Promise<Outcome> {
    const { kind, reasons, words } = of;
    const told = { action: kind, reason: reasons[0]?.texts ?? null, words } as const;
    return this.review(tx, of, 'reject', told, ({ submission }) =>
      this.submissions.setDecided(tx.manager, submission.id, {
        at: this.clock.now(),
        rejection: { kind, reasons, words },
      }),
    );
  }

  keep(tx: Transaction, homepageId: string): Promise<void> {
    return this.announcements.files(tx, homepageId, { laterChanges: false });
  }

  async revert(
    tx: Transaction,
    { homepageId, actorId, look }: { homepageId: string; actorId: string; look: PublicLook },
  ): Promise<boolean> {
    const accessed = await this.access.find(homepageId, null, { manager: tx.manager, lock: true });
    if (!accessed) return false;
    await this.looks.restore(tx, accessed.page, look);
    await this.log.add(tx.manager, { homepageId, action: 'changes-reverted', by: 'console', actorId });
    await this.announcements.files(tx, homepageId, { laterChanges: false });
    if (isPublic(accessed.page.state)) await this.announcements.shown(tx, homepageId);
    return true;
  }

  suspend(tx: Transaction, of: OfHomepage): Promise<Outcome> {
    return this.move(tx, of, 'suspend', 'suspended');
  }

  restore(tx: Transaction, of: OfHomepage): Promise<Outcome> {
    return this.move(tx, of, 'restore', 'restored');
  }

  close(tx: Transaction, of: OfHomepage): Promise<Outcome> {
    return this.move(tx, of, 'close', 'closed');
  }

  /** A step of a submission, and of the homepage if this is its first review. */
  private async review(
    tx: Transaction,
    { homepageId, submissionNumber: number, actorId }: OfSubmission,
    action: 'begin' | 'approve' | 'grant' | 'reject',
    told: Pick<Told, 'reason' | 'words' | 'everybody'> & { action: HomepageLogAction },
    work: (reviewed: Reviewed) => Promise<void>,
  ): Promise<Outcome> {
    const accessed = await this.access.find(homepageId, null, { manager: tx.manager, lock: true });
    const submission = await this.submissions.find(tx.manager, homepageId, number);
    if (!accessed || !submission) throw new Problem(commonProblems.notFound);
    const { page } = accessed;
    const actor = { role: 'console', id: actorId } as const;
    const step = { action, actor, expected: null } as const;
    const stepped = await transition(tx, { ...step, machine: submissionMachine, id: submission.id });
    if (stepped?.outcome !== 'moved') return 'already';
    await work({ page, submission });
    const again = submission.kind === 'review-again';
    if (!again) await licenceUsed(() => transition(tx, { ...step, machine: homepageMachine, id: homepageId }));
    await this.log.add(tx.manager, { homepageId, action: told.action, by: 'console', actorId, data: { number } });
    await this.announcements.moved(tx, homepageId, {
      ...told,
      from: page.state,
      by: 'console',
      number,
      again,
      actorId,
    });
    return 'moved';
  }

  private async move(
    tx: Transaction,
    { homepageId, actorId, reason }: OfHomepage,
    action: 'suspend' | 'restore' | 'close',
    done: 'suspended' | 'restored' | 'closed',
  ): Promise<Outcome> {
    const actor = { role: 'console', id: actorId } as const;
    const step: Stepped<HomepageRow['state']> | undefined = await transition(tx, {
      machine: homepageMachine,
      id: homepageId,
      action,
      actor,
      expected: null,
      reason,
    });
    if (!step) throw new Problem(commonProblems.notFound);
    // Its administrators closed it and could open it again.
    const known = await this.homepages.byId(tx.manager, homepageId);
    const forGood = action === 'close' && known?.reopenable === true;
    if (step.outcome === 'already' && !forGood) return 'already';
    const now = this.clock.now();
    const closed = { closedAt: now, closedFrom: step.from };
    const end = action === 'close' ? closed : { closedAt: null, closedFrom: null };
    const stateReason = action === 'restore' ? '' : reason;
    await this.homepages.setEnd(tx.manager, homepageId, { ...end, reason: stateReason, reopenable: false, now });
    if (action === 'close') {
      await this.reviews.end(tx, homepageId, actor);
    }
    await this.log.add(tx.manager, { homepageId, action: done, by: 'console', actorId, data: { reason } });
    await this.announcements.shown(tx, homepageId);
    await this.announcements.administrators(tx, homepageId);
    const told = { action: done, from: step.from, by: 'console', words: reason, actorId, everybody: true } as const;
    await this.announcements.moved(tx, homepageId, told);
    return 'moved';
  }
}
