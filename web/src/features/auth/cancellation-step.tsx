import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { expectGivenUp, isProblem, type Problem } from '../../api/problem';
import { useProblemText } from '../../api/use-problem-text';
import { useFormats } from '../../lib/format';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { toast } from '../../ui/toast';
import { AuthFrame } from './auth-frame';
import { useKeepAccountMutation } from './auth.api';
import styles from './auth.module.css';

/** Logging in alone does not keep an account that is about to be erased: its owner says so, or goes on. */
export function CancellationStep({ erasureAt, onDecided }: { erasureAt: string; onDecided: () => void }) {
  const { t } = useTranslation('auth');
  const { date } = useFormats();
  const text = useProblemText();
  const [keep, { isLoading }] = useKeepAccountMutation();
  const [problem, setProblem] = useState<Problem | null>(null);
  const stay = async () => {
    setProblem(null);
    try {
      await keep().unwrap();
      toast(t('cancellation.kept'), { kind: 'good' });
      onDecided();
    } catch (error) {
      if (!isProblem(error)) return expectGivenUp(error);
      setProblem(error);
    }
  };
  return (
    <AuthFrame title={t('cancellation.title')} lead={t('cancellation.lead', { date: date(erasureAt) })}>
      {problem && <Alert kind="bad">{text(problem)}</Alert>}
      <div className={styles.actions}>
        <Button kind="primary" block busy={isLoading} onClick={() => void stay()}>
          {t('cancellation.keep')}
        </Button>
        <Button kind="secondary" block onClick={onDecided}>
          {t('cancellation.goOn')}
        </Button>
      </div>
    </AuthFrame>
  );
}
