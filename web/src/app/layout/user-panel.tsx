import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAccount, useSession } from '../../api/session.slice';
import { displayName } from '../../lib/display-name';
import { paths } from '../../lib/paths';
import { useHasScreen } from '../../lib/screens';
import { Slot } from '../../lib/slots';
import { Avatar } from '../../ui/avatar';
import { Button, ButtonLink } from '../../ui/button';
import { ShareIcon } from '../../ui/icons';
import { Sheet } from '../../ui/sheet';
import { PanelEntries } from './panel-entries';
import styles from './user-panel.module.css';

/** Opens from the avatar: the signed-in member, and the links to everything of their own. */
export function UserPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const account = useAccount();
  const { status } = useSession();
  const has = useHasScreen();
  const [sharing, setSharing] = useState(false);
  const name = displayName(account);
  const profile = account && has(paths.member(account.memberId)) ? paths.member(account.memberId) : null;
  return (
    <>
      <Sheet open={open} onClose={onClose} title={t('panel.label')} titleHidden from="side" flush>
        <div className={styles.who}>
          <Avatar id={account?.memberId} name={name} photo={account?.photo} size={56} />
          <p className={styles.name}>{name || (status === 'signed-out' && t('notLoggedIn'))}</p>
          {account && account.name && (account.email ?? account.phone?.e164) && (
            <p className={styles.address}>{account.email ?? account.phone?.e164}</p>
          )}
          <div className={styles.actions}>
            {account && has(paths.profile) && (
              <ButtonLink to={paths.profile} kind="tint" size="small" onClick={onClose}>
                {t('panel.viewProfile')}
              </ButtonLink>
            )}
            {profile && (
              <Button
                kind="secondary"
                size="small"
                icon={ShareIcon}
                onClick={() => {
                  onClose();
                  setSharing(true);
                }}
              >
                {t('panel.share')}
              </Button>
            )}
            {status === 'signed-out' && has(paths.login) && (
              <>
                <ButtonLink to={paths.login} kind="primary" size="small" onClick={onClose}>
                  {t('panel.login')}
                </ButtonLink>
                {has(paths.register) && (
                  <ButtonLink to={paths.register} kind="tint" size="small" onClick={onClose}>
                    {t('panel.register')}
                  </ButtonLink>
                )}
              </>
            )}
          </div>
        </div>
        <div className={styles.entries}>
          <PanelEntries onGo={onClose} />
        </div>
        <p className={styles.foot}>
          <Link to={paths.agreement('user-agreement')} onClick={onClose}>
            {t('panel.agreement')}
          </Link>
          <Link to={paths.agreement('privacy-policy')} onClick={onClose}>
            {t('panel.privacy')}
          </Link>
        </p>
      </Sheet>
      {sharing && <Slot name="own.share" props={{ onClose: () => setSharing(false) }} />}
    </>
  );
}
