import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths';
import { Badge } from '../../ui/badge';
import { useSummaryQuery } from './summary.api';

/** The number of waiting requests, at the tab of the network. */
export function TabBadge({ path }: { path: string }) {
  return path === paths.network ? <Requests /> : null;
}

function Requests() {
  const { t } = useTranslation('app');
  const { data } = useSummaryQuery(undefined, { pollingInterval: 120_000, skipPollingIfUnfocused: true });
  const count = data?.requestsReceived ?? 0;
  if (count === 0) return null;
  return (
    <>
      <Badge count={count} />
      <span className="visually-hidden">{t('badge.requests', { count })}</span>
    </>
  );
}
