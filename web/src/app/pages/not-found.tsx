import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths';
import { ButtonLink } from '../../ui/button';
import { Card } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { Page } from '../../ui/page';

export function NotFound() {
  const { t } = useTranslation();
  return (
    <Page title={t('notFound.title')} back={paths.home}>
      <Card>
        <EmptyState
          drawing="lost"
          text={t('notFound.text')}
          action={
            <ButtonLink to={paths.home} kind="primary">
              {t('notFound.home')}
            </ButtonLink>
          }
        />
      </Card>
    </Page>
  );
}
