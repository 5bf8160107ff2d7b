import type { EntryHomepage } from '@renmai/contracts/profile/entry-homepage.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../lib/i18n/i18n';
import { useFormats } from '../../../lib/format';
import { Alert } from '../../../ui/alert';
import { useAttempt } from '../../../ui/attempt';
import { Button } from '../../../ui/button';
import { confirm } from '../../../ui/confirm';
import { ErrorState } from '../../../ui/error-state';
import { Sheet } from '../../../ui/sheet';
import { Loading, SkeletonText } from '../../../ui/skeleton';
import { toast } from '../../../ui/toast';
import { CodeForm } from '../../../ui/verification/code-form';
import { VerifyAddress } from './verify-address';
import {
  useConfirmEntryMutation,
  useEntryVerificationQuery,
  useRemoveEntryMarkMutation,
  useRequestEntryCodeMutation,
} from './verification.api';
import styles from './verify.module.css';

interface VerifySheetProps {
  entryId: string;
  homepage: EntryHomepage;
  open: boolean;
  onClose: () => void;
}

/** The verified mark of an own entry: a code to an address of the homepage's domain, and the result. */
export function VerifySheet({ open, onClose, ...rest }: VerifySheetProps) {
  // refusals of the marks' service have their words there
  const { t } = useTranslation(['profile', 'org-pages', 'verification']);
  return (
    <Sheet open={open} onClose={onClose} title={t('verify.title', { name: rest.homepage.name })}>
      <div className={styles.steps}>
        <Steps {...rest} onClose={onClose} />
      </div>
    </Sheet>
  );
}

function Steps({ entryId, homepage: { name }, onClose }: Omit<VerifySheetProps, 'open'>) {
  const { t } = useTranslation('profile');
  const { list } = useFormats();
  const { data, error, refetch } = useEntryVerificationQuery(entryId, { refetchOnMountOrArgChange: true });
  const [request] = useRequestEntryCodeMutation();
  const [prove] = useConfirmEntryMutation();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const params = { entryId };
  if (error) return <ErrorState problem={error} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Loading>
        <SkeletonText lines={4} />
      </Loading>
    );
  }
  if (sentTo !== null) {
    return (
      <>
        <p>{t('verify.sent', { address: sentTo })}</p>
        <CodeForm
          label={t('verify.code')}
          action={t('verify.confirm')}
          autoFocus
          onCode={async (code) => {
            await prove({ params, body: { code } }).unwrap();
            toast(t('verify.done', { name }), { kind: 'good' });
            onClose();
          }}
        >
          <Button kind="quiet" block onClick={() => setSentTo(null)}>
            {t('verify.otherAddress')}
          </Button>
        </CodeForm>
      </>
    );
  }
  const { verified, domains, ended } = data;
  return (
    <>
      {verified && <Standing verified={verified} name={name} entryId={entryId} onClose={onClose} />}
      {ended && <Alert>{t('verify.ended')}</Alert>}
      {!ended && domains.length === 0 && !verified && <Alert>{t('verify.noDomain', { name })}</Alert>}
      {!ended && domains.length > 0 && (
        <>
          <p>{t(verified ? 'verify.renew' : 'verify.how', { domains: list(domains.map((domain) => `@${domain}`)) })}</p>
          <VerifyAddress
            onAddress={async (address) => {
              await request({ params, body: { address, locale: currentLanguage() } }).unwrap();
              setSentTo(address);
            }}
          />
        </>
      )}
    </>
  );
}

interface StandingProps {
  verified: { way: 'address' | 'administrator'; since: string; until: string };
  name: string;
  entryId: string;
  onClose: () => void;
}

/** How and until when the entry is verified, and a button to give the mark back. */
function Standing({ verified: { way, since, until }, name, entryId, onClose }: StandingProps) {
  const { t } = useTranslation('profile');
  const { date } = useFormats();
  const [remove] = useRemoveEntryMarkMutation();
  const { busy, attempt } = useAttempt();
  const giveBack = async () => {
    const question = { title: t('verify.removeTitle', { name }), action: t('verify.remove') };
    if (!(await confirm({ ...question, danger: true }))) return;
    if (!(await attempt(() => remove({ params: { entryId } }).unwrap()))) return;
    toast(t('verify.removed'), { kind: 'good' });
    onClose();
  };
  return (
    <Alert
      kind="good"
      title={t(`verify.by.${way}`, { name, date: date(since) })}
      action={
        <Button size="small" busy={busy} onClick={() => void giveBack()}>
          {t('verify.remove')}
        </Button>
      }
    >
      {t('verify.until', { date: date(until) })}
    </Alert>
  );
}
