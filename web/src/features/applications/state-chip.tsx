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

/** The outcome of an application as a chip. */
export function StateChip({ state }: { state: Outcome }) {
  const { t } = useKindTexts(useTranslation('applications'));
  return <Chip tone={tones[state]}>{t(`state.${state}`)}</Chip>;
}
