import type { RecommendationView } from '@renmai/contracts/network/recommendations.api';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../api/session.slice';
import { standingOf } from './standing';

/** The state of a letter, in a sentence to one of the two. */
export function useStatus(letter: RecommendationView): string {
  const { t } = useTranslation('recommendations');
  const { part, other } = standingOf(letter, useAccount()?.memberId);
  return t(`status.${part}.${letter.state}`, { name: other.name, range: t(`range.${letter.shownRange}`) });
}
