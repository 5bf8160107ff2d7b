import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { commonProblems, type Locale } from '@renmai/contracts';
import { maxDomains, type HomepageDomainView } from '@renmai/contracts/org-pages/homepage-domain.schema';
import { orgPagesProblems } from '@renmai/contracts/org-pages/org-pages.problems';
import { verificationProblems } from '@renmai/contracts/org-pages/verification.problems';
import { Clock, Database, Problem, uuidv7, type Transaction } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { isPublic, isSenior } from '../access/homepage-access.policy.js';
import { HomepageAccess } from '../access/homepage-access.js';
import type { HomepageRow } from '../records/homepage.row.js';
import { HomepageLogRepository } from '../log/homepage-log.repository.js';
import { DomainProofCases } from '../../ports/domain-proof-cases.port.js';
import { codeMail } from '../verification/code-mails.js';
import { MailedCodes, refusal } from '../verification/mailed-codes.js';
import { VerifiedMarks } from '../verification/verified-marks.js';
import { provableDomain } from './domain-rules.js';
import { DomainSteps } from './domain-steps.js';
import { DomainsRepository, type DomainRow } from './domains.repository.js';
import { NameServersSilent, TxtRecords } from './txt-records.port.js';

export const recordOf = ({ domain, token }: Pick<DomainRow, 'domain' | 'token'>) => ({
  name: domain,
  value: `renmai-verify=${token}`,
});
const mailboxOf = (domain: string): string => `postmaster@${domain}`;

/** Senior administrators prove domains of an approved homepage. */
@Injectable()
export class Domains {
  constructor(
    private readonly database: Database,
    private readonly access: HomepageAccess,
    private readonly domains: DomainsRepository,
    private readonly steps: DomainSteps,
    private readonly cases: DomainProofCases,
    private readonly codes: MailedCodes,
    private readonly verified: VerifiedMarks,
    private readonly records: TxtRecords,
    private readonly log: HomepageLogRepository,
    private readonly clock: Clock,
  ) {}

  async list(memberId: string, homepageId: string): Promise<HomepageDomainView[]> {
    const accessed = await this.access.managed(homepageId, memberId);
    if (!isSenior(accessed)) throw new Problem(commonProblems.forbidden);
    if (!isPublic(accessed.page.state)) throw new Problem(orgPagesProblems.notApproved);
    return this.views(this.database.manager, homepageId);
  }

  add(memberId: string, homepageId: string, typed: string): Promise<HomepageDomainView> {
    const provable = provableDomain(typed);
    if ('fault' in provable) {
      const { domainInvalid, domainPublic } = verificationProblems;
      throw new Problem(provable.fault === 'public' ? domainPublic : domainInvalid, { pointer: '/domain' });
    }
    const { domain } = provable;
    return this.database.write(async (tx) => {
      await this.page(tx, memberId, homepageId);
      const present = await this.views(tx.manager, homepageId);
      const known = present.find((view) => view.domain === domain);
      if (known) return known;
      if (present.length >= maxDomains)
        throw new Problem(orgPagesProblems.listFull, { context: { maximum: maxDomains } });
      const domainId = uuidv7();
      const token = randomBytes(24).toString('base64url');
      await this.domains.add(tx.manager, {
        domainId,
        homepageId,
        domain,
        token,
        addedBy: memberId,
        now: this.clock.now(),
      });
      await this.log.add(tx.manager, { homepageId, action: 'domain-added', actorId: memberId, data: { domain } });
      return this.view(tx.manager, homepageId, domainId);
    });
  }

  /** The look-up is made outside of any transaction: name servers may be slow. */
  async check(memberId: string, homepageId: string, domainId: string): Promise<HomepageDomainView> {
    const row = await this.database.write(async (tx) => {
      await this.page(tx, memberId, homepageId);
      return this.row(tx.manager, homepageId, domainId);
    });
    const found = await this.lookUp(row);
    if (!found.includes(recordOf(row).value)) {
      throw new Problem(verificationProblems.recordMissing, { context: { found: found.length } });
    }
    return this.database.write(async (tx) => {
      const page = await this.page(tx, memberId, homepageId);
      await this.steps.prove(tx, page, await this.row(tx.manager, homepageId, domainId), 'dns', memberId);
      return this.view(tx.manager, homepageId, domainId);
    });
  }

