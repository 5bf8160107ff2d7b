import { Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import { orgPagesProblems } from '@renmai/contracts/org-pages/org-pages.problems';
import { verificationProblems } from '@renmai/contracts/org-pages/verification.problems';
import { MemberDirectory } from '@renmai/member-directory';
import { Clock, Database, Problem } from '@renmai/service-kit';
import { isPublic } from '../access/homepage-access.policy.js';
import { HomepageAccess } from '../access/homepage-access.js';
import { HomepageLogRepository } from '../log/homepage-log.repository.js';
import { AffiliationsRepository } from '../affiliations/affiliations.repository.js';
import { VerifiedMarksRepository } from './verified-marks.repository.js';
import { hasEnded, VerifiedMarks } from './verified-marks.js';

/** Senior administrators confirm single members, and take marks back. */
@Injectable()
export class Confirmations {
  constructor(
    private readonly database: Database,
    private readonly access: HomepageAccess,
    private readonly members: MemberDirectory,
    private readonly affiliations: AffiliationsRepository,
    private readonly marks: VerifiedMarksRepository,
    private readonly verified: VerifiedMarks,
    private readonly log: HomepageLogRepository,
    private readonly clock: Clock,
  ) {}

  /** Confirms all current entries of a member whom the administrator may see. */
  confirm(actorId: string, homepageId: string, memberId: string): Promise<void> {
    return this.database.write(async (tx) => {
      const { page } = await this.access.senior(tx, homepageId, actorId);
      if (!isPublic(page.state)) throw new Problem(orgPagesProblems.notApproved);
      const { card } = await this.members.visibleMember(actorId, memberId, tx.manager);
      if (await this.members.isErased(card.memberId, tx.manager)) throw new Problem(commonProblems.notFound);
      await this.marks.lock(tx.manager, card.memberId);
      const now = this.clock.now();
      const entries = await this.affiliations.ofMember(tx.manager, card.memberId, homepageId);
      const going = entries.filter((entry) => !hasEnded(entry, now));
      if (going.length === 0) throw new Problem(verificationProblems.nothingToConfirm);
      const given = { memberId: card.memberId, way: 'administrator', domainId: null, addressHash: null } as const;
      for (const entry of going) await this.verified.give(tx, entry, given);
      await this.log.add(tx.manager, { homepageId, action: 'member-confirmed', actorId, subjectId: card.memberId });
    });
  }

  /** Answers the same whether or not the member exists: a block is not noticed, and does not protect a mark. */
  revoke(actorId: string, homepageId: string, memberId: string): Promise<void> {
    return this.database.write(async (tx) => {
      await this.access.senior(tx, homepageId, actorId);
      const id = memberId.toLowerCase();
      await this.marks.lock(tx.manager, id);
      const ended = await this.marks.ofMember(tx.manager, id, homepageId);
      for (const mark of ended) await this.verified.end(tx, mark, 'administrator');
      if (ended.length === 0) return;
      await this.log.add(tx.manager, { homepageId, action: 'member-revoked', actorId, subjectId: id });
    });
  }
}
