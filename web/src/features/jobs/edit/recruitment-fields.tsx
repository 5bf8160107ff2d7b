import { type PositionContent, positionDays } from '@renmai/contracts/jobs/positions.schema';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DayField } from '../../../ui/calendar/day-field';
import { Select } from '../../../ui/select';
import { timeZones } from '../../../ui/time-zones';
import { dayOf, endOfDay, startOfDay } from '../../../lib/zoned-day';
import styles from '../../../ui/publications/fields.module.css';
import { timeNow } from '../../../lib/time-now';

type Recruitment = PositionContent['recruitment'];

interface RecruitmentFieldsProps {
  recruitment: Recruitment;
  onChange: (recruitment: Recruitment) => void;
  errorAt: (place: string) => string | undefined;
}

/** First and last day of the recruitment, whole days in one time zone. */
export function RecruitmentFields({ recruitment, onChange, errorAt }: RecruitmentFieldsProps) {
  const { t } = useTranslation('jobs');
  const { startsAt, endsAt, zone } = recruitment;
  const zones = useMemo(() => timeZones(zone), [zone]);
  const year = timeNow().getFullYear();
  const days = { from: `${year}-01-01`, to: `${year + 1}-12-31` };
  const first = startsAt ? dayOf(startsAt, zone) : '';
  const last = endsAt ? dayOf(endsAt, zone) : '';
  const put = (from: string, to: string, inZone: string) =>
    onChange({
      startsAt: from === '' ? null : startOfDay(from, inZone),
      endsAt: to === '' ? null : endOfDay(to, inZone),
      zone: inZone,
    });
  return (
    <div className={styles.form} role="group" aria-label={t('position.fact.recruitment')}>
      <DayField
        {...days}
        label={t('edit.recruitment.start')}
        hint={t('edit.recruitment.startHint')}
        value={first}
        onChange={(day) => put(day, last, zone)}
        error={errorAt('recruitment.startsAt')}
      />
      <DayField
        {...days}
        label={t('edit.recruitment.end')}
        hint={t('edit.recruitment.endHint', { count: positionDays.most })}
        value={last}
        onChange={(day) => put(first, day, zone)}
        error={errorAt('recruitment.endsAt')}
      />
      <Select
        label={t('edit.recruitment.zone')}
        value={zone}
        onChange={(value) => put(first, last, value)}
        options={zones}
        error={errorAt('recruitment.zone')}
      />
    </div>
  );
}
