import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useAccount, useSession } from '../../api/session.slice';
import { displayName } from '../../lib/display-name';
import { paths } from '../../lib/paths';
import { useHasScreen } from '../../lib/screens';
import { Slot } from '../../lib/slots';
import { Avatar } from '../../ui/avatar';
import { ButtonLink } from '../../ui/button';
import { IconLink } from '../../ui/icon-button';
import { MessageIcon, SearchIcon } from '../../ui/icons';
import { Logo } from '../../ui/logo';
import styles from './header.module.css';

const loadPanel = async () => ({ default: (await import('./user-panel')).UserPanel });
const UserPanel = lazy(loadPanel);

/** Avatar, search box, messages; on a desk across the whole width, with the product's name. */
export function Header({ wide }: { wide: boolean }) {
  const { t } = useTranslation();
  const account = useAccount();
  const { status } = useSession();
  const has = useHasScreen();
  const [panel, setPanel] = useState(false);
  // loaded when it is first wanted, or about to be
  const [wanted, setWanted] = useState(false);

  const avatar = (
    <button
      type="button"
      className={styles.avatar}
      aria-haspopup="dialog"
      onPointerEnter={() => void loadPanel()}
      onClick={() => {
        setWanted(true);
        setPanel(true);
      }}
    >
      <Avatar id={account?.memberId} name={displayName(account)} photo={account?.photo} size={32} />
      <span className="visually-hidden">
        {status === 'starting' ? t('panel.label') : t('panel.open', { name: displayName(account) || t('notLoggedIn') })}
      </span>
    </button>
  );
  return (
    <header className={styles.header}>
      <div className={styles.inside}>
        {wide ? (
          <Link to={paths.home} className={styles.home}>
            <Logo />
            <span className="visually-hidden">{t('tab.home')}</span>
          </Link>
        ) : (
          avatar
        )}
        <div className={styles.bar}>
          {has(paths.search) && <Search typed={wide && status === 'signed-in'} wide={wide} />}
          <div className={styles.right}>
            {has(paths.messages) && (
              <span className={styles.messages}>
                <IconLink icon={MessageIcon} label={t('messages')} to={paths.messages} />
                {status === 'signed-in' && <Slot name="messages.badge" props={{}} />}
              </span>
            )}
            {wide && status === 'signed-out' && has(paths.login) && (
              <ButtonLink to={paths.login} kind="primary" size="small">
                {t('panel.login')}
              </ButtonLink>
            )}
            {wide && avatar}
          </div>
        </div>
      </div>
      {wanted && (
        <Suspense fallback={null}>
          <UserPanel open={panel} onClose={() => setPanel(false)} />
        </Suspense>
      )}
    </header>
  );
}

/**
 * Leads to the search page. `typed`: the member can type here; the box is loaded when it is about to be used. The search page on a
 * desk has its own.
 */
function Search({ typed, wide }: { typed: boolean; wide: boolean }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const [wanted, setWanted] = useState(false);
  const focused = useRef(false);
  if (wide && pathname === paths.search) return null;
  const link = (
    <Link
      to={paths.search}
      className={styles.search}
      onPointerEnter={() => setWanted(true)}
      onFocus={() => {
        focused.current = true;
        setWanted(true);
      }}
      onBlur={() => {
        focused.current = false;
      }}
    >
      <SearchIcon size={18} />
      {t('search.box')}
    </Link>
  );
  if (!typed || !wanted) return link;
  return <Slot name="header.search" props={{ focus: () => focused.current }} fallback={link} />;
}
