import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet, useLocation, useNavigate } from 'react-router-dom';
import { cx } from '../../lib/cx';
import { ConfirmSheet } from '../../ui/confirm-sheet';
import { HelpIcon } from '../../ui/icons';
import { IconButton } from '../../ui/icon-button';
import { Logo } from '../../ui/logo';
import { OfflineNotice } from '../../ui/offline-notice';
import { Toaster } from '../../ui/toast';
import { useKeyboard, useKeys } from '../keys/key-bindings';
import { KeyHelp } from '../keys/key-help';
import { consolePaths } from '../paths';
import { StaffMenu } from './staff-menu';
import styles from './frame.module.css';

const places = [
  { key: '1', to: consolePaths.queue, label: 'nav.queue' },
  { key: '2', to: consolePaths.reasons, label: 'nav.reasons' },
  { key: '3', to: consolePaths.audit, label: 'nav.audit' },
  { key: '4', to: consolePaths.synonyms, label: 'nav.synonyms' },
  { key: '5', to: consolePaths.figures, label: 'nav.figures' },
  { key: '6', to: consolePaths.operations, label: 'nav.operations' },
] as const;

/** Cases and members belong to the queue. */
const isAt = (place: string, pathname: string): boolean =>
  pathname === place || (place === consolePaths.queue && /^\/(?:cases|members)\//.test(pathname));

/** The bar above everything, and below it the page. */
export function ConsoleFrame() {
  const { t } = useTranslation('console');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [help, setHelp] = useState(false);
  useKeyboard();
  useKeys(t('keys.everywhere'), [
    ...places.map(({ key, to, label }) => ({ keys: [key], label: t(label), run: () => void navigate(to) })),
    { keys: ['?'], label: t('keys.help'), run: () => setHelp(true) },
  ]);
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main">
        {t('skip')}
      </a>
      <header className={styles.bar}>
        <div className={styles.brand}>
          <Logo />
          <span className={styles.product}>{t('name')}</span>
        </div>
        <nav className={styles.nav} aria-label={t('nav.label')}>
          {places.map(({ to, label }) => (
            <Link
              key={to}
              to={to}
              aria-current={isAt(to, pathname) ? 'page' : undefined}
              className={cx(styles.place, isAt(to, pathname) && styles.here)}
            >
              {t(label)}
            </Link>
          ))}
        </nav>
        <IconButton icon={HelpIcon} label={t('keys.help')} className={styles.help} onClick={() => setHelp(true)} />
        <StaffMenu />
      </header>
      <main id="main" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <KeyHelp open={help} onClose={() => setHelp(false)} />
      <ConfirmSheet />
      <OfflineNotice />
      <Toaster />
    </div>
  );
}
