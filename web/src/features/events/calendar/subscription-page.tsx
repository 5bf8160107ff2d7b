import type { ResponseOf } from '@renmai/contracts';
import type { calendarApi } from '@renmai/contracts/events/calendar.api';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../../lib/copy-text';
import { useFormats } from '../../../lib/format';
import { Alert } from '../../../ui/alert';
import { useAttempt } from '../../../ui/attempt';
import { Button } from '../../../ui/button';
import { Card, Section } from '../../../ui/card';
import { confirm } from '../../../ui/confirm';
import { ErrorState } from '../../../ui/error-state';
import { CalendarIcon } from '../../../ui/icons';
import { LinkIcon } from '../../../ui/more-icons';
import { Page } from '../../../ui/page';
import { Select } from '../../../ui/select';
import { Loading, SkeletonText } from '../../../ui/skeleton';
import { timeZones } from '../../../ui/time-zones';
import { toast } from '../../../ui/toast';
import {
  useCalendarSettingsQuery,
  useChangeCalendarZoneMutation,
  useRenewCalendarFeedMutation,
  useRevokeCalendarFeedMutation,
} from '../after.api';
import { eventsPaths } from '../events-paths';
import styles from './calendar.module.css';

type Settings = ResponseOf<typeof calendarApi.settings>;

/** A secret address that other calendars read, and the zone in which reminders are written. */
export function SubscriptionPage() {
  const { t } = useTranslation('events');
  const { currentData, error, refetch } = useCalendarSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Page title={t('subscription.title')} back={eventsPaths.calendar}>
      {!currentData && (
        <Card>
          {error ? (
            <ErrorState problem={error} onRetry={() => void refetch()} />
          ) : (
            <Loading>
              <SkeletonText lines={5} />
            </Loading>
          )}
        </Card>
      )}
      {currentData && (
        <>
          <Feed since={currentData.feedSince} />
          <Zone zone={currentData.zone} />
        </>
      )}
    </Page>
  );
}

function Feed({ since }: { since: Settings['feedSince'] }) {
  const { t } = useTranslation('events');
  const { date } = useFormats();
  const [url, setUrl] = useState<string | null>(null);
  const [renew] = useRenewCalendarFeedMutation();
  const [revoke] = useRevokeCalendarFeedMutation();
  const { busy, attempt } = useAttempt();
  const make = async () => {
    const again = since !== null;
    if (again) {
      const yes = await confirm({
        title: t('subscription.renewTitle'),
        text: t('subscription.renewText'),
        action: t('subscription.renew'),
      });
      if (!yes) return;
    }
    await attempt(async () => setUrl((await renew().unwrap()).url));
  };
  const end = async () => {
    const yes = await confirm({
      title: t('subscription.endTitle'),
      text: t('subscription.renewText'),
      action: t('subscription.end'),
      danger: true,
    });
    if (!yes || !(await attempt(() => revoke().unwrap()))) return;
    setUrl(null);
    toast(t('subscription.ended'), { kind: 'good' });
  };
  const copy = async (text: string) => {
    const done = await copyText(text);
    toast(done ? t('ui:share.copied') : t('ui:share.notCopied', { url: text }), { kind: done ? 'good' : 'bad' });
  };
  return (
    <Section title={t('subscription.feed')}>
      <div className={styles.settings}>
        <p className={styles.lead}>{t('subscription.lead')}</p>
        {url !== null && (
          <>
            <Alert kind="good" title={t('subscription.made')}>
              <code className={styles.address}>{url}</code>
            </Alert>
            <div className={styles.buttons}>
              <Button kind="primary" icon={LinkIcon} onClick={() => void copy(url)}>
                {t('ui:share.copy')}
              </Button>
              <a className={styles.open} href={url.replace(/^https?:/, 'webcal:')}>
                <CalendarIcon size={20} />
                {t('subscription.open')}
              </a>
            </div>
          </>
        )}
        {url === null && since !== null && <p>{t('subscription.since', { date: date(since) })}</p>}
        <div className={styles.buttons}>
          <Button kind={since === null ? 'primary' : 'secondary'} busy={busy} onClick={() => void make()}>
            {t(since === null ? 'subscription.make' : 'subscription.renew')}
          </Button>
          {since !== null && (
            <Button kind="danger" busy={busy} onClick={() => void end()}>
              {t('subscription.end')}
            </Button>
          )}
        </div>
      </div>
    </Section>
  );
}

/** The empty choice: the time zone of each event. */
function Zone({ zone }: { zone: string | null }) {
  const { t } = useTranslation('events');
  const [change] = useChangeCalendarZoneMutation();
  const { busy, attempt } = useAttempt();
  const zones = useMemo(() => timeZones(...(zone === null ? [] : [zone])), [zone]);
  return (
    <Section title={t('subscription.reminders')}>
      <Select
        label={t('subscription.zone')}
        hint={t('subscription.zoneHint')}
        value={zone ?? ''}
        disabled={busy}
        options={zone === null ? [{ value: '', label: t('subscription.zoneOfEvent') }, ...zones] : zones}
        onChange={(next) => {
          if (next === '' || next === zone) return;
          void attempt(() => change(next).unwrap()).then((done) => {
            if (done) toast(t('subscription.zoneDone'), { kind: 'good' });
          });
        }}
      />
    </Section>
  );
}
