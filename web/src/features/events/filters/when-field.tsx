import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DayField } from '../../../ui/calendar/day-field';
import { today } from '../../../ui/calendar/months';
import { Select } from '../../../ui/select';
import { dateChoices, type When } from './dates';

const someDay = 'day';

/** One of the next days and weeks, or a day of choice. */
export function WhenField({ value, onChange }: { value: When; onChange: (when: When) => void }) {
  const { t } = useTranslation('events');
  // while no day is entered yet, nothing else keeps the choice
  const [choosing, setChoosing] = useState(false);
  const day = value !== null && typeof value !== 'string' ? value.day : null;
  const first = today();
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
        <DayField
          label={t('when.day')}
          labelHidden
          // a day in the address is kept
          from={day !== null && day < first ? day : first}
          to={`${Number(first.slice(0, 4)) + 5}-12-31`}
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
