import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DayField } from './calendar/day-field';
import { today } from './calendar/months';
import { Select } from './select';
import { timesOfDay } from './time-zones';
import { dayPart, timePart } from '../lib/wall';
import styles from './wall-time-field.module.css';

interface WallTimeFieldProps {
  label: string;
  /** label of the hour, for a screen reader */
  timeLabel: string;
  value: string;
  onChange: (value: string) => void;
  required?: boolean;
  error: string | undefined;
}

const quarters = Array.from({ length: 96 }, (_, index) => {
  const [hour, minute] = [Math.floor(index / 4), (index % 4) * 15];
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
});

/** The largest number of years that an event can be ahead. */
const ahead = 5;

/** A day and an hour on the wall of the event's place. */
export function WallTimeField({ label, timeLabel, value, onChange, required, error }: WallTimeFieldProps) {
  const { i18n } = useTranslation();
  const day = dayPart(value);
  const time = timePart(value);
  const hours = useMemo(
    () => timesOfDay(i18n.language, ...quarters, ...(time === '' ? [] : [time])),
    [i18n.language, time],
  );
  const first = today();
  return (
    <div className={styles.wall}>
      <DayField
        label={label}
        required={required}
        // a day before the first one is kept
        from={day !== '' && day < first ? day : first}
        to={`${Number(first.slice(0, 4)) + ahead}-12-31`}
        value={day}
        onChange={(chosen) => onChange(`${chosen}T${time}`)}
        error={error}
      />
      <Select
        label={timeLabel}
        required={required}
        placeholder={timeLabel}
        value={time}
        onChange={(chosen) => onChange(`${day}T${chosen}`)}
        options={hours}
      />
    </div>
  );
}
