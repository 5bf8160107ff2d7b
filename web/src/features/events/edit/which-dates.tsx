import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/card';
import { RadioList } from '../../../ui/choice';

interface WhichDatesProps {
  following: boolean;
  onChange: (following: boolean) => void;
}

const choices = ['this', 'following'] as const;

/** For a series: this date, or the later ones as well. */
export function WhichDates({ following, onChange }: WhichDatesProps) {
  const { t } = useTranslation('events');
  return (
    <Card>
      <RadioList
        label={t('which.label')}
        value={following ? 'following' : 'this'}
        onChange={(chosen) => onChange(chosen === 'following')}
        options={choices.map((value) => ({ value, label: t(`which.${value}.label`), hint: t(`which.${value}.hint`) }))}
      />
    </Card>
  );
}
