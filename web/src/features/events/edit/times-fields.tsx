import type { EventTimes } from '@renmai/contracts/events/event.schema';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { EndField } from '../../../ui/calendar/end-field';
import { Select } from '../../../ui/select';
import { timeZones } from '../../../ui/time-zones';
import { WallTimeField } from '../../../ui/wall-time-field';
import styles from '../../../ui/publications/fields.module.css';

interface TimesFieldsProps {
  times: EventTimes;
  /** a change of the beginning moves the end too */
  onStart: (starts: string) => void;
  onChange: (times: EventTimes) => void;
  errorAt: (place: string) => string | undefined;
}

/** Beginning and end, in the time zone of the event. */
export function TimesFields({ times, onStart, onChange, errorAt }: TimesFieldsProps) {
  const { t } = useTranslation('events');
  const { starts, ends, zone } = times;
  const zones = useMemo(() => timeZones(zone), [zone]);
  return (
    <div className={styles.form}>
      <WallTimeField
        label={t('edit.starts')}
        timeLabel={t('edit.startsAt')}
        required
        value={starts}
        onChange={onStart}
        error={errorAt('times.starts')}
      />
      <EndField
        label={t('edit.ends')}
        timeLabel={t('edit.endsAt')}
        required
        starts={starts}
        value={ends}
        onChange={(chosen) => onChange({ ...times, ends: chosen })}
        error={errorAt('times.ends')}
      />
      <Select
        label={t('edit.zone')}
        hint={t('edit.zoneHint')}
        value={zone}
        onChange={(chosen) => onChange({ ...times, zone: chosen })}
        options={zones}
        error={errorAt('times.zone')}
      />
    </div>
  );
}
