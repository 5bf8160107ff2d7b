import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Problem } from '../../api/problem';
import { useProblemText } from '../../api/use-problem-text';
import { Alert } from '../../ui/alert';
import { Card } from '../../ui/card';
import { Page } from '../../ui/page';
import { toast } from '../../ui/toast';
import { emptyAddress } from '../../ui/verification/address-draft';
import { AddressForm } from '../../ui/verification/address-form';
import { CodeStep } from '../../ui/verification/code-step';
import { useAddressText } from '../../ui/verification/use-address-text';
import { useChallenge } from '../../ui/verification/use-challenge';
import { phoneText } from './account-page';
import { ConfirmWithPassword } from './confirm-with-password';
import { settingsPaths } from './settings-paths';
import { useChangeEmailMutation, useChangePhoneMutation } from './settings.api';
import { useOwnAccount } from './use-own-account';
import styles from './settings.module.css';

type Kind = 'email' | 'phone';

export const ChangeEmailPage = () => <ChangeAddressPage kind="email" />;
export const ChangePhonePage = () => <ChangeAddressPage kind="phone" />;

/** New address → its code → password. */
function ChangeAddressPage({ kind }: { kind: Kind }) {
  const { t } = useTranslation('settings');
  const account = useOwnAccount();
  const current = kind === 'email' ? account?.email : account?.phone && phoneText(account.phone);
  const [draft, setDraft] = useState(emptyAddress);
  const [restart, setRestart] = useState<Problem | null>(null);
  const [ticket, setTicket] = useState<string | null>(null);
  const text = useProblemText();
  const navigate = useNavigate();
  const code = useChallenge('change-address', `change-${kind}`);
  const [changeEmail] = useChangeEmailMutation();
  const [changePhone] = useChangePhoneMutation();
  const change = kind === 'email' ? changeEmail : changePhone;
  const address = useAddressText(code.challenge?.address);

  const codeEntered = async (digits: string) => {
    const answer = await code.confirm(digits);
    if (answer) setTicket(answer.ticket);
  };
  const begin = (problem: Problem) => {
    code.finish();
    setTicket(null);
    setRestart(problem);
  };
  const changed = () => {
    code.finish();
    toast(t(`${kind}.done`), { kind: 'good' });
    void navigate(settingsPaths.account, { replace: true });
  };
  return (
    <Page title={t(`${kind}.title`)} back={settingsPaths.account}>
      <Card className={styles.stack}>
        <dl className={styles.current}>
          <dt>{t(`${kind}.current`)}</dt>
          <dd>{current ?? t('account.notSet')}</dd>
        </dl>
        {ticket !== null ? (
          <ConfirmWithPassword
            lead={<Trans t={t} i18nKey="address.confirm" values={{ address }} components={{ b: <b /> }} />}
            action={t(`${kind}.action`)}
            onPassword={async (password) => {
              await change({ body: { password, ticket } }).unwrap();
              changed();
            }}
            beginAgainOn={['identity.ticket-invalid', 'identity.address-taken']}
            onBeginAgain={begin}
          />
        ) : code.open && code.challenge ? (
          <CodeStep
            challenge={code.challenge}
            sent={<Trans t={t} i18nKey="address.sent" values={{ address }} components={{ b: <b /> }} />}
            action={t('address.next')}
            onCode={codeEntered}
            onResend={code.resend}
            onChangeAddress={code.close}
          />
        ) : (
          <>
            <p className={styles.lead}>{t(`${kind}.lead`)}</p>
            {restart && <Alert kind="bad">{text(restart)}</Alert>}
            <AddressForm
              kind={kind}
              label={t(`${kind}.new`)}
              draft={draft}
              onDraft={setDraft}
              onAddress={code.ask}
              action={t('verification:sendCode')}
              autoComplete={kind === 'email' ? 'email' : 'tel-national'}
            />
          </>
        )}
      </Card>
    </Page>
  );
}
