import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '../lib/use-online';
import { WarningIcon } from './icons';
import { Notice } from './notice';

const AsOfNotice = lazy(() =>
  import('./as-of-notice').then(
    ({ AsOfNotice }) => ({ default: AsOfNotice }),
    () => ({ default: Plain }),
  ),
);

/** Stays as long as the browser is without a network. */
export function OfflineNotice() {
  return useOnline() ? (
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
