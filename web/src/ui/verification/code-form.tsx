import { code as codeSchema } from '@renmai/contracts/identity/fields';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { expectGivenUp, isProblem, type Problem } from '../../api/problem';
import { useProblemText } from '../../api/use-problem-text';
import { Alert } from '../alert';
import { Button } from '../button';
import { CodeField } from '../code-field';
import form from '../form/form.module.css';
import { ThrottleAlert } from './throttle-alert';
import { useThrottle } from './use-throttle';

interface CodeFormProps {
  label: string;
  hint?: string;
  /** the word on the button */
  action: string;
  /** sends the code, by the button or by its last digit; a Problem that it throws is shown */
  onCode: (code: string) => Promise<void>;
  /** the code cannot be right any more */
  dead?: boolean;
  autoFocus?: boolean;
  children?: ReactNode;
}

type Mistake = Problem | 'incomplete';

/** Whether the refusal is about the digits themselves: then it is shown below them. */
const aboutCode = ({ code, errors, status }: Problem): boolean =>
  status < 500 &&
  (/\.code-(?:wrong|ended|expired|spent|exhausted|for-something-else)$/.test(code) ||
    code === 'identity.second-factor-wrong' ||
    code === 'not-found' ||
    (errors?.some(({ pointer }) => pointer === '/code') ?? false));

/** Six digits and a button. */
export function CodeForm({ label, hint, action, onCode, dead, autoFocus, children }: CodeFormProps) {
  const { t } = useTranslation('verification');
  const text = useProblemText();
  const throttle = useThrottle();
  const input = useRef<HTMLInputElement>(null);
  const sending = useRef(false);
  const [digits, setDigits] = useState('');
  const [busy, setBusy] = useState(false);
  const [mistake, setMistake] = useState<Mistake | null>(null);

  const refuse = (next: Mistake) => {
    setMistake(next);
    // the next input replaces the wrong digits
    input.current?.focus();
    input.current?.select();
  };
  const submit = async (code: string) => {
    if (sending.current || dead || throttle.secondsLeft > 0) return;
    if (!codeSchema.safeParse(code).success) {
      refuse('incomplete');
      return;
    }
    sending.current = true;
    setBusy(true);
    setMistake(null);
    try {
      await throttle.guard(onCode)(code);
    } catch (error) {
      if (!isProblem(error)) return expectGivenUp(error);
      refuse(error);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };

  const words = (problem: Problem): string => {
    const left = problem.context?.['triesLeft'];
    if (problem.code === 'identity.code-wrong' && typeof left === 'number') return t('wrong', { left });
    // a code that the server knows nothing of any more
    return text(problem.code === 'not-found' ? { ...problem, code: 'identity.code-expired' } : problem);
  };
  const atField =
    mistake === 'incomplete' ? t('incomplete') : mistake && aboutCode(mistake) ? words(mistake) : undefined;
  return (
    <form
      noValidate
      className={form.form}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        void submit(digits);
      }}
    >
      <CodeField
        ref={input}
        label={label}
        hint={hint}
        value={digits}
        onChange={(value) => {
          setDigits(value);
          setMistake(null);
        }}
        onComplete={(code) => void submit(code)}
        error={atField}
        autoFocus={autoFocus}
      />
      <ThrottleAlert throttle={throttle} />
      {mistake !== null && atField === undefined && <Alert kind="bad">{words(mistake as Problem)}</Alert>}
      <Button kind="primary" block type="submit" busy={busy} disabled={dead || throttle.secondsLeft > 0}>
        {action}
      </Button>
      {children}
    </form>
  );
}
