import { shownLink } from '@renmai/contracts/link-address';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import { screenAt } from '../../lib/own-address';
import { paths } from '../../lib/paths';
import { Card } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { OutsideLink } from '../../ui/outside-link';
import { Page } from '../../ui/page';
import { NotInHelp } from './not-in-help';

/**
 * An address that a link of an earlier version opened inside the app: a page of this app opens, another site is named
 * before it does.
 */
export function LeavePage() {
  const { t } = useTranslation('help');
  const [parameters] = useSearchParams();
  const address = parameters.get('url') ?? '';
  const { origin } = window.location;
  const own = screenAt(address.startsWith('/') ? origin + address : address, origin);
  if (own !== null) return <Navigate to={own} replace />;
  if (!shownLink(address)) return <NotInHelp />;
  return (
    <Page title={t('leave.title')} back={paths.home}>
      <Card>
        <EmptyState drawing="lost" text={t('leave.text')} action={<OutsideLink address={address} />} />
      </Card>
    </Page>
  );
}
