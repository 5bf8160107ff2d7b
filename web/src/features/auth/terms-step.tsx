import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { expectGivenUp, isProblem, type Problem } from '../../api/problem';
import { signOut } from '../../api/sign-out';
import { useProblemText } from '../../api/use-problem-text';
import { paths } from '../../lib/paths';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { AuthFrame } from './auth-frame';
import { useAcceptTermsMutation } from './auth.api';
import styles from './auth.module.css';

/** The agreement has changed since this member accepted it. */
export function TermsStep({ version }: { version: string }) {
  const { t } = useTranslation('auth');
  const text = useProblemText();
  const [accept, { isLoading }] = useAcceptTermsMutation();
  const [problem, setProblem] = useState<Problem | null>(null);
  const agree = async () => {
    setProblem(null);
    try {
      await accept({ body: { version } }).unwrap();
    } catch (error) {
      if (!isProblem(error)) return expectGivenUp(error);
      setProblem(error);
    }
  };
  return (
    <AuthFrame title={t('terms.title')} lead={t('terms.lead')}>
      <p className={styles.agreements}>
        <Trans
          t={t}
          i18nKey="terms.read"
          components={{
            agreement: <Link to={paths.agreement('user-agreement')} target="_blank" />,
            privacy: <Link to={paths.agreement('privacy-policy')} target="_blank" />,
          }}
        />
      </p>
      {problem && <Alert kind="bad">{text(problem)}</Alert>}
      <div className={styles.actions}>
        <Button kind="primary" block busy={isLoading} onClick={() => void agree()}>
          {t('terms.accept')}
        </Button>
        <Button kind="quiet" block onClick={() => void signOut().then(setProblem)}>
          {t('terms.signOut')}
        </Button>
      </div>
    </AuthFrame>
  );
}
