import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { db, type Transaction } from '@renmai/service-kit';
import { HomepageDomains } from '../../ports/homepage-domains.port.js';
import type { CaseData, DecisionRow } from '../cases/case.row.js';
import { CaseKindRules, NOBODY, type Applied, type CaseParts } from '../cases/case-kind.js';

type Holder = { homepageId: string; name: string; state: string };

/** A domain that was proven is confirmed, or not. */
@Injectable()
export class DomainProofKind extends CaseKindRules<'domain-proof'> {
  readonly kinds = ['domain-proof'] as const;

  constructor(private readonly modules: ModuleRef) {
    super();
  }

  async describe({ manager }: Transaction, { data }: CaseData<'domain-proof'>): Promise<CaseParts> {
    const { holderId, ...told } = data;
    const holder =
      holderId === null
        ? undefined
        : await db.one<Holder>(
            manager,
            `SELECT id AS "homepageId", content->>'name' AS name, state FROM homepage WHERE id = $1`,
            [holderId],
          );
    return { submission: null, subject: { kind: 'domain-proof', ...told, holder: holder ?? null } };
  }

  async apply(tx: Transaction, { data }: CaseData<'domain-proof'>, decision: DecisionRow): Promise<Applied> {
    const of = { domainId: data.domainId, actorId: decision.decidedBy ?? NOBODY, reason: decision.words };
    const domains = this.modules.get(HomepageDomains, { strict: false });
    if (decision.decision === 'approve') await domains.accept(tx, of);
    else await domains.refuse(tx, of);
    return 'close';
  }
}
