import { type CaseDecision, type CaseKind, decisionsOfKind } from '@renmai/contracts/org-pages/console-cases.schema';

interface Look {
  key: 'a' | 'r' | 'm';
  button: 'primary' | 'danger' | undefined;
  /** order of the buttons, the likeliest last */
  place: number;
}

const looks: Record<CaseDecision, Look> = {
  ask: { key: 'm', button: undefined, place: 0 },
  reject: { key: 'r', button: 'danger', place: 1 },
  dismiss: { key: 'r', button: undefined, place: 1 },
  close: { key: 'r', button: 'danger', place: 1 },
  approve: { key: 'a', button: 'primary', place: 2 },
  uphold: { key: 'a', button: 'primary', place: 2 },
  appoint: { key: 'a', button: 'primary', place: 2 },
};

export interface Choice extends Look {
  decision: CaseDecision;
}

/** The possible decisions of a case, each with its key and button. */
export const choicesOf = (kind: CaseKind): Choice[] =>
  decisionsOfKind[kind]
    .map((decision: CaseDecision) => ({ decision, ...looks[decision] }))
    .sort((one, other) => one.place - other.place);

/** The area of the reason templates; null where only own words are sent. */
export const reasonAreaOf = (kind: CaseKind): 'submission' | 'report' | null =>
  kind === 'report'
    ? 'report'
    : kind === 'submission' || kind === 're-review' || kind === 'appeal' || kind === 'later-change'
      ? 'submission'
      : null;
