import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { type Problem, ProblemError } from '../../api/problem';
import { useProblemText } from '../../api/use-problem-text';
import { paths } from '../../lib/paths';
import { useTitle } from '../../lib/use-title';
import { Button, ButtonLink } from '../../ui/button';
import { WarningIcon } from '../../ui/icons';
import { isChunkError } from '../chunk-error';
import styles from './route-error.module.css';

function ProblemText({ problem }: { problem: Problem }) {
  return <p>{useProblemText()(problem)}</p>;
}

/** A screen that could not be shown: what happened, once more, or home. */
export function RouteError() {
  const { t } = useTranslation();
  const error = useRouteError();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  useTitle(t('error.title'));

  const chunk = isChunkError(error);
  const problem = error instanceof ProblemError ? error.problem : null;
  // a browser remembers that a program file could not be had; only a new start asks for it again
  const retry = () => (problem ? void navigate(pathname + search + hash, { replace: true }) : window.location.reload());
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
      {problem ? <ProblemText problem={problem} /> : <p>{chunk ? t('error.chunk') : t('error.unexpected')}</p>}
      <div className={styles.actions}>
        <Button kind="primary" onClick={retry}>
          {t('error.retry')}
        </Button>
        <ButtonLink to={paths.home} reloadDocument={!problem}>
          {t('notFound.home')}
        </ButtonLink>
      </div>
    </div>
  );
}
