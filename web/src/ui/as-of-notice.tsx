import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { asOfHere, watchAsOf } from '../api/as-of';
import { useFormats } from '../lib/format';
import { useOnline } from '../lib/use-online';
import { WarningIcon } from './icons';
import { Notice } from './notice';

const isToday = (time: number): boolean => new Date(time).toDateString() === new Date().toDateString();

/** The notice that there is no network or no server, with the time at which the shown data was kept. */
export function AsOfNotice() {
  const { t } = useTranslation('ui');
  const { date } = useFormats();
  const online = useOnline();
  const asOf = useSyncExternalStore(watchAsOf, asOfHere);
  const text =
    asOf === null
      ? t('offline')
      : t(online ? 'serverAsOf' : 'offlineAsOf', { time: date(asOf, isToday(asOf) ? 'time' : 'dateTime') });
  return <Notice icon={WarningIcon} text={text} />;
}
