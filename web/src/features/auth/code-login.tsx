import type { Address } from '@renmai/contracts/identity/fields';
import type { LoginAnswer } from '@renmai/contracts/identity/sessions.api';
import { useTranslation } from 'react-i18next';
import { isProblem, type Problem } from '../../api/problem';
import type { AddressDraft } from '../../ui/verification/address-draft';
import { AddressForm } from '../../ui/verification/address-form';
import { useChallenge } from '../../ui/verification/use-challenge';
import { useLoginMutation } from './auth.api';
import { SentCode } from './sent-code';
import { SUSPENDED } from './suspended';

interface CodeLoginProps {
  draft: AddressDraft;
  onDraft: (draft: AddressDraft) => void;
  onAnswer: (answer: LoginAnswer, address: Address) => void;
  onSuspended: (problem: Problem) => void;
}

export function CodeLogin({ draft, onDraft, onAnswer, onSuspended }: CodeLoginProps) {
  const { t } = useTranslation('auth');
  const code = useChallenge('login');
  const [login] = useLoginMutation();
  const { challenge } = code;
  if (!code.open || !challenge) {
    return (
      <AddressForm
        kind="any"
        draft={draft}
        onDraft={onDraft}
        onAddress={code.ask}
        action={t('verification:sendCode')}
        autoComplete="username webauthn"
      />
    );
  }
  return (
    <SentCode
      text="sentIfKnown"
      challenge={challenge}
      action={t('login.action')}
      onCode={async (digits) => {
        try {
          const answer = await login({ body: { method: 'code', challengeId: challenge.id, code: digits } }).unwrap();
          code.finish();
          onAnswer(answer, challenge.address);
        } catch (error) {
          if (!isProblem(error) || error.code !== SUSPENDED) throw error;
          code.finish();
          onSuspended(error);
        }
      }}
      onResend={code.resend}
      onChangeAddress={code.close}
    />
  );
}
