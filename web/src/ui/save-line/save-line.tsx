import { useTranslation } from 'react-i18next';
import type { Problem } from '../../api/problem';
import { useProblemText } from '../../api/use-problem-text';
import type { SaveStep } from '../../lib/use-autosave';
import { Alert } from '../alert';
import { Button } from '../button';
import { CheckIcon, RefreshIcon } from '../icons';
import styles from './save-line.module.css';

interface SaveLineProps {
  step: SaveStep;
  problem: Problem | null;
  /** the problem is shown at the fields that it is about */
  atFields?: boolean;
  onRetry: () => void;
  onResolve: (keep: 'stored' | 'typed') => void;
}

/** Shows whether the input is saved. */
export function SaveLine({ step, problem, atFields = false, onRetry, onResolve }: SaveLineProps) {
  const { t } = useTranslation('ui');
  const text = useProblemText();
  if (step === 'conflict') {
    return (
      <Alert
        kind="warn"
        title={t('saveLine.conflictTitle')}
        action={
          <>
            <Button size="small" onClick={() => onResolve('stored')}>
              {t('saveLine.takeStored')}
            </Button>
            <Button size="small" kind="quiet" onClick={() => onResolve('typed')}>
              {t('saveLine.keepTyped')}
            </Button>
          </>
        }
      >
        {t('saveLine.conflict')}
      </Alert>
    );
  }
  if (step === 'failed' && problem && !atFields) {
    return (
      <Alert
        kind="bad"
        title={t('saveLine.failed')}
        action={
          <Button size="small" icon={RefreshIcon} onClick={onRetry}>
            {t('retry')}
          </Button>
        }
      >
        {text(problem)}
      </Alert>
    );
  }
  return (
    <p className={styles.saved} role="status">
      {step === 'saved' && <CheckIcon size={16} />}
      {t(`saveLine.${step}`)}
    </p>
  );
}
