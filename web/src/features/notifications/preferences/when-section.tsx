import {
  type Digest,
  digests,
  type NotificationPreferences,
  type NotificationPreferencesChange,
} from '@renmai/contracts/messaging/notification-preferences.schema';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button';
import { Section } from '../../../ui/card';
import { RadioList, Switch } from '../../../ui/choice';
import { Select } from '../../../ui/select';
import { ownTimeZone, timesOfDay, timeZones } from '../../../ui/time-zones';
import styles from './preferences.module.css';

interface WhenProps {
  preferences: NotificationPreferences;
  onChange: (change: NotificationPreferencesChange) => void;
}

/** Quiet hours, and the time zone for them and for the digests. */
export function QuietHours({ preferences: { quietHours, timeZone }, onChange }: WhenProps) {
  const { t, i18n } = useTranslation('notifications');
  const { enabled, from, to } = quietHours;
  const own = ownTimeZone();
  const zones = useMemo(() => timeZones(timeZone, own), [timeZone, own]);
  const times = useMemo(() => timesOfDay(i18n.language, from, to), [i18n.language, from, to]);
  return (
    <Section title={t('quiet.title')}>
      <Switch
        label={t('quiet.on')}
        hint={t('quiet.hint')}
        value={enabled}
        onChange={(on) => onChange({ quietHours: { ...quietHours, enabled: on } })}
      />
      <div className={styles.fields}>
        {enabled && (
          <div className={styles.times}>
            <Select
              label={t('quiet.from')}
              value={from}
              options={times}
              onChange={(value) => onChange({ quietHours: { ...quietHours, from: value } })}
            />
            <Select
              label={t('quiet.to')}
              value={to}
              options={times}
              onChange={(value) => onChange({ quietHours: { ...quietHours, to: value } })}
            />
          </div>
        )}
        <Select
          label={t('quiet.timeZone')}
          hint={t('quiet.timeZoneHint')}
          value={timeZone}
          options={zones}
          onChange={(value) => onChange({ timeZone: value })}
        />
        {own !== timeZone && (
          <div>
            <Button kind="tint" size="small" onClick={() => onChange({ timeZone: own })}>
              {t('quiet.useOwn', { zone: own.replaceAll('_', ' ') })}
            </Button>
          </div>
        )}
      </div>
    </Section>
  );
}

export function DigestSection({ preferences: { digest }, onChange }: WhenProps) {
  const { t } = useTranslation('notifications');
  return (
    <Section title={t('digest.title')}>
      <p className={styles.lead}>{t('digest.text')}</p>
      <RadioList<Digest>
        label={t('digest.title')}
        labelHidden
        value={digest}
        options={digests.map((value) => ({ value, label: t(`digest.${value}`) }))}
        onChange={(value) => onChange({ digest: value })}
      />
    </Section>
  );
}
