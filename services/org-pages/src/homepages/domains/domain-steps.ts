import { Injectable } from '@nestjs/common';
import { homepageDomainMoved } from '@renmai/contracts/org-pages/affiliation.events';
import type { HomepageLogAction } from '@renmai/contracts/org-pages/administrator.schema';
import type { DomainProof, HomepageDomainState } from '@renmai/contracts/org-pages/homepage-domain.schema';
import { Clock, db, transition, type Transaction } from '@renmai/service-kit';
import type { HomepageRow } from '../records/homepage.row.js';
import { HomepagesRepository } from '../records/homepages.repository.js';
import { HomepageLogRepository } from '../log/homepage-log.repository.js';
import { DomainProofCases } from '../../ports/domain-proof-cases.port.js';
import { VerifiedMarks } from '../verification/verified-marks.js';
import { isOfWebsite } from './domain-rules.js';
import { domainMachine } from './domain-state.js';
import { DomainsRepository, type DomainRow } from './domains.repository.js';
import { HomepageDomains, type DecidedDomain } from '../../ports/homepage-domains.port.js';

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** The steps of a domain after its proof was found, decided about, or lost. */
@Injectable()
export class DomainSteps extends HomepageDomains {
  constructor(
    private readonly domains: DomainsRepository,
    private readonly homepages: HomepagesRepository,
    private readonly cases: DomainProofCases,
    private readonly verified: VerifiedMarks,
    private readonly log: HomepageLogRepository,
    private readonly clock: Clock,
  ) {
    super();
  }

  /** The proof was found; the caller has locked the homepage. A repeated proof prolongs the domain. */
  async prove(tx: Transaction, page: HomepageRow, row: DomainRow, proof: DomainProof, actorId: string): Promise<void> {
    const holder = await this.domains.holder(tx.manager, row.domain);
    const claimed = holder !== undefined && holder.domainId !== row.domainId;
    const { website } = page.content;
    const why = claimed ? 'claimed-by-other' : isOfWebsite(row.domain, website) ? null : 'not-of-website';
    const now = this.clock.now();
    const until = proof === 'mail' ? new Date(now.getTime() + YEAR_MS) : null;
    // A domain that staff have accepted, or are reviewing, is not reviewed again.
    const settled = row.state === 'proven' || row.state === 'in-review';
    await this.domains.setProof(tx.manager, row.domainId, { proof, why: settled ? row.why : why, now, until });
    if (settled) return;
    const action = why === null ? 'prove' : 'hand-in';
    const actor = { role: 'senior', id: actorId } as const;
    await transition(tx, { machine: domainMachine, id: row.domainId, action, actor, expected: null });
    await this.note(tx, row, why === null ? 'domain-proven' : 'domain-reviewed', actorId);
    await this.tell(tx, row, why === null ? 'proven' : 'in-review');
    if (why === null) return;
    const { homepageId, domainId, domain } = row;
    const holderId = (claimed && holder.homepageId) || null;
    await this.cases.open(tx, { homepageId, domainId, domain, why, proof, website, holderId, applicantId: actorId });
  }

  async accept(tx: Transaction, { domainId, actorId, reason }: DecidedDomain): Promise<'moved' | 'already'> {
    const row = await this.domains.byId(tx.manager, domainId);
    if (!row || row.state === 'proven') return 'already';
    const holder = await this.domains.holder(tx.manager, row.domain);
    if (holder) await this.lapse(tx, holder, { role: 'console', id: actorId });
    return this.decide(tx, row, 'accept', { actorId, reason });
  }

  async refuse(tx: Transaction, { domainId, actorId, reason }: DecidedDomain): Promise<'moved' | 'already'> {
    const row = await this.domains.byId(tx.manager, domainId);
    return row ? this.decide(tx, row, 'refuse', { actorId, reason }) : 'already';
  }

  /** Sends no notification: the one about the closing of the homepage is enough. */
  async withdraw(tx: Transaction, homepageId: string): Promise<void> {
    for (const { domainId, state } of await this.domains.of(tx.manager, homepageId)) {
      if (state !== 'in-review') continue;
      await this.cases.withdraw(tx, domainId);
      const actor = { role: 'clock', id: null } as const;
      await transition(tx, { machine: domainMachine, id: domainId, action: 'take-back', actor, expected: null });
      await this.domains.dropProof(tx.manager, domainId);
    }
  }

  /** Ends a domain whose proof is no longer valid, and the marks that were given through it. */
  async lapse(
    tx: Transaction,
    row: DomainRow,
    actor: { role: 'clock' | 'console'; id: string | null } = { role: 'clock', id: null },
  ): Promise<void> {
    const step = { machine: domainMachine, id: row.domainId, action: 'lapse', actor, expected: null } as const;
    const stepped = await transition(tx, step);
    if (stepped?.outcome !== 'moved') return;
    await this.verified.endOfDomain(tx, row.domainId);
    await this.note(tx, row, 'domain-lapsed', null, actor.role);
    await this.tell(tx, row, 'lapsed');
  }

  private async decide(
    tx: Transaction,
    row: DomainRow,
    action: 'accept' | 'refuse',
    { actorId, reason }: { actorId: string; reason: string },
  ): Promise<'moved' | 'already'> {
    const actor = { role: 'console', id: actorId } as const;
    const step = { machine: domainMachine, id: row.domainId, action, actor, expected: null, reason } as const;
    const stepped = await transition(tx, step);
    if (stepped?.outcome !== 'moved') return 'already';
    await this.domains.setReason(tx.manager, row.domainId, action === 'refuse' ? reason : '');
    await this.note(tx, row, action === 'accept' ? 'domain-proven' : 'domain-refused', null, 'console');
    await this.tell(tx, row, action === 'accept' ? 'proven' : 'refused', reason);
    return 'moved';
  }

  private note(
    tx: Transaction,
    { homepageId, domain }: DomainRow,
    action: HomepageLogAction,
    actorId: string | null,
    by: 'administrator' | 'console' | 'clock' = 'administrator',
  ): Promise<void> {
    return this.log.add(tx.manager, { homepageId, action, actorId, by, data: { domain } });
  }

  private async tell(tx: Transaction, row: DomainRow, to: HomepageDomainState, reason = ''): Promise<void> {
    const { homepageId, domainId, domain, state: from } = row;
    const page = await this.homepages.byId(tx.manager, homepageId);
    const now = await this.domains.byId(tx.manager, domainId);
    if (!page || !now) return;
    const seniors = await db.rows<{ memberId: string }>(
      tx,
      `SELECT member_id AS "memberId" FROM administrator WHERE homepage_id = $1 AND role = 'senior' ORDER BY since, id`,
      [homepageId],
    );
    const data = {
      ...{ homepageId, kind: page.kind, name: page.content.name, domainId, domain, from, to, why: now.why, reason },
      tell: seniors.map(({ memberId }) => memberId),
    };
    // System administrators are not named to others.
    const hidden = to === 'in-review' || (to === 'proven' && from !== 'in-review') ? {} : { actorId: null };
    await tx.emit(homepageDomainMoved, { aggregateId: domainId, data, ...hidden });
  }
}