  async mail(memberId: string, homepageId: string, domainId: string, locale: Locale): Promise<HomepageDomainView> {
    const { view, name, begun } = await this.database.write(async (tx) => {
      const page = await this.page(tx, memberId, homepageId);
      const { domain } = await this.row(tx.manager, homepageId, domainId);
      const subject = { subjectId: domainId, memberId, address: mailboxOf(domain), domainId };
      const given = await this.codes.begin(tx, subject);
      return { view: await this.view(tx.manager, homepageId, domainId), name: page.content.name, begun: given };
    });
    await this.codes.mail(begun, codeMail(view.mailbox, { name, code: begun.code, domain: view.domain }, locale));
    return view;
  }

  async confirm(memberId: string, homepageId: string, domainId: string, code: string): Promise<HomepageDomainView> {
    const done = await this.database.write(async (tx) => {
      const page = await this.page(tx, memberId, homepageId);
      const row = await this.row(tx.manager, homepageId, domainId);
      const checked = await this.codes.check(tx, domainId, memberId, code);
      if (checked.outcome !== 'right') return checked;
      await this.steps.prove(tx, page, row, 'mail', memberId);
      return { outcome: 'proven' as const, view: await this.view(tx.manager, homepageId, domainId) };
    });
    if (done.outcome !== 'proven') throw refusal(done);
    return done.view;
  }

  remove(memberId: string, homepageId: string, domainId: string): Promise<void> {
    return this.database.write(async (tx) => {
      await this.page(tx, memberId, homepageId);
      const { domain, state } = await this.row(tx.manager, homepageId, domainId);
      if (state === 'in-review') await this.cases.withdraw(tx, domainId);
      await this.verified.endOfDomain(tx, domainId);
      await this.domains.remove(tx.manager, domainId);
      await this.log.add(tx.manager, { homepageId, action: 'domain-removed', actorId: memberId, data: { domain } });
    });
  }

  private async page(tx: Transaction, memberId: string, homepageId: string): Promise<HomepageRow> {
    const { page } = await this.access.senior(tx, homepageId, memberId);
    if (!isPublic(page.state)) throw new Problem(orgPagesProblems.notApproved);
    return page;
  }

  private async row(manager: EntityManager, homepageId: string, domainId: string): Promise<DomainRow> {
    const row = await this.domains.find(manager, homepageId, domainId);
    if (!row) throw new Problem(commonProblems.notFound);
    return row;
  }

  private async lookUp({ domain }: DomainRow): Promise<string[]> {
    try {
      return await this.records.of(domain);
    } catch (cause) {
      if (cause instanceof NameServersSilent) throw new Problem(verificationProblems.domainUnreachable, { cause });
      throw cause;
    }
  }

  private async view(manager: EntityManager, homepageId: string, domainId: string): Promise<HomepageDomainView> {
    const view = (await this.views(manager, homepageId)).find((each) => each.domainId === domainId);
    if (!view) throw new Problem(commonProblems.notFound);
    return view;
  }

  private async views(manager: EntityManager, homepageId: string): Promise<HomepageDomainView[]> {
    const views: HomepageDomainView[] = [];
    for (const row of await this.domains.of(manager, homepageId)) {
      const { domainId, domain, state, proof, why, reason, addedAt, provenAt, provenUntil, verifiedCount } = row;
      const codeExpiresAt = await this.codes.waiting({ manager }, domainId);
      views.push({
        ...{ domainId, domain, state, proof, why, reason, verifiedCount },
        record: recordOf(row),
        mailbox: mailboxOf(domain),
        addedAt: addedAt.toISOString(),
        provenAt: provenAt?.toISOString() ?? null,
        provenUntil: provenUntil?.toISOString() ?? null,
        codeExpiresAt: codeExpiresAt?.toISOString() ?? null,
      });
    }
    return views;
  }
}
