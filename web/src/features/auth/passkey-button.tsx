import type { SignedIn } from '@renmai/contracts/identity/sessions.api';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { isProblem, networkProblem, type Problem } from '../../api/problem';
import { useProblemText } from '../../api/use-problem-text';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { KeyIcon } from '../../ui/key-icon';
import type { Dispatch } from './check-login';
import { SUSPENDED } from './suspended';

interface PasskeyButtonProps {
  onAnswer: (answer: SignedIn) => void;
  onSuspended: (problem: Problem) => void;
}

/** Logs in with a passkey; while the button is shown, the browser suggests passkeys in the field of the address as well. */
export function PasskeyButton({ onAnswer, onSuspended }: PasskeyButtonProps) {
  const { t } = useTranslation('auth');
  const text = useProblemText();
  const dispatch = useDispatch<Dispatch>();
  const [problem, setProblem] = useState<Problem | 'failed' | null>(null);
  const [busy, setBusy] = useState(false);
  // each press ends the suggestions, which begin again after it
  const [presses, setPresses] = useState(0);

  const refused = (error: unknown) => {
    const shown = isProblem(error) ? error : networkProblem;
    if (shown.code === SUSPENDED) onSuspended(shown);
    else setProblem(shown);
  };
  const chosen = useEffectEvent(onAnswer);
  const notChosen = useEffectEvent(refused);
  useEffect(() => {
    let stop: (() => void) | null = null;
    let gone = false;
    void import('./passkey-login')
      .then(({ suggestLogin }) => {
        if (!gone)
          stop = suggestLogin(
            dispatch,
            (answer) => chosen(answer),
            (error) => notChosen(error),
          );
      })
      .catch(() => undefined);
    return () => {
      gone = true;
      stop?.();
    };
  }, [dispatch, presses]);

  const press = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const answer = await (await import('./passkey-login')).passkeyLogin(dispatch);
      if (typeof answer === 'object') return onAnswer(answer);
      if (answer === 'failed') setProblem('failed');
    } catch (error) {
      refused(error);
    }
    setBusy(false);
    setPresses((count) => count + 1);
  };
  return (
    <>
      {problem && <Alert kind="bad">{problem === 'failed' ? t('login.passkeyFailed') : text(problem)}</Alert>}
      <Button kind="secondary" block icon={KeyIcon} busy={busy} onClick={() => void press()}>
        {t('login.passkey')}
      </Button>
    </>
  );
}
