import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../../ui/date-field';
import { Select } from '../../../ui/select';
import { dateChoices, type When } from './dates';

const someDay = 'day';

/** One of the next days and weeks, or a day of choice. */
export function WhenField({ value, onChange }: { value: When; onChange: (when: When) => void }) {
  const { t } = useTranslation('events');
  // a day of which a part is still missing stands nowhere else
  const [choosing, setChoosing] = useState(false);
  const day = value !== null && typeof value !== 'string' ? value.day : null;
  const year = new Date().getFullYear();
  const choose = (chosen: string) => {
    setChoosing(chosen === someDay);
    onChange(dateChoices.find((one) => one === chosen) ?? null);
  };
  return (
    <>
      <Select
        label={t('filter.when')}
        value={day !== null || choosing ? someDay : ((value as string | null) ?? '')}
        placeholder={t('when.any')}
        onChange={choose}
        options={[...dateChoices, someDay].map((one) => ({ value: one, label: t(`when.${one}`) }))}
      />
      {(day !== null || choosing) && (
        <DateField
          label={t('when.day')}
          labelHidden
          precision="day"
          from={year}
          to={year + 5}
          value={day ?? ''}
          onChange={(chosen) => {
            setChoosing(true);
            onChange(chosen === '' ? null : { day: chosen });
          }}
        />
      )}
    </>
  );
}
