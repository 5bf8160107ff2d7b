import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { isPassing, ProblemError } from '../../api/problem';
import { useProblemText } from '../../api/use-problem-text';
import { paths } from '../../lib/paths';
import { useTitle } from '../../lib/use-title';
import { Button, ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { isChunkError } from '../chunk-error';

/** A screen that could not be shown: what happened, once more, or home. */
export function RouteError() {
  const { t } = useTranslation();
  const error = useRouteError();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const text = useProblemText();
  useTitle(t('error.title'));

  const chunk = isChunkError(error);
  const problem = error instanceof ProblemError ? error.problem : null;
  // a browser remembers that a program file could not be had; only a new start asks for it again
  const retry = () => (problem ? void navigate(pathname + search + hash, { replace: true }) : window.location.reload());
  return (
    <div role="alert">
      <EmptyState
        drawing={problem && !isPassing(problem) ? 'lock' : 'broken'}
        title={t('error.title')}
        text={problem ? text(problem) : chunk ? t('error.chunk') : t('error.unexpected')}
        action={
          <>
            <Button kind="primary" onClick={retry}>
              {t('error.retry')}
            </Button>
            <ButtonLink to={paths.home} reloadDocument={!problem}>
              {t('notFound.home')}
            </ButtonLink>
          </>
        }
      />
    </div>
  );
}
