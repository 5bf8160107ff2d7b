import type { PushDevice } from '@renmai/contracts/messaging/notifications.api';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format';
import { Alert } from '../../../ui/alert';
import { attempt } from '../../../ui/attempt';
import { Button } from '../../../ui/button';
import { Section } from '../../../ui/card';
import { Switch } from '../../../ui/choice';
import { ErrorState } from '../../../ui/error-state';
import { DesktopIcon } from '../../../ui/more-icons';
import { usePushDevicesQuery, useUnsubscribePushMutation } from './push.api';
import { usePush } from './use-push';
import styles from '../preferences/preferences.module.css';

/** Pushes on this device, and the other devices that get them. */
export function PushSection() {
  const { t } = useTranslation('notifications');
  const { possibility, on, busy, set } = usePush();
  const { data, error, refetch } = usePushDevicesQuery();
  const others = data?.devices.filter(({ current }) => !current) ?? [];
  return (
    <Section title={t('push.title')}>
      {possibility === 'yes' ? (
        <Switch
          label={t('push.here')}
          hint={t('push.hint')}
          value={on === true}
          disabled={on === undefined || busy}
          onChange={(wanted) => void set(wanted)}
        />
      ) : (
        <Alert kind={possibility === 'denied' ? 'warn' : 'info'}>{t(`push.${possibility}`)}</Alert>
      )}
      {error && !data && <ErrorState small problem={error} onRetry={() => void refetch()} />}
      {others.length > 0 && (
        <div className={styles.devices}>
          <h3>{t('push.others')}</h3>
          <ul>
            {others.map((device) => (
              <Device key={device.deviceId} device={device} />
            ))}
          </ul>
        </div>
      )}
    </Section>
  );
}

function Device({ device: { deviceId, name, createdAt } }: { device: PushDevice }) {
  const { t } = useTranslation('notifications');
  const { date } = useFormats();
  const [forget, { isLoading }] = useUnsubscribePushMutation();
  const shown = name || t('push.nameless');
  return (
    <li className={styles.device}>
      <DesktopIcon size={22} />
      <span className={styles.words}>
        <span>{shown}</span>
        <span>{t('push.since', { date: date(createdAt) })}</span>
      </span>
      <Button
        size="small"
        busy={isLoading}
        aria-label={t('push.removeOf', { device: shown })}
        onClick={() => void attempt(() => forget(deviceId).unwrap())}
      >
        {t('push.remove')}
      </Button>
    </li>
  );
}
