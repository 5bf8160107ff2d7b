import type { Address } from '@renmai/contracts/identity/fields';
import type { LoginAnswer } from '@renmai/contracts/identity/sessions.api';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Problem } from '../../api/problem';
import { useSession } from '../../api/session.slice';
import { useProblemText } from '../../api/use-problem-text';
import { paths } from '../../lib/paths';
import { rememberedLogin, rememberLogin } from '../../lib/remembered-login';
import { Alert } from '../../ui/alert';
import { Tabs } from '../../ui/tabs';
import { type AddressDraft, draftOf, emptyAddress } from '../../ui/verification/address-draft';
import { AddressForm } from '../../ui/verification/address-form';
import { CodeStep } from '../../ui/verification/code-step';
import { useChallenge } from '../../ui/verification/use-challenge';
import { AuthFrame } from './auth-frame';
import { useLoginMutation } from './auth.api';
import { enterSession } from './enter-session';
import { useGivenAddress } from './given-address';
import { PasswordLogin } from './password-login';
import { SecondFactorStep } from './second-factor-step';

const methods = ['password', 'code'] as const;
type Method = (typeof methods)[number];

export function LoginPage() {
  const { t } = useTranslation('auth');
  const text = useProblemText();
  const given = useGivenAddress();
  const { end } = useSession();
  const code = useChallenge('login');
  const [login] = useLoginMutation();
  const [draft, setDraft] = useState<AddressDraft>(() => given ?? rememberedLogin() ?? emptyAddress);
  const [method, setMethod] = useState<Method>(code.open ? 'code' : 'password');
  const [secondFactor, setSecondFactor] = useState<string | null>(null);
  const [restart, setRestart] = useState<Problem | null>(null);

  const answered = (answer: LoginAnswer, address: Address) => {
    rememberLogin(draftOf(address));
    if (answer.status === 'signed-in') enterSession(answer);
    else setSecondFactor(answer.secondFactorToken);
  };
  const codeEntered = async (digits: string) => {
    const { challenge } = code;
    if (!challenge) return;
    const answer = await login({ body: { method: 'code', challengeId: challenge.id, code: digits } }).unwrap();
    code.finish();
    answered(answer, challenge.address);
  };

  if (secondFactor !== null) {
    return (
      <SecondFactorStep
        token={secondFactor}
        onBack={(problem) => {
          setSecondFactor(null);
          setRestart(problem);
        }}
      />
    );
  }
  if (method === 'code' && code.open && code.challenge) {
    return (
      <AuthFrame title={t('login.codeTitle')} onBack={code.close}>
        <CodeStep
          challenge={code.challenge}
          sent={
            <Trans
              t={t}
              i18nKey="sentIfKnown"
              values={{ address: draftOf(code.challenge.address).text }}
              components={{ b: <b /> }}
            />
          }
          action={t('login.action')}
          onCode={codeEntered}
          onResend={code.resend}
          onChangeAddress={code.close}
        />
      </AuthFrame>
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
          <PasswordLogin draft={draft} onDraft={setDraft} onAnswer={answered} />
        ) : (
          <AddressForm
            kind="any"
            draft={draft}
            onDraft={setDraft}
            onAddress={code.ask}
            action={t('verification:sendCode')}
            autoComplete="username"
          />
        )}
      </Tabs>
    </AuthFrame>
  );
}
