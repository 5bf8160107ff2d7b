import type { Outcome } from '@renmai/contracts/applications/application.schema';
import { useTranslation } from 'react-i18next';
import { Chip, type ChipProps } from '../../ui/chip';
import { useKindTexts } from './kind-texts';

const tones: Record<Outcome, ChipProps['tone']> = {
  applied: 'plain',
  waiting: 'warn',
  offered: 'accent',
  employed: 'good',
  approved: 'good',
  rejected: 'bad',
  withdrawn: 'plain',
};

interface StateChipProps {
  state: Outcome;
  /** on the waiting list, from 1; left out: not shown */
  rank?: number | null;
  /** its event was cancelled, and with it every place and every wait */
  cancelled?: boolean | undefined;
}

/** The outcome of an application as a chip; of one that waits, its place on the waiting list. */
export function StateChip({ state, rank = null, cancelled = false }: StateChipProps) {
  const { t } = useKindTexts(useTranslation('applications'));
  if (cancelled && state !== 'withdrawn' && state !== 'rejected') return <Chip tone="bad">{t('state.cancelled')}</Chip>;
  const isRanked = state === 'waiting' && rank !== null;
  return <Chip tone={tones[state]}>{isRanked ? t('placing.rank', { rank }) : t(`state.${state}`)}</Chip>;
}
