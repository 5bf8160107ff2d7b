import type { RecommendationView } from '@renmai/contracts/network/recommendations.api';

export type StepName = 'asked' | 'declined' | 'written' | 'changesAsked' | 'accepted' | 'hidden' | 'withdrawn';

export interface Step {
  name: StepName;
  /** null: not yet, or it is not known when */
  when: string | null;
  at: 'done' | 'now' | 'next';
}

type Dated = Pick<RecommendationView, 'state' | 'createdAt' | 'updatedAt' | 'acceptedAt'>;

const done = (name: StepName, when: string | null = null): Step => ({ name, when, at: 'done' });
const now = (name: StepName, when: string | null): Step => ({ name, when, at: 'now' });
const next = (name: StepName): Step => ({ name, when: null, at: 'next' });

/** The steps of a letter, as far as its state and its three times show them. */
export function timelineOf({ state, createdAt, updatedAt, acceptedAt }: Dated): Step[] {
  switch (state) {
    case 'asked':
      return [now('asked', createdAt), next('written'), next('accepted')];
    case 'declined':
      return [done('asked', createdAt), now('declined', null), next('written')];
    case 'submitted':
      return [now('written', updatedAt), next('accepted')];
    case 'changes-asked':
      return [done('written'), now('changesAsked', updatedAt), next('accepted')];
    case 'accepted':
      return [done('written'), now('accepted', acceptedAt)];
    case 'hidden':
      return [done('written'), ...(acceptedAt ? [done('accepted', acceptedAt)] : []), now('hidden', updatedAt)];
    case 'withdrawn':
      return [now('withdrawn', updatedAt)];
  }
}
