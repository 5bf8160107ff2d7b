import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { notificationPaths } from '../notification-paths';
import styles from './letters.module.css';

/** The difference between letters, notifications and messages, and the way to the list of letters. */
export function LettersHint() {
  const { t } = useTranslation('notifications');
  return (
    <Card className={styles.what}>
      <p className={styles.hint}>{t('letters.what')}</p>
      <ButtonLink size="small" to={notificationPaths.letters}>
        {t('letters.all')}
      </ButtonLink>
      <ButtonLink size="small" to={notificationPaths.writeLetter()}>
        {t('letters.write')}
      </ButtonLink>
    </Card>
  );
}
