import type { RecommendationView } from '@renmai/contracts/network/recommendations.api';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../api/session.slice';
import { Chip } from '../../ui/chip';
import { standingOf } from './standing';

/** The state of a letter in a word; emphasized if it is the member's turn. */
export function StateChip({ letter }: { letter: RecommendationView }) {
  const { t } = useTranslation('recommendations');
  const { waits } = standingOf(letter, useAccount()?.memberId);
  if (waits) return <Chip tone="warn">{t('chip.waits')}</Chip>;
  return <Chip tone={letter.state === 'accepted' ? 'good' : 'plain'}>{t(`chip.${letter.state}`)}</Chip>;
}
