import { useTranslation } from 'react-i18next';
import { Select } from '../../ui/select';
import { useDuration } from './use-duration';

const offered = [1, 3, 7, 14, 30, 90, 180, 365];

interface DurationFieldProps {
  /** null: for good */
  days: number | null;
  onChange: (days: number | null) => void;
}

/** How long a member or a homepage is suspended. */
export function DurationField({ days, onChange }: DurationFieldProps) {
  const { t } = useTranslation('console');
  const duration = useDuration();
  return (
    <Select
      label={t('duration.label')}
      required
      value={days === null ? 'good' : String(days)}
      onChange={(value) => onChange(value === 'good' ? null : Number(value))}
      options={[
        ...offered.map((count) => ({ value: String(count), label: duration(count) })),
        { value: 'good', label: duration(null) },
      ]}
    />
  );
}
