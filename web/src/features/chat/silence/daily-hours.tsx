import { useTranslation } from 'react-i18next';
import { Select } from '../../../ui/select';
import styles from './silence.module.css';

type Hours = readonly [from: string, to: string];

/** every half an hour, and times that were set elsewhere */
const times = Array.from({ length: 48 }, (_, n) => `${String(n >> 1).padStart(2, '0')}:${n % 2 ? '30' : '00'}`);
const optionsWith = (time: string) => [...new Set([...times, time])].sort().map((value) => ({ value, label: value }));

/** The quiet hours, by the member's clock. */
export function DailyHours({ hours: [from, to], onChange }: { hours: Hours; onChange: (hours: Hours) => void }) {
  const { t } = useTranslation('chat');
  return (
    <div className={styles.hours}>
      <Select
        label={t('silence.from')}
        value={from}
        required
        options={optionsWith(from)}
        onChange={(time) => onChange([time, to])}
      />
      <Select
        label={t('silence.to')}
        value={to}
        required
        options={optionsWith(to)}
        onChange={(time) => onChange([from, time])}
      />
    </div>
  );
}
