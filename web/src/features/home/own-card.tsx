import type { Account } from '@renmai/contracts/identity/fields';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { displayName } from '../../lib/display-name';
import { paths } from '../../lib/paths';
import { useHasScreen } from '../../lib/screens';
import { Slot } from '../../lib/slots';
import { Avatar } from '../../ui/avatar';
import { Button, ButtonLink } from '../../ui/button';
import { Card } from '../../ui/card';
import { ShareIcon } from '../../ui/icons';
import styles from './own-card.module.css';

/** The member's own face, and handing it on. */
export function OwnCard({ account }: { account: Account }) {
  const { t } = useTranslation('home');
  const has = useHasScreen();
  const [sharing, setSharing] = useState(false);
  const name = displayName(account);
  const own = has(paths.profile);
  const avatar = <Avatar className={styles.avatar} id={account.memberId} name={name} photo={account.photo} size={56} />;
  return (
    <Card flush>
      <div className={styles.band} />
      <div className={styles.who}>
        {own ? (
          <Link to={paths.profile} className={styles.face} tabIndex={-1}>
            {avatar}
            <span className="visually-hidden">{t('toProfile')}</span>
          </Link>
        ) : (
          avatar
        )}
        <h2 className={styles.hello}>{t('hello', { name })}</h2>
        <div className={styles.actions}>
          {own && (
            <ButtonLink kind="tint" size="small" to={paths.profile}>
              {t('toProfile')}
            </ButtonLink>
          )}
          {has(paths.member(account.memberId)) && (
            <Button size="small" icon={ShareIcon} onClick={() => setSharing(true)}>
              {t('share')}
            </Button>
          )}
        </div>
      </div>
      {sharing && <Slot name="own.share" props={{ onClose: () => setSharing(false) }} />}
    </Card>
  );
}
