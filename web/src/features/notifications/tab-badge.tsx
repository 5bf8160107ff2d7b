import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths';
import { Badge } from '../../ui/badge';
import { useNotificationCountsQuery } from './counts.api';

/** How many notifications are unseen, at their tab. */
export function TabBadge({ path }: { path: string }) {
  return path === paths.notifications ? <Unseen /> : null;
}

function Unseen() {
  const { t } = useTranslation('app');
  const { data } = useNotificationCountsQuery();
  const count = data?.unseen ?? 0;
  if (count === 0) return null;
  return (
    <>
      <Badge count={count} />
      <span className="visually-hidden">{t('badge.notifications', { count, shown: count > 99 ? '99+' : count })}</span>
    </>
  );
}
