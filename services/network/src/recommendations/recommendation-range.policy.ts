import { recommendationRanges, type RecommendationRange } from '@renmai/contracts/network/recommendations.api';

/** From wide to narrow, as the contract lists them. */
export const narrower = (a: RecommendationRange, b: RecommendationRange): RecommendationRange =>
  recommendationRanges.indexOf(a) > recommendationRanges.indexOf(b) ? a : b;

/**
 * Which ranges are open to somebody who is neither author nor subject. A letter is theirs to see if what both of them want
 * is among these.
 */
export const rangesOpenTo = ({ friendOfSubject }: { friendOfSubject: boolean }): RecommendationRange[] =>
  recommendationRanges.filter((range) => range === 'all-members' || (range === 'friends' && friendOfSubject));
