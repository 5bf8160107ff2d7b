import type { Address } from '@renmai/contracts/identity/fields';
import type { LoginAnswer } from '@renmai/contracts/identity/sessions.api';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Problem } from '../../api/problem';
import { useSession } from '../../api/session.slice';
import { useProblemText } from '../../api/use-problem-text';
import { paths } from '../../lib/paths';
import { rememberedLogin, rememberLogin } from '../../lib/remembered-login';
import { knowsPasskeys } from '../../lib/webauthn';
import { Alert } from '../../ui/alert';
import { Loading, Skeleton } from '../../ui/skeleton';
import { Tabs } from '../../ui/tabs';
import { type AddressDraft, draftOf, emptyAddress } from '../../ui/verification/address-draft';
import { isCodeAwaited } from '../../ui/verification/kept-challenge';
import { AuthFrame } from './auth-frame';
import { enterSession } from './enter-session';
import { useGivenAddress } from './given-address';
import { PasskeyButton } from './passkey-button';
import { PasswordLogin } from './password-login';
import { SUSPENDED } from './suspended';

// Most visits begin here and need none of these modules.
const CodeLogin = lazy(async () => ({ default: (await import('./code-login')).CodeLogin }));
const SecondFactorStep = lazy(async () => ({ default: (await import('./second-factor-step')).SecondFactorStep }));
const SuspendedStep = lazy(async () => ({ default: (await import('./suspended-step')).SuspendedStep }));

type SecondFactorRequired = Extract<LoginAnswer, { status: 'second-factor-required' }>;

const methods = ['password', 'code'] as const;
type Method = (typeof methods)[number];

const waiting = (
  <Loading>
    <Skeleton height={120} />
  </Loading>
);

export function LoginPage() {
  const { t } = useTranslation('auth');
  const text = useProblemText();
  const given = useGivenAddress();
  const { end } = useSession();
  const [draft, setDraft] = useState<AddressDraft>(() => given ?? rememberedLogin() ?? emptyAddress);
  const [method, setMethod] = useState<Method>(isCodeAwaited('login') ? 'code' : 'password');
  const [secondFactor, setSecondFactor] = useState<SecondFactorRequired | null>(null);
  const [suspended, setSuspended] = useState<Problem | null>(null);
  const [restart, setRestart] = useState<Problem | null>(null);

  const answered = (answer: LoginAnswer, address: Address) => {
    rememberLogin(draftOf(address));
    if (answer.status === 'signed-in') enterSession(answer);
    else setSecondFactor(answer);
  };
  if (suspended !== null) {
    return (
      <Suspense fallback={<AuthFrame title={t('suspended.title')}>{waiting}</AuthFrame>}>
        <SuspendedStep problem={suspended} onBack={() => setSuspended(null)} />
      </Suspense>
    );
  }
  if (secondFactor !== null) {
    const back = (problem: Problem | null) => {
      setSecondFactor(null);
      if (problem?.code === SUSPENDED) setSuspended(problem);
      else setRestart(problem);
    };
    return (
      <Suspense fallback={<AuthFrame title={t('secondFactor.title')}>{waiting}</AuthFrame>}>
        <SecondFactorStep token={secondFactor.secondFactorToken} passkeys={secondFactor.passkeys} onBack={back} />
      </Suspense>
    );
  }
  return (
    <AuthFrame
      title={t('login.title')}
      foot={
        <>
          {t('login.noAccount')}{' '}
          <Link to={paths.register} state={{ address: draft }}>
            {t('login.register')}
          </Link>
        </>
      }
    >
      {restart ? (
        <Alert kind="bad">{text(restart)}</Alert>
      ) : (
        end === 'ended' && (
          <Alert kind="warn" title={t('ended.title')}>
            {t('ended.text')}
          </Alert>
        )
      )}
      <Tabs
        even
        label={t('login.method')}
        tabs={methods.map((value) => ({ value, label: t(`login.by.${value}`) }))}
        value={method}
        onChange={setMethod}
      >
        {method === 'password' ? (
          <PasswordLogin draft={draft} onDraft={setDraft} onAnswer={answered} onSuspended={setSuspended} />
        ) : (
          <Suspense fallback={waiting}>
            <CodeLogin draft={draft} onDraft={setDraft} onAnswer={answered} onSuspended={setSuspended} />
          </Suspense>
        )}
      </Tabs>
      {knowsPasskeys() && <PasskeyButton onAnswer={enterSession} onSuspended={setSuspended} />}
    </AuthFrame>
  );
}
