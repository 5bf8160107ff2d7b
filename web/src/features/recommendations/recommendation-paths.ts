import type { RecommendationBox } from './recommendations.api';
import { paths } from '../../lib/paths';

const base = paths.recommendations;
const withMember = (path: string, memberId?: string): string =>
  memberId ? `${path}?member=${encodeURIComponent(memberId)}` : path;

export const recommendationPaths = {
  all: base,
  box: (box: RecommendationBox) => (box === 'given' ? `${base}?box=given` : base),
  /** without an id, a member is chosen first */
  ask: (memberId?: string) => withMember(`${base}/ask`, memberId),
  write: (memberId?: string) => withMember(`${base}/write`, memberId),
  one: paths.recommendation,
  edit: (recommendationId: string) => `${paths.recommendation(recommendationId)}/edit`,
  about: (memberId: string) => `${paths.member(memberId)}/recommendations`,
} as const;
