import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../api/session.slice';
import { paths } from '../../lib/paths';
import { useHasScreen } from '../../lib/screens';
import { ButtonLink } from '../../ui/button';
import { Card } from '../../ui/card';
import type { DrawingName } from '../../ui/drawings';
import { EmptyState } from '../../ui/empty-state';
import { Page } from '../../ui/page';

const drawings: Record<string, DrawingName> = {
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
          action={<NextStep />}
        />
      </Card>
    </Page>
  );
}

function NextStep() {
  const { t } = useTranslation();
  const account = useAccount();
  const has = useHasScreen();
  if (!account) {
    return has(paths.login) ? (
      <ButtonLink kind="primary" to={paths.login}>
        {t('panel.login')}
      </ButtonLink>
    ) : null;
  }
  return has(paths.profile) ? (
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
