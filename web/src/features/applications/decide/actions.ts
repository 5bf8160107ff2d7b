import type { Outcome } from '@renmai/contracts/applications/application.schema';
import type { DecisionAction } from '@renmai/contracts/applications/decision.schema';
import type { TemplateKind } from '@renmai/contracts/applications/template.schema';
import { type ApplicationKind, applicationKinds } from '../kinds';

export const actionsIn = (kind: ApplicationKind, state: Outcome): readonly DecisionAction[] =>
  applicationKinds[kind].decisions[state] ?? [];

/** The decisions that a service has, for many applicants at once. */
export const actionsOf = (kind: ApplicationKind): readonly DecisionAction[] => [
  ...new Set(Object.values(applicationKinds[kind].decisions).flat()),
];

/** The templates for each decision; the first of them is built in. */
export const templateKindsOf: Record<DecisionAction, readonly [TemplateKind, ...TemplateKind[]]> = {
  wait: ['wait', 'custom'],
  offer: ['offer', 'custom'],
  employ: ['offer', 'custom'],
  approve: ['approve', 'custom'],
  reject: ['reject', 'custom'],
};
