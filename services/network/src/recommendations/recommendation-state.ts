import type { RecommendationAction, RecommendationState } from '@renmai/contracts/network/recommendations.api';

export const parts = ['author', 'subject'] as const;
/** The acting one of the two. */
export type Part = (typeof parts)[number];

export type Move = 'write' | RecommendationAction;
export type Outcome = RecommendationState | 'unchanged' | 'refused';

type Row = Readonly<Record<Move, Outcome>>;

const nothing: Row = {
  write: 'refused',
  accept: 'refused',
  hide: 'refused',
  show: 'refused',
  'ask-changes': 'refused',
  withdraw: 'refused',
  decline: 'refused',
};
const written: Row = { ...nothing, write: 'submitted', withdraw: 'withdrawn' };
const wish: Row = { ...nothing, withdraw: 'withdrawn' };
const offered: Row = { ...nothing, accept: 'accepted', hide: 'hidden', 'ask-changes': 'changes-asked' };
const gone: Row = { ...nothing, withdraw: 'unchanged' };

/** The next states of a recommendation. The subject's row of `declined` equals that of `asked`, so that they look the same. */
export const table: Readonly<Record<RecommendationState, Record<Part, Row>>> = {
  asked: { author: { ...nothing, write: 'submitted', decline: 'declined' }, subject: wish },
  submitted: { author: written, subject: offered },
  'changes-asked': { author: written, subject: offered },
  accepted: {
    author: written,
    // `show` for an already shown recommendation changes its range.
    subject: { ...offered, accept: 'unchanged', show: 'accepted' },
  },
  hidden: { author: written, subject: { ...offered, accept: 'refused', hide: 'unchanged', show: 'accepted' } },
  declined: { author: { ...nothing, write: 'submitted', decline: 'unchanged' }, subject: wish },
  withdrawn: { author: gone, subject: gone },
};

export const outcomeOf = (state: RecommendationState, part: Part, move: Move): Outcome => table[state][part][move];

/** Only friends can write a requested recommendation; an existing one outlives the friendship. */
export const needsFriend = (state: RecommendationState): boolean => state === 'asked' || state === 'declined';

const changes = (outcome: Outcome): boolean => outcome !== 'unchanged' && outcome !== 'refused';

/** The actions that one of the two may take now, as the screens offer them. */
export function offeredTo(
  part: Part,
  state: RecommendationState,
  friends: boolean,
): { actions: RecommendationAction[]; writable: boolean } {
  const { write, ...actions } = table[state][part];
  return {
    actions: (Object.keys(actions) as RecommendationAction[]).filter((action) => changes(actions[action])),
    writable: changes(write) && (friends || !needsFriend(state)),
  };
}

/** A refusal to write is quiet. */
export const stateSeenBy = (part: Part, state: RecommendationState): RecommendationState =>
  part === 'subject' && state === 'declined' ? 'asked' : state;
