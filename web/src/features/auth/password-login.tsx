import type { Address } from '@renmai/contracts/identity/fields';
import type { LoginAnswer } from '@renmai/contracts/identity/sessions.api';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import { expectGivenUp, isProblem, networkProblem, type Problem } from '../../api/problem';
import { useProblemText } from '../../api/use-problem-text';
import { paths } from '../../lib/paths';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { useFieldText } from '../../ui/form/field-text';
import form from '../../ui/form/form.module.css';
import { PasswordField } from '../../ui/password-field';
import type { AddressDraft } from '../../ui/verification/address-draft';
import { AddressField } from '../../ui/verification/address-field';
import { ThrottleAlert } from '../../ui/verification/throttle-alert';
import { useThrottle } from '../../ui/verification/use-throttle';
import { SUSPENDED } from './suspended';
import type { Dispatch, LoginMistakes } from './check-login';
import styles from './auth.module.css';

/** The contract's rules come while the first letters are typed, so that the page is there before them; null: they do not. */
const rules = () => import('./check-login').catch(() => null);

/** Names of the request → fields. */
const fieldOf: Record<string, keyof LoginMistakes> = {
  '/identifier': 'address',
  '/countryCode': 'address',
  '/password': 'password',
};

const mistakesOf = ({ errors = [] }: Problem): LoginMistakes => {
  const mistakes: LoginMistakes = {};
  for (const { pointer, code, params } of errors) {
    const field = fieldOf[pointer];
    if (field) mistakes[field] ??= { code, params };
  }
  return mistakes;
};

interface PasswordLoginProps {
  draft: AddressDraft;
  onDraft: (draft: AddressDraft) => void;
  onAnswer: (answer: LoginAnswer, address: Address) => void;
  onSuspended: (problem: Problem) => void;
}

/** The first page that many visitors see: without the form library, which would more than double its size. */
export function PasswordLogin({ draft, onDraft, onAnswer, onSuspended }: PasswordLoginProps) {
  const { t } = useTranslation('auth');
  const text = useProblemText();
  const fieldText = useFieldText();
  const dispatch = useDispatch<Dispatch>();
  const throttle = useThrottle();
  const [password, setPassword] = useState('');
  const [mistakes, setMistakes] = useState<LoginMistakes>({});
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);
  const [began] = useState(draft.text);
  const addressInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  const refuse = (found: LoginMistakes) => {
    setMistakes(found);
    if (found.address) addressInput.current?.focus();
    else if (found.password) passwordInput.current?.focus();
  };
  const send = async () => {
    const login = await rules();
    if (!login) {
      setProblem(networkProblem);
      return;
    }
    const checked = await login.checkLogin({ address: draft, password });
    if ('mistakes' in checked) refuse(checked.mistakes);
    else onAnswer(await login.sendLogin(dispatch, checked.values), checked.values.address);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || throttle.secondsLeft > 0) return;
    setBusy(true);
    setProblem(null);
    setMistakes({});
    try {
      await throttle.guard(send)();
    } catch (error) {
      if (!isProblem(error)) return expectGivenUp(error);
      if (error.code === SUSPENDED) return onSuspended(error);
      const found = mistakesOf(error);
      if (Object.keys(found).length > 0) refuse(found);
      else setProblem(error);
    } finally {
      setBusy(false);
    }
  };
  const forget = (field: keyof LoginMistakes) => {
    void rules();
    setMistakes({ ...mistakes, [field]: undefined });
  };
  return (
    <form noValidate className={form.form} onSubmit={(event) => void submit(event)}>
      {problem && <Alert kind="bad">{text(problem)}</Alert>}
      <AddressField
        ref={addressInput}
        kind="any"
        name="username"
        autoComplete="username webauthn"
        autoFocus={began === ''}
        value={draft}
        onChange={(address) => {
          onDraft(address);
          forget('address');
        }}
        error={mistakes.address && fieldText(mistakes.address)}
      />
      <PasswordField
        ref={passwordInput}
        label={t('password')}
        name="password"
        autoFocus={began !== ''}
        aside={
          <Link className={styles.link} to={paths.forgotPassword} state={{ address: draft }}>
            {t('login.forgot')}
          </Link>
        }
        value={password}
        onChange={(value) => {
          setPassword(value);
          forget('password');
        }}
        error={mistakes.password && fieldText(mistakes.password)}
      />
      <ThrottleAlert throttle={throttle} />
      <Button kind="primary" block type="submit" busy={busy} disabled={throttle.secondsLeft > 0}>
        {t('login.action')}
      </Button>
    </form>
  );
}
