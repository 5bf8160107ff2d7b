import type { Account } from '@renmai/contracts/identity/fields';
import { useTranslation } from 'react-i18next';
import { displayName } from '../../lib/display-name';
import { paths } from '../../lib/paths';
import { useHasScreen } from '../../lib/screens';
import { Avatar } from '../../ui/avatar';
import { ButtonLink } from '../../ui/button';
import { Card } from '../../ui/card';
import styles from './home.module.css';

/** What a member sees before there is a feed: who he is here, and what to do next. */
export function NextSteps({ account }: { account: Account }) {
  const { t } = useTranslation('home');
  const has = useHasScreen();
  const name = displayName(account);
  return (
    <Card className={styles.greeting}>
      <Avatar id={account.memberId} name={name} photo={account.photo} size={56} />
      <div>
        <p className={styles.hello}>{t('hello', { name })}</p>
        <p className={styles.sub}>{t('profileFirst')}</p>
      </div>
      {has(paths.profile) && (
        <ButtonLink kind="primary" to={paths.profile}>
          {t('toProfile')}
        </ButtonLink>
      )}
    </Card>
  );
}
