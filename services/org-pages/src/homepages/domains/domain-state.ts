import type { HomepageDomainState } from '@renmai/contracts/org-pages/homepage-domain.schema';
import type { Move, StateMachine } from '@renmai/service-kit';

type DomainAction = 'prove' | 'hand-in' | 'take-back' | 'accept' | 'refuse' | 'lapse';
type DomainMover = 'senior' | 'console' | 'clock';

const moves: Record<DomainAction, Move<HomepageDomainState, DomainMover>> = {
  prove: { from: ['waiting', 'refused', 'lapsed'], to: 'proven', by: ['senior'] },
  'hand-in': { from: ['waiting', 'refused', 'lapsed'], to: 'in-review', by: ['senior'] },
  // Its homepage was closed.
  'take-back': { from: ['in-review'], to: 'waiting', by: ['clock'] },
  accept: { from: ['in-review'], to: 'proven', by: ['console'] },
  refuse: { from: ['in-review'], to: 'refused', by: ['console'] },
  // Its record is missing, its year is over, or another homepage has proven it.
  lapse: { from: ['proven'], to: 'lapsed', by: ['clock', 'console'] },
};

export const domainMachine: StateMachine<HomepageDomainState, DomainAction, DomainMover> = {
  table: 'homepage_domain',
  history: 'homepage_domain_history',
  moves,
};
