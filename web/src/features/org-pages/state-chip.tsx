import type { HomepageState } from '@renmai/contracts/org-pages/homepage.schema';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../ui/chip';

export const stateTone: Record<HomepageState, 'plain' | 'good' | 'warn' | 'bad'> = {
  draft: 'plain',
  submitted: 'warn',
  'in-review': 'warn',
  approved: 'good',
  rejected: 'bad',
  suspended: 'bad',
  closed: 'plain',
};

export function StateChip({ state }: { state: HomepageState }) {
  const { t } = useTranslation('org-pages');
  return <Chip tone={stateTone[state]}>{t(`state.${state}`)}</Chip>;
}
