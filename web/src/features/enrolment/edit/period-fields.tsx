import type { EnrolmentContent } from '@renmai/contracts/enrolment/enrolment.schema';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DayField } from '../../../ui/calendar/day-field';
import { Select } from '../../../ui/select';
import { timeZones } from '../../../ui/time-zones';
import styles from '../../../ui/publications/fields.module.css';
import { timeNow } from '../../../lib/time-now';

type Period = EnrolmentContent['period'];

interface PeriodFieldsProps {
  period: Period;
  onChange: (period: Period) => void;
  errorAt: (place: string) => string | undefined;
}

/** First and last day on which applications are accepted, whole days in one time zone. */
export function PeriodFields({ period, onChange, errorAt }: PeriodFieldsProps) {
  const { t } = useTranslation('enrolment');
  const { startsOn, endsOn, zone } = period;
  const zones = useMemo(() => timeZones(zone), [zone]);
  const year = timeNow().getFullYear();
  const days = { required: true, from: `${year}-01-01`, to: `${year + 2}-12-31` };
  return (
    <div className={styles.form} role="group" aria-label={t('fact.period')}>
      <DayField
        {...days}
        label={t('edit.period.start')}
        value={startsOn ?? ''}
        onChange={(day) => onChange({ ...period, startsOn: day === '' ? null : day })}
        error={errorAt('period.startsOn')}
      />
      <DayField
        {...days}
        label={t('edit.period.end')}
        hint={t('edit.period.endHint')}
        value={endsOn ?? ''}
        onChange={(day) => onChange({ ...period, endsOn: day === '' ? null : day })}
        error={errorAt('period.endsOn')}
      />
      <Select
        label={t('edit.period.zone')}
        value={zone}
        onChange={(value) => onChange({ ...period, zone: value })}
        options={zones}
        error={errorAt('period.zone')}
      />
    </div>
  );
}
