import type { Outcome, StageKey, TimelineStep } from '@renmai/contracts/applications/application.schema';
import { openOutcomes } from '@renmai/contracts/applications/application.schema';
import type { Step } from './timeline';

export const isOpen = (state: Outcome): boolean => (openOutcomes as readonly Outcome[]).includes(state);

interface Travelled {
  timeline: readonly TimelineStep[];
  state: Outcome;
  seenAt: string | null;
  answerBy: string | null;
}

export interface StepWords {
  step: (step: TimelineStep) => string;
  next: (name: 'seen' | 'answer' | 'offer') => string;
}

const bad = ({ kind, outcome }: TimelineStep): boolean =>
  kind === 'withdrawn' || (kind === 'told' && outcome === 'rejected');

/** The past steps, oldest first, and the next one with its latest day. */
export function stepsOf({ timeline, state, seenAt, answerBy }: Travelled, words: StepWords): Step[] {
  const happened = [...timeline].sort((one, other) => one.at.localeCompare(other.at));
  const steps: Step[] = happened.map((step, index) => ({
    key: step.stepId,
    label: words.step(step),
    when: step.at,
    note: step.message && [step.message.subject, step.message.body].filter(Boolean).join('\n\n'),
    at: index === happened.length - 1 ? 'now' : 'done',
    bad: bad(step),
  }));
  // Applicants on the waiting list move up by its order: no view and no answer comes before that.
  if (!isOpen(state) || state === 'waiting') return steps;
  const next = (name: Parameters<StepWords['next']>[0], when: string | null): Step => ({
    key: name,
    label: words.next(name),
    when,
    at: 'next',
  });
  if (state === 'offered') return [...steps, next('offer', answerBy)];
  return [...steps, ...(seenAt === null ? [next('seen', null)] : []), next('answer', answerBy)];
}

/** The name of a stage: the publisher's own, or that of its key. */
export const stageName = (stage: { key: StageKey | null; name: string }, named: (key: StageKey) => string): string =>
  stage.name || (stage.key === null ? '' : named(stage.key));
