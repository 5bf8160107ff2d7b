import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router-dom';
import { ProblemError } from '../../api/problem';
import { paths } from '../../lib/paths';
import { useTitle } from '../../lib/use-title';
import { Button, ButtonLink } from '../../ui/button';
import { WarningIcon } from '../../ui/icons';
import { isChunkError } from '../chunk-error';
import { startAnew } from '../pwa/start-anew';
import { Unreachable } from './unreachable';
import styles from './route-error.module.css';

/** The reason why a screen cannot be shown: the session is not known, or the screen itself has failed. */
export function RouteError() {
  const error = useRouteError();
  return error instanceof ProblemError ? <Unreachable /> : <Broken error={error} />;
}

/** A screen that could not be shown: the error, a button to try again, or a link to the home page. */
function Broken({ error }: { error: unknown }) {
  const { t } = useTranslation();
  useTitle(t('error.title'));

  const chunk = isChunkError(error);
  useEffect(() => {
    if (!chunk) return;
    const again = () => window.location.reload();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [chunk]);
  return (
    <div className={styles.error} role="alert">
      <WarningIcon size={40} />
      <h1 className={styles.title}>{t('error.title')}</h1>
      <p>{chunk ? t('error.chunk') : t('error.unexpected')}</p>
      <div className={styles.actions}>
        {/* a browser remembers that a program file could not be had; only a new start asks for it again */}
        <Button kind="primary" onClick={() => void startAnew()}>
          {t('error.retry')}
        </Button>
        <ButtonLink to={paths.home} reloadDocument>
          {t('notFound.home')}
        </ButtonLink>
      </div>
    </div>
  );
}
