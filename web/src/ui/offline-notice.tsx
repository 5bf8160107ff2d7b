import { useTranslation } from 'react-i18next';
import { useOnline } from '../lib/use-online';
import { WarningIcon } from './icons';
import { Notice } from './notice';

/** Stays as long as the browser is without a network. */
export function OfflineNotice() {
  const { t } = useTranslation('ui');
  return <Notice icon={WarningIcon} text={useOnline() ? null : t('offline')} />;
}
