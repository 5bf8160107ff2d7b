import type { SubjectOf } from '@renmai/contracts/org-pages/console-case-subjects.schema';
import { useTranslation } from 'react-i18next';
import { RadioList } from '../../ui/choice';
import { DurationField } from './duration-field';
import type { ChosenMeasure } from './decision-draft';

interface MeasureChoiceProps {
  measures: SubjectOf<'report'>['measures'];
  value: ChosenMeasure;
  onChange: (value: ChosenMeasure) => void;
}

/** The possible measures after a report, each with its effect. */
export function MeasureChoice({ measures, value, onChange }: MeasureChoiceProps) {
  const { t } = useTranslation('console');
  return (
    <>
      <RadioList
        label={t('measure.title')}
        required
        value={value.measure ?? ''}
        onChange={(measure) => onChange({ ...value, measure })}
        options={measures.map(({ measure, second }) => ({
          value: measure,
          label: t(`measure.${measure}`),
          hint: [t(`measure.hint.${measure}`), second && t('measureCase.second')].filter(Boolean).join(' '),
        }))}
      />
      {(value.measure === 'suspend-member' || value.measure === 'suspend-homepage') && (
        <DurationField days={value.days} onChange={(days) => onChange({ ...value, days })} />
      )}
    </>
  );
}
