import { Inject, Injectable } from '@nestjs/common';
import type { CaseKind } from '@renmai/contracts/org-pages/console-cases.schema';
import type { CaseData } from './case.row.js';
import type { CaseKindRules } from './case-kind.js';

export const CASE_KINDS = Symbol('rules of each kind of case');

@Injectable()
export class CaseKinds {
  private readonly rules: ReadonlyMap<CaseKind, CaseKindRules>;

  constructor(@Inject(CASE_KINDS) all: readonly CaseKindRules[]) {
    this.rules = new Map(all.flatMap((rules) => rules.kinds.map((kind) => [kind, rules])));
  }

  of({ kind }: Pick<CaseData, 'kind'>): CaseKindRules {
    const rules = this.rules.get(kind);
    if (!rules) throw new Error(`cases of kind ${kind} have no rules`);
    return rules;
  }
}
