import type { feedSignals } from '@renmai/contracts/network/moment.schema';

export type FeedSignal = (typeof feedSignals)[number];

/** The facts about a moment at the time for which the feed is ranked. */
export interface Candidate {
  momentId: string;
  own: boolean;
  friend: boolean;
  createdAt: Date;
  mentionsViewer: boolean;
  /** how often the viewer reacted to or commented on moments of the author in the last 30 days */
  together: number;
  /** counted up to 50 each */
  reactions: number;
  comments: number;
  /** how many of the reacting members are friends */
  friendsReacted: number;
}

export interface Ranked {
  momentId: string;
  score: number;
  signals: FeedSignal[];
}

const HOUR_MS = 3_600_000;
/** After this long a moment weighs half. */
const HALF_LIFE_HOURS = 18;
const RECENT_HOURS = 6;
/** How long authors see their own new moment at the top. */
const JUST_POSTED_HOURS = 1;

/** From 0 to 1, reached at `full`. */
const share = (value: number, full: number): number => Math.min(1, value / full);

const discussionOf = ({ reactions, comments }: Candidate): number => reactions + 2 * comments;

/** Newer moments score higher; other signals multiply this, so that no old moment stays at the top for ever. */
export function scoreOf(moment: Candidate, asOf: Date): number {
  const hours = Math.max(0, (asOf.getTime() - moment.createdAt.getTime()) / HOUR_MS);
  const recency = 0.5 ** (hours / HALF_LIFE_HOURS);
  // Above everything else, the latest first.
  if (moment.own && hours < JUST_POSTED_HOURS) return 10 + recency;
  return (
    recency *
    (1 +
      (moment.mentionsViewer ? 1 : 0) +
      0.8 * share(moment.together, 5) +
      0.6 * share(Math.log2(1 + discussionOf(moment)), 6) +
      0.5 * share(moment.friendsReacted, 3) +
      (moment.friend ? 0.2 : 0))
  );
}

/** The signals that the viewer is shown, the strongest first. */
export function signalsOf(moment: Candidate, asOf: Date): FeedSignal[] {
  const signals: FeedSignal[] = [];
  if (moment.mentionsViewer) signals.push('mentions-you');
  if (moment.together >= 3) signals.push('often-together');
  if (discussionOf(moment) >= 10) signals.push('much-discussed');
  if (moment.friendsReacted > 0) signals.push('friends-reacted');
  if (asOf.getTime() - moment.createdAt.getTime() < RECENT_HOURS * HOUR_MS) signals.push('recent');
  return signals;
}

/** A place in the ranked order. */
export type Place = Pick<Ranked, 'score' | 'momentId'>;

/** Sorts the best first, and of two with the same score the newer one. */
const byPlace = (a: Place, b: Place): number => b.score - a.score || (a.momentId < b.momentId ? 1 : -1);

/** The ranked moments after `place`; without `place`: all. */
export function rank(candidates: readonly Candidate[], asOf: Date, place?: Place): Ranked[] {
  return candidates
    .map((moment) => ({
      momentId: moment.momentId,
      score: scoreOf(moment, asOf),
      signals: signalsOf(moment, asOf),
    }))
    .filter((ranked) => !place || (ranked.momentId !== place.momentId && byPlace(place, ranked) < 0))
    .sort(byPlace);
}
