import { recommendationRanges, type RecommendationRange } from '@renmai/contracts/network/recommendations.api';

/** From wide to narrow, as the contract lists them. */
export const narrower = (a: RecommendationRange, b: RecommendationRange): RecommendationRange =>
  recommendationRanges.indexOf(a) > recommendationRanges.indexOf(b) ? a : b;

/**
 * The ranges open to a viewer who is neither author nor subject. The viewer may see a recommendation if the ranges chosen by
 * author and subject are both among these.
 */
export const rangesOpenTo = ({ friendOfSubject }: { friendOfSubject: boolean }): RecommendationRange[] =>
  recommendationRanges.filter((range) => range === 'all-members' || (range === 'friends' && friendOfSubject));
