import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { expectGivenUp, isProblem, type Problem } from '../../api/problem';
import { useProblemText } from '../../api/use-problem-text';
import { formatSeconds, useSecondsLeft } from '../../lib/use-seconds-left';
import { Alert } from '../alert';
import { Button } from '../button';
import { toast } from '../toast';
import { CodeForm } from './code-form';
import { ThrottleAlert } from './throttle-alert';
import type { Challenge } from './use-challenge';
import { useThrottle } from './use-throttle';
import styles from './code-step.module.css';

export interface CodeStepProps {
  challenge: Challenge;
  /** text with the address that the code was sent to */
  sent: ReactNode;
  action: string;
  onCode: (code: string) => Promise<void>;
  onResend: () => Promise<void>;
  onChangeAddress: () => void;
}

/** No further try helps with these, only another code. */
const deadly = [
  'identity.code-exhausted',
  'identity.code-expired',
  'identity.code-spent',
  'identity.code-for-something-else',
  'not-found',
];

/** The code that was sent: entered, sent again, or sent elsewhere. */
export function CodeStep({ challenge, sent, action, onCode, onResend, onChangeAddress }: CodeStepProps) {
  const { t, i18n } = useTranslation('verification');
  const text = useProblemText();
  const throttle = useThrottle();
  const [dead, setDead] = useState<string | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);
  const wait = Math.max(useSecondsLeft(challenge.resendAt), throttle.secondsLeft);
  const isDead = dead === challenge.id;

  const enter = async (code: string) => {
    try {
      await onCode(code);
    } catch (error) {
      if (isProblem(error) && deadly.includes(error.code)) setDead(challenge.id);
      throw error;
    }
  };
  const resend = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await throttle.guard(async () => {
        await onResend();
        toast(t('resent'), { kind: 'good' });
      })();
    } catch (error) {
      if (!isProblem(error)) return expectGivenUp(error);
      setProblem(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.step}>
      <p className={styles.sent}>
        {sent}{' '}
        <button type="button" className={styles.change} onClick={onChangeAddress}>
          {t('change')}
        </button>
      </p>
      {/* a new code begins with empty boxes */}
      <CodeForm key={challenge.id} label={t('code')} action={action} onCode={enter} dead={isDead} autoFocus>
        <ThrottleAlert throttle={throttle} />
        {problem && <Alert kind="bad">{text(problem)}</Alert>}
        <Button
          kind={isDead && wait === 0 ? 'primary' : 'quiet'}
          block
          busy={busy}
          disabled={wait > 0}
          onClick={() => void resend()}
        >
          {wait > 0 ? t('resendIn', { time: formatSeconds(i18n.language, wait) }) : t('resend')}
        </Button>
      </CodeForm>
    </div>
  );
}
