import { Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Location, Outlet, ScrollRestoration, useLocation, useNavigate, useRevalidator } from 'react-router-dom';
import { useSession } from '../../api/session.slice';
import { isInAppBrowser } from '../../lib/in-app-browser';
import { paths } from '../../lib/paths';
import { session as ofTab } from '../../lib/storage';
import { OfflineNotice } from '../../ui/offline-notice';
import { toast, Toaster } from '../../ui/toast';
import { UpdateNotice } from '../pwa/update-notice';
import { CallPlace } from './call-place';
import { ConfirmPlace } from './confirm-place';
import { NavigationBar } from './navigation-bar';
import { ReportPlace } from './report-place';
import { RoomPlace } from './room-place';
import { Splash } from './splash';
import styles from './root.module.css';

/** Opens the page that a change of the session, here or in another tab, requires. */
function useSessionMoves(): void {
  const session = useSession();
  const before = useRef(session);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { t } = useTranslation();
  useEffect(() => {
    const was = before.current.status;
    before.current = session;
    if (was !== session.status && session.end === 'ended') toast(t('ui:sessionEnded'));
    if (was === session.status || was === 'starting') return;
    if (session.status === 'signed-out' && session.end === 'signed-out') void navigate(paths.login, { replace: true });
    else void revalidate();
  }, [session, navigate, revalidate, t]);
}

/** Once a visit: what the browser of another app cannot do works in the device's own. */
function useOpenInBrowser(): void {
  const { t } = useTranslation();
  useEffect(() => {
    if (!isInAppBrowser(navigator.userAgent) || ofTab.get('in-app-hint') !== null) return;
    ofTab.set('in-app-hint', '1');
    toast(t('ui:openInBrowser'), { time: 5_000 });
  }, [t]);
}

/** A screen reader and the Tab key begin at the new page, not where the pressed link was. */
function useFocusOnPage(): void {
  const { pathname } = useLocation();
  const first = useRef(true);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    const at = document.activeElement;
    if (at === document.body || at?.closest('nav, header, a')) {
      document.getElementById('main')?.focus({ preventScroll: true });
    }
  }, [pathname]);
}

/** Whatever page a tab is opened with has the same key: by that alone it would begin where the one before was left. */
const visitOf = ({ key, pathname, search }: Location): string => (key === 'default' ? `${pathname}${search}` : key);

export function Root() {
  const { t } = useTranslation();
  useSessionMoves();
  useFocusOnPage();
  useOpenInBrowser();
  return (
    <>
      <a className={styles.skip} href="#main">
        {t('skip')}
      </a>
      <NavigationBar />
      <Suspense fallback={<Splash />}>
        <Outlet />
      </Suspense>
      <ScrollRestoration getKey={visitOf} />
      <OfflineNotice />
      <UpdateNotice />
      <ConfirmPlace />
      <ReportPlace />
      <RoomPlace />
      <CallPlace />
      <Toaster />
    </>
  );
}
