import { useTranslation } from 'react-i18next';
import type { SerializedError } from '@reduxjs/toolkit';
import { asProblem, isLost, isPassing, networkProblem, notFoundProblem, type Problem } from '../api/problem';
import { useProblemText } from '../api/use-problem-text';
import { Button } from './button';
import { EmptyState } from './empty-state';
import { RefreshIcon } from './icons';

interface ErrorStateProps {
  /** the `error` of a query as it is */
  problem: Problem | SerializedError;
  /** asks again; offered where that may help */
  onRetry?: () => void;
  small?: boolean;
}

/**
 * The error of something that could not be loaded, with a button to try again. Without a network it says that there is no copy:
 * whatever has one is shown instead of an error.
 */
export function ErrorState({ problem: error, onRetry, small }: ErrorStateProps) {
  const { t } = useTranslation('ui');
  const text = useProblemText();
  const told = asProblem(error);
  const lost = isLost(told);
  // anyone who followed a mistyped link has entered nothing that they could check
  const problem = lost && told.status !== 404 ? notFoundProblem : told;
  const closed = problem.status === 403;
  const isAway = problem.code === networkProblem.code;
  return (
    <div role={isAway ? 'status' : 'alert'}>
      <EmptyState
        small={small}
        drawing={lost ? 'lost' : closed ? 'lock' : 'broken'}
        text={isAway ? t('notKept') : text(problem)}
        action={
          onRetry &&
          isPassing(problem) && (
            <Button icon={RefreshIcon} onClick={onRetry}>
              {t('retry')}
            </Button>
          )
        }
      />
    </div>
  );
}
