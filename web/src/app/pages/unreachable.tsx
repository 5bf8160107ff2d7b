import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'react-redux';
import { useLocation, useNavigate, useRevalidator } from 'react-router-dom';
import { type Session, useSession } from '../../api/session.slice';
import { useTitle } from '../../lib/use-title';
import { Button } from '../../ui/button';
import { WarningIcon } from '../../ui/icons';
import styles from './route-error.module.css';

/** milliseconds before the first automatic attempt; each further pause is twice as long */
const firstPause = 1_000;
const longestPause = 60_000;

/**
 * There was a login in this browser, and the server could not be asked whether it still counts. Asks again by itself,
 * and as soon as there is a network or another tab knows.
 */
export function Unreachable() {
  const { t } = useTranslation();
  const { revalidate, state } = useRevalidator();
  const { status } = useSession();
  const store = useStore<{ session: Session }>();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const attempts = useRef(0);
  const busy = state === 'loading';
  useTitle(t('unreachable.title'));

  const ask = useCallback(async () => {
    await revalidate();
    // the router goes on showing the failed screen until it is navigated
    if (store.getState().session.status !== 'starting') await navigate({ pathname, search, hash }, { replace: true });
  }, [revalidate, store, navigate, pathname, search, hash]);
  useEffect(() => {
    if (busy) return;
    const again = () => void ask();
    const timer = window.setTimeout(again, Math.min(longestPause, firstPause * 2 ** attempts.current++));
    window.addEventListener('online', again);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [busy, ask]);
  useEffect(() => {
    if (status === 'signed-in') void ask();
  }, [status, ask]);
  return (
    <div className={styles.error} role="alert">
      <WarningIcon size={40} />
      <h1 className={styles.title}>{t('unreachable.title')}</h1>
      <p>{t('unreachable.text')}</p>
      <div className={styles.actions}>
        <Button kind="primary" busy={busy} onClick={() => void ask()}>
          {t('error.retry')}
        </Button>
      </div>
    </div>
  );
}
