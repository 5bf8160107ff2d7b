import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type { Problem } from '../../api/problem';
import { useProblemText } from '../../api/use-problem-text';
import { paths } from '../../lib/paths';
import { rememberLogin } from '../../lib/remembered-login';
import { SkeletonCard } from '../../ui/skeleton';
import { Alert } from '../../ui/alert';
import { confirm } from '../../ui/confirm';
import { type AddressDraft, draftOf, emptyAddress } from '../../ui/verification/address-draft';
import { AddressForm } from '../../ui/verification/address-form';
import { useChallenge } from '../../ui/verification/use-challenge';
import { AuthFrame } from './auth-frame';
import { enterSession } from './enter-session';
import { useGivenAddress } from './given-address';

// the page that a newcomer meets first asks for an address only
const SentCode = lazy(async () => ({ default: (await import('./sent-code')).SentCode }));
const loadDetails = async () => ({ default: (await import('./register-details')).RegisterDetails });
const RegisterDetails = lazy(loadDetails);

/** Address → code → name and password. Whether the address has an account is shown only after it was confirmed. */
export function RegisterPage() {
  const { t } = useTranslation('auth');
  const text = useProblemText();
  const navigate = useNavigate();
  const given = useGivenAddress();
  const code = useChallenge('register');
  const [draft, setDraft] = useState<AddressDraft>(
    () => (code.challenge && draftOf(code.challenge.address)) ?? given ?? emptyAddress,
  );
  const [ticket, setTicket] = useState<string | null>(null);
  const [restart, setRestart] = useState<Problem | null>(null);

  const begin = (problem: Problem | null = null) => {
    code.finish();
    setTicket(null);
    setRestart(problem);
  };
  const offerLogin = async () => {
    const yes = await confirm({
      title: t('api:problem.identity.account-exists'),
      action: t('login.action'),
      cancel: t('register.otherAddress'),
    });
    begin();
    if (yes) void navigate(paths.login, { state: { address: draft } });
  };
  const codeEntered = async (digits: string) => {
    // on its way while the code is checked
    void loadDetails().catch(() => undefined);
    const answer = await code.confirm(digits);
    if (!answer) return;
    if (answer.accountExists) void offerLogin();
    else setTicket(answer.ticket);
  };

  if (ticket !== null) {
    return (
      <AuthFrame title={t('register.detailsTitle')} step={[3, 3]}>
        <Suspense fallback={<SkeletonCard />}>
          <RegisterDetails
            ticket={ticket}
            username={draft.text}
            onRegistered={(answer) => {
              code.finish();
              rememberLogin(draft);
              enterSession(answer, { registered: true });
            }}
            onRestart={begin}
            onExists={() => void offerLogin()}
          />
        </Suspense>
      </AuthFrame>
    );
  }
  if (code.open && code.challenge) {
    return (
      <AuthFrame title={t('codeTitle')} step={[2, 3]} onBack={code.close}>
        <Suspense fallback={<SkeletonCard />}>
          <SentCode
            text="sent"
            challenge={code.challenge}
            action={t('next')}
            onCode={codeEntered}
            onResend={code.resend}
            onChangeAddress={code.close}
          />
        </Suspense>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      title={t('register.title')}
      lead={t('register.lead')}
      step={[1, 3]}
      foot={
        <>
          {t('register.haveAccount')}{' '}
          <Link to={paths.login} state={{ address: draft }}>
            {t('register.login')}
          </Link>
        </>
      }
    >
      {restart && <Alert kind="bad">{text(restart)}</Alert>}
      <AddressForm
        kind="any"
        draft={draft}
        onDraft={setDraft}
        onAddress={code.ask}
        action={t('next')}
        autoComplete="username"
      />
    </AuthFrame>
  );
}
