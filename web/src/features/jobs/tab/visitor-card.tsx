import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/paths';
import { wantAfterLogin } from '../../../lib/wanted';
import { ButtonLink } from '../../../ui/button';
import { Card } from '../../../ui/card';
import styles from './jobs-page.module.css';

/** What a login brings to those who look for a position. */
export function VisitorCard() {
  const { t } = useTranslation('jobs');
  return (
    <Card className={styles.visitor}>
      <div>
        <h2 className={styles.railTitle}>{t('visitor.title')}</h2>
        <p className={styles.lead}>{t('visitor.text')}</p>
      </div>
      <ButtonLink
        kind="primary"
        to={paths.login}
        onClick={() => wantAfterLogin(window.location.pathname + window.location.search)}
      >
        {t('visitor.login')}
      </ButtonLink>
    </Card>
  );
}
