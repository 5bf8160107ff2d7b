import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { asOfHere, watchAsOf } from '../api/as-of';
import { useOnline } from '../lib/use-online';
import { WarningIcon } from './icons';
import { Notice } from './notice';

const AsOfNotice = lazy(() =>
  import('./as-of-notice').then(
    ({ AsOfNotice }) => ({ default: AsOfNotice }),
    () => ({ default: Plain }),
  ),
);

/** Stays as long as the browser is without a network, or the page shows what was kept because the server gives no answer. */
export function OfflineNotice() {
  const online = useOnline();
  const asOf = useSyncExternalStore(watchAsOf, asOfHere);
  return online && asOf === null ? (
    <Notice icon={WarningIcon} text={null} />
  ) : (
    <Suspense fallback={<Plain />}>
      <AsOfNotice />
    </Suspense>
  );
}

function Plain() {
  const { t } = useTranslation('ui');
  return <Notice icon={WarningIcon} text={t('offline')} />;
}
