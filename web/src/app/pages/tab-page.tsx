import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../api/session.slice';
import { displayName } from '../../lib/display-name';
import { paths } from '../../lib/paths';
import { useHasScreen } from '../../lib/screens';
import { Button, ButtonLink } from '../../ui/button';
import { Card } from '../../ui/card';
import type { DrawingName } from '../../ui/drawings';
import { EmptyState } from '../../ui/empty-state';
import { ShareIcon } from '../../ui/icons';
import { Page } from '../../ui/page';
import { ShareSheet } from '../../ui/share-sheet';

const drawings: Record<string, DrawingName> = {
  network: 'people',
  post: 'write',
  notifications: 'bell',
  jobs: 'jobs',
};

/** What a tab says before its part of the product is open: what will be there, and what helps until then. */
function TabPage({ name }: { name: string }) {
  const { t } = useTranslation();
  return (
    <Page title={t(`tab.${name}`)}>
      <Card>
        <EmptyState
          drawing={drawings[name]}
          title={t(`tabPage.${name}.title`)}
          text={t(`tabPage.${name}.text`)}
          action={<NextStep name={name} />}
        />
      </Card>
    </Page>
  );
}

function NextStep({ name }: { name: string }) {
  const { t } = useTranslation();
  const account = useAccount();
  const has = useHasScreen();
  const [sharing, setSharing] = useState(false);
  if (!account) {
    return has(paths.login) ? (
      <ButtonLink kind="primary" to={paths.login}>
        {t('panel.login')}
      </ButtonLink>
    ) : null;
  }
  const profile = paths.member(account.memberId);
  if (name === 'network' && has(profile)) {
    return (
      <>
        <Button kind="primary" icon={ShareIcon} onClick={() => setSharing(true)}>
          {t('panel.share')}
        </Button>
        <ShareSheet
          open={sharing}
          onClose={() => setSharing(false)}
          title={t('panel.share')}
          text={displayName(account)}
          path={profile}
        />
      </>
    );
  }
  return has(paths.profile) && name !== 'notifications' ? (
    <ButtonLink kind="primary" to={paths.profile}>
      {t('tabPage.profile')}
    </ButtonLink>
  ) : null;
}

const pages = new Map<string, ComponentType>();

/** One component per tab, the same every time, so that React keeps it. */
export function tabPage(name: string): ComponentType {
  let page = pages.get(name);
  if (!page) {
    page = () => <TabPage name={name} />;
    pages.set(name, page);
  }
  return page;
}
