import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayPart, isWallTime, laterOnWall, minutesBetween } from '../../lib/wall';
import { Select } from '../select';
import { WallTimeField } from '../wall-time-field';

interface EndFieldProps {
  label: string;
  /** label of the hour, for a screen reader */
  timeLabel: string;
  /** the beginning, on the same wall */
  starts: string;
  value: string;
  onChange: (value: string) => void;
  required?: boolean;
  error: string | undefined;
}

const lengths = [15, 30, 45, 60, 90, 120, 180, 240, 300, 360, 480] as const;
const OTHER = 'other';

/** When something ends: so long after its beginning, or at another day and hour. */
export function EndField({ label, timeLabel, starts, value, onChange, required, error }: EndFieldProps) {
  const { t, i18n } = useTranslation('calendar');
  const minutes = minutesBetween(starts, value);
  const isLength = minutes !== null && (lengths as readonly number[]).includes(minutes);
  const [other, setOther] = useState(false);
  const options = useMemo(() => {
    const unit = (count: number, name: 'hour' | 'minute') =>
      new Intl.NumberFormat(i18n.language, { style: 'unit', unit: name, unitDisplay: 'short' }).format(count);
    return [
      ...lengths.map((length) => {
        const ends = laterOnWall(isWallTime(starts) ? starts : '2024-01-01T00:00', length);
        const isNextDay = dayPart(ends) !== dayPart(starts);
        const time = new Intl.DateTimeFormat(i18n.language, {
          timeStyle: 'short',
          ...(isNextDay && { dateStyle: 'medium' }),
          timeZone: 'UTC',
        }).format(new Date(`${ends}:00Z`));
        const long = length < 60 ? unit(length, 'minute') : unit(length / 60, 'hour');
        return { value: String(length), label: t('later', { long, time }) };
      }),
      { value: OTHER, label: t('other') },
    ];
  }, [i18n.language, starts, t]);
  const isOther = other || !isLength || !isWallTime(starts);
  return (
    <>
      {isWallTime(starts) && (
        <Select
          label={label}
          required={required}
          value={isOther ? OTHER : String(minutes)}
          options={options}
          onChange={(chosen) => {
            setOther(chosen === OTHER);
            if (chosen !== OTHER) onChange(laterOnWall(starts, Number(chosen)));
          }}
          error={isOther ? undefined : error}
        />
      )}
      {isOther && (
        <WallTimeField
          label={isWallTime(starts) ? t('endsOn') : label}
          timeLabel={timeLabel}
          required={required}
          value={value}
          onChange={onChange}
          error={error}
        />
      )}
    </>
  );
}
