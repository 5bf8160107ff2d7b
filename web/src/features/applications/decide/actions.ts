import type { Outcome } from '@renmai/contracts/applications/application.schema';
import type { DecisionAction } from '@renmai/contracts/applications/decision.schema';
import type { TemplateKind } from '@renmai/contracts/applications/template.schema';
import { type ApplicationKind, applicationKinds } from '../kinds';

export const actionsIn = (kind: ApplicationKind, state: Outcome): readonly DecisionAction[] =>
  applicationKinds[kind].decisions[state] ?? [];

/** Decisions that a service knows at all, for many applicants at once. */
export const actionsOf = (kind: ApplicationKind): readonly DecisionAction[] => [
  ...new Set(Object.values(applicationKinds[kind].decisions).flat()),
];

/** The templates that go with a decision; the first of them comes with the product. */
export const templateKindsOf: Record<DecisionAction, readonly [TemplateKind, ...TemplateKind[]]> = {
  wait: ['wait', 'custom'],
  offer: ['offer', 'custom'],
  employ: ['offer', 'custom'],
  approve: ['approve', 'custom'],
  reject: ['reject', 'custom'],
};
