import type { NotificationPreferencesChange } from '@renmai/contracts/messaging/notification-preferences.schema';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { asChangedElsewhere } from '../../../api/as-changed-elsewhere';
import { paths } from '../../../lib/paths';
import { attempt } from '../../../ui/attempt';
import { Card } from '../../../ui/card';
import { ErrorState } from '../../../ui/error-state';
import { Page } from '../../../ui/page';
import { Loading, SkeletonCard } from '../../../ui/skeleton';
import { UsualRail } from '../../../ui/usual-rail';
import { PushSection } from '../push/push-section';
import { AllKinds } from './kinds';
import { useChangePreferencesMutation, usePreferencesQuery } from './preferences.api';
import { DigestSection, QuietHours } from './when-section';
import styles from './preferences.module.css';

/** The kinds of notifications, their channels and times; every change takes effect at once. */
export function PreferencesPage() {
  const { t } = useTranslation('notifications');
  const { hash } = useLocation();
  const { data, error, refetch } = usePreferencesQuery(undefined, asChangedElsewhere);
  const [change] = useChangePreferencesMutation();
  const loaded = data !== undefined;
  useEffect(() => {
    if (loaded && hash) document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'center' });
  }, [loaded, hash]);
  const store = (wanted: NotificationPreferencesChange) => void attempt(() => change(wanted).unwrap());
  return (
    <Page title={t('settings.title')} back={paths.settings}>
      <UsualRail />
      <PushSection />
      {data ? (
        <>
          <QuietHours preferences={data} onChange={store} />
          <DigestSection preferences={data} onChange={store} />
          <p className={styles.above}>{t('settings.lead')}</p>
          <AllKinds named={hash.slice(1)} kinds={data.kinds} onChange={(kinds) => store({ kinds })} />
        </>
      ) : error ? (
        <Card>
          <ErrorState problem={error} onRetry={() => void refetch()} />
        </Card>
      ) : (
        <Loading>
          <SkeletonCard lines={4} />
          <SkeletonCard lines={6} />
        </Loading>
      )}
    </Page>
  );
}
