import { useTranslation } from 'react-i18next';
import type { SerializedError } from '@reduxjs/toolkit';
import { asProblem, isLost, isPassing, notFoundProblem, type Problem } from '../api/problem';
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

/** The error of something that could not be loaded, with a button to try again. */
export function ErrorState({ problem: error, onRetry, small }: ErrorStateProps) {
  const { t } = useTranslation('ui');
  const text = useProblemText();
  const told = asProblem(error);
  const lost = isLost(told);
  // anyone who followed a mistyped link has entered nothing that they could check
  const problem = lost && told.status !== 404 ? notFoundProblem : told;
  const closed = problem.status === 403;
  return (
    <div role="alert">
      <EmptyState
        small={small}
        drawing={lost ? 'lost' : closed ? 'lock' : 'broken'}
        text={text(problem)}
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
