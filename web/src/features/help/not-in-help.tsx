import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths';
import { ButtonLink } from '../../ui/button';
import { Card } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { Page } from '../../ui/page';

/** Shown for an address below /help or /agreements without a page, e.g. of a question that was removed. */
export function NotInHelp() {
  const { t } = useTranslation('help');
  return (
    <Page title={t('title')} back={paths.help}>
      <Card>
        <EmptyState
          drawing="lost"
          text={t('notThere')}
          action={
            <ButtonLink kind="primary" to={paths.help}>
              {t('toHelp')}
            </ButtonLink>
          }
        />
      </Card>
    </Page>
  );
}
