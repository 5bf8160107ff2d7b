import { Injectable } from '@nestjs/common';
import { commonProblems, type Locale } from '@renmai/contracts';
import type { EntryVerification } from '@renmai/contracts/org-pages/entry-verification.api';
import { verificationProblems } from '@renmai/contracts/org-pages/verification.problems';
import { MemberDirectory } from '@renmai/member-directory';
import { Clock, Database, Problem, type Transaction } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { isPublic } from '../access/homepage-access.policy.js';
import { domainOfAddress, isWithin } from './domain-rules.js';
import { DomainsRepository } from './domains.repository.js';
import type { HomepageRow } from '../records/homepage.row.js';
import { HomepagesRepository } from '../records/homepages.repository.js';
import { AffiliationsRepository, type OwnAffiliation } from '../affiliations/affiliations.repository.js';
import { codeMail } from '../verification/code-mails.js';
import { MailedCodes, refusal } from '../verification/mailed-codes.js';
import { VerifiedMarksRepository } from '../verification/verified-marks.repository.js';
import { hasEnded, VerifiedMarks } from '../verification/verified-marks.js';

interface Own {
  entry: OwnAffiliation;
  page: HomepageRow;
}

/** Members verify their own jobs and educations by an address of the homepage. */
@Injectable()
export class EntryVerifications {
  constructor(
    private readonly database: Database,
    private readonly members: MemberDirectory,
    private readonly affiliations: AffiliationsRepository,
    private readonly homepages: HomepagesRepository,
    private readonly domains: DomainsRepository,
    private readonly marks: VerifiedMarksRepository,
    private readonly verified: VerifiedMarks,
    private readonly codes: MailedCodes,
    private readonly clock: Clock,
  ) {}

  async of(memberId: string, entryId: string): Promise<EntryVerification> {
    const { manager } = this.database;
    return this.view(manager, await this.own(manager, memberId, entryId));
  }

  async request(memberId: string, entryId: string, address: string, locale: Locale): Promise<EntryVerification> {
    const { view, name, begun } = await this.database.write(async (tx) => {
      const own = await this.going(tx, memberId, entryId);
      const proven = await this.domains.proven(tx.manager, own.page.homepageId);
      const typed = domainOfAddress(address);
      // The closest one, whose proof may end before that of the others.
      const [domain] = proven
        .filter((each) => isWithin(typed, each.domain))
        .sort((one, other) => other.domain.length - one.domain.length);
      if (!domain) throw new Problem(verificationProblems.addressNotOfDomain, { pointer: '/address' });
      const subject = { subjectId: entryId, memberId, address, domainId: domain.domainId };
      const given = await this.codes.begin(tx, subject);
      return { view: await this.view(tx.manager, own), name: own.page.content.name, begun: given };
    });
    await this.codes.mail(begun, codeMail(address, { name, code: begun.code }, locale));
    return view;
  }

  async confirm(memberId: string, entryId: string, code: string): Promise<EntryVerification> {
    const done = await this.database.write(async (tx) => {
      const own = await this.going(tx, memberId, entryId);
      const checked = await this.codes.check(tx, entryId, memberId, code);
      if (checked.outcome !== 'right') return checked;
      const { addressHash, domainId } = checked.code;
      const proven = await this.domains.proven(tx.manager, own.page.homepageId);
      // The entry may have moved to another homepage, or the domain lapsed, since the code was sent.
      if (!proven.some((each) => each.domainId === domainId)) return { outcome: 'ended' as const };
      if (await this.marks.usedByOther(tx.manager, addressHash, memberId)) {
        throw new Problem(verificationProblems.addressUsed);
      }
      await this.verified.give(tx, own.entry, { memberId, way: 'address', domainId, addressHash });
      return { outcome: 'verified' as const, view: await this.view(tx.manager, own) };
    });
    if (done.outcome !== 'verified') throw refusal(done);
    return done.view;
  }

  remove(memberId: string, entryId: string): Promise<void> {
    return this.database.write(async (tx) => {
      await this.members.hold(memberId, tx.manager);
      await this.marks.lock(tx.manager, memberId);
      if (!(await this.affiliations.own(tx.manager, memberId, entryId))) throw new Problem(commonProblems.notFound);
      const mark = await this.marks.find(tx.manager, entryId);
      if (mark?.memberId === memberId) await this.verified.end(tx, mark, 'member');
    });
  }

  /** For a change, with the member's marks locked. */
  private async going(tx: Transaction, memberId: string, entryId: string): Promise<Own> {
    await this.members.hold(memberId, tx.manager);
    await this.marks.lock(tx.manager, memberId);
    const own = await this.own(tx.manager, memberId, entryId);
    if (hasEnded(own.entry, this.clock.now())) throw new Problem(verificationProblems.entryEnded);
    return own;
  }

  private async own(manager: EntityManager, memberId: string, entryId: string): Promise<Own> {
    const entry = await this.affiliations.own(manager, memberId, entryId);
    const page = entry && (await this.homepages.byId(manager, entry.homepageId));
    if (!page || !isPublic(page.state)) throw new Problem(commonProblems.notFound);
    return { entry, page };
  }

  private async view(manager: EntityManager, { entry, page }: Own): Promise<EntryVerification> {
    const { entryId } = entry;
    const mark = await this.marks.find(manager, entryId);
    const codeExpiresAt = await this.codes.waiting({ manager }, entryId);
    return {
      entryId,
      homepageId: page.homepageId,
      domains: (await this.domains.proven(manager, page.homepageId)).map(({ domain }) => domain),
      ended: hasEnded(entry, this.clock.now()),
      verified: mark ? { way: mark.way, since: mark.since.toISOString(), until: mark.until.toISOString() } : null,
      codeExpiresAt: codeExpiresAt?.toISOString() ?? null,
    };
  }
}
