import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { endSession } from '../../api/access-token';
import type { Problem } from '../../api/problem';
import { useAccount } from '../../api/session.slice';
import { useProblemText } from '../../api/use-problem-text';
import { paths } from '../../lib/paths';
import { rememberedLogin } from '../../lib/remembered-login';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { type AddressDraft, draftOf, emptyAddress } from '../../ui/verification/address-draft';
import { AddressForm } from '../../ui/verification/address-form';
import { useChallenge } from '../../ui/verification/use-challenge';
import { AuthFrame } from './auth-frame';
import { useGivenAddress } from './given-address';
import { NewPassword } from './new-password';
import { SentCode } from './sent-code';

/** Address → code → new password. Known and unknown addresses look alike. */
export function ForgotPasswordPage() {
  const { t } = useTranslation('auth');
  const text = useProblemText();
  const navigate = useNavigate();
  const given = useGivenAddress();
  const account = useAccount();
  const code = useChallenge('reset-password');
  const [draft, setDraft] = useState<AddressDraft>(() => {
    const own = account?.email ? { ...emptyAddress, text: account.email } : null;
    return (code.challenge && draftOf(code.challenge.address)) ?? given ?? own ?? rememberedLogin() ?? emptyAddress;
  });
  const [ticket, setTicket] = useState<string | null>(null);
  const [restart, setRestart] = useState<Problem | null>(null);
  const [done, setDone] = useState(false);

  const begin = (problem: Problem | null) => {
    code.finish();
    setTicket(null);
    setRestart(problem);
  };
  const codeEntered = async (digits: string) => {
    const answer = await code.confirm(digits);
    if (answer) setTicket(answer.ticket);
  };
  const goToLogin = () => {
    // the new password has ended every session on the server
    if (account) endSession('signed-out');
    void navigate(paths.login, { replace: true, state: { address: draft } });
  };

  if (done) {
    return (
      <AuthFrame title={t('forgot.doneTitle')} lead={t('forgot.done')}>
        <Button kind="primary" block onClick={goToLogin}>
          {t('forgot.toLogin')}
        </Button>
      </AuthFrame>
    );
  }
  if (ticket !== null) {
    return (
      <AuthFrame title={t('forgot.newTitle')} step={[3, 3]} lead={t('forgot.newLead')}>
        <NewPassword
          ticket={ticket}
          username={draft.text}
          onDone={() => {
            code.finish();
            setDone(true);
          }}
          onRestart={begin}
        />
      </AuthFrame>
    );
  }
  if (code.open && code.challenge) {
    return (
      <AuthFrame title={t('codeTitle')} step={[2, 3]} onBack={code.close}>
        <SentCode
          text="sentIfKnown"
          challenge={code.challenge}
          action={t('next')}
          onCode={codeEntered}
          onResend={code.resend}
          onChangeAddress={code.close}
        />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      title={t('forgot.title')}
      lead={t('forgot.lead')}
      step={[1, 3]}
      foot={!account && <Link to={paths.login}>{t('forgot.backToLogin')}</Link>}
    >
      {restart && <Alert kind="bad">{text(restart)}</Alert>}
      <AddressForm
        kind="any"
        draft={draft}
        onDraft={setDraft}
        onAddress={code.ask}
        action={t('verification:sendCode')}
        autoComplete="username"
      />
    </AuthFrame>
  );
}
