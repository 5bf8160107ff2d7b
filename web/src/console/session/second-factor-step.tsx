import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { isProblem, type Problem } from '../../api/problem';
import { useProblemText } from '../../api/use-problem-text';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { CodeField } from '../../ui/code-field';
import form from '../../ui/form/form.module.css';
import { TextField } from '../../ui/text-field';
import { LoginFrame } from './login-frame';
import { refusals } from './password-step';
import { useSecondFactorMutation } from './session.api';
import { signedIn } from './session.slice';

interface SecondFactorStepProps {
  token: string;
  onBack: () => void;
  onRefused: (problem: Problem) => void;
}

/** Codes of problems with what was typed, which are shown at the field. */
const aboutProof = new Set(['identity.second-factor-wrong', 'identity.second-factor-used']);

/** The code of the authenticator app, or one of the recovery codes. */
export function SecondFactorStep({ token, onBack, onRefused }: SecondFactorStepProps) {
  const { t } = useTranslation('console');
  const text = useProblemText();
  const dispatch = useDispatch();
  const [prove, { isLoading }] = useSecondFactorMutation();
  const [recovery, setRecovery] = useState(false);
  const [given, setGiven] = useState('');
  const [mistake, setMistake] = useState<Problem | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), [recovery]);

  const send = async (value: string) => {
    if (isLoading || value === '') return;
    const proof = recovery ? { recoveryCode: value.trim() } : { code: value };
    setMistake(null);
    try {
      dispatch(signedIn(await prove({ body: { secondFactorToken: token, ...proof } }).unwrap()));
    } catch (error) {
      if (!isProblem(error)) throw error;
      if (refusals.includes(error.code)) onRefused(error);
      else setMistake(error);
      input.current?.select();
    }
  };
  // malformed codes are wrong codes
  const refused = mistake?.status === 400 ? { ...mistake, code: 'identity.second-factor-wrong' } : mistake;
  const wrong = refused && aboutProof.has(refused.code) ? text(refused) : undefined;
  const field = {
    ref: input,
    value: given,
    onChange: (value: string) => {
      setGiven(value);
      setMistake(null);
    },
    error: wrong,
    required: true,
  };
  return (
    <LoginFrame title={t('secondFactor.title')} lead={t(recovery ? 'secondFactor.recoveryLead' : 'secondFactor.lead')}>
      <form
        noValidate
        className={form.form}
        onSubmit={(event) => {
          event.preventDefault();
          void send(given);
        }}
      >
        {mistake && !wrong && <Alert kind="bad">{text(mistake)}</Alert>}
        {recovery ? (
          <TextField
            label={t('secondFactor.recoveryCode')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...field}
          />
        ) : (
          <CodeField label={t('secondFactor.code')} onComplete={(code) => void send(code)} {...field} />
        )}
        <Button kind="primary" block type="submit" busy={isLoading}>
          {t('secondFactor.action')}
        </Button>
        <Button
          kind="quiet"
          block
          onClick={() => {
            setRecovery(!recovery);
            setGiven('');
            setMistake(null);
          }}
        >
          {t(recovery ? 'secondFactor.useApp' : 'secondFactor.useRecovery')}
        </Button>
        <Button kind="quiet" block onClick={onBack}>
          {t('secondFactor.back')}
        </Button>
      </form>
    </LoginFrame>
  );
}
