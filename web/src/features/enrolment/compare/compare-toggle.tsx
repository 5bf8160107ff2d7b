import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button';
import { CheckIcon, PlusIcon } from '../../../ui/icons';
import type { Compared } from './compared';
import { useCompareAction } from './use-compare-action';

/** Puts an enrolment beside others, from lists and from search. */
export function CompareToggle({ enrolment }: { enrolment: Compared }) {
  const { t } = useTranslation('enrolment');
  const { on, label, onChoose } = useCompareAction(enrolment);
  return (
    <Button
      size="small"
      kind="quiet"
      icon={on ? CheckIcon : PlusIcon}
      aria-pressed={on}
      aria-label={t('compare.of', { action: label, name: enrolment.name })}
      onClick={onChoose}
    >
      {t('compare.short')}
    </Button>
  );
}
