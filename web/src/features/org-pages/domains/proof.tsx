import type { HomepageDomainView } from '@renmai/contracts/org-pages/homepage-domain.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../../lib/copy-text';
import { currentLanguage } from '../../../lib/i18n/i18n';
import { useAttempt } from '../../../ui/attempt';
import { Button } from '../../../ui/button';
import { toast } from '../../../ui/toast';
import { CodeForm } from '../../../ui/verification/code-form';
import { useCheckDomainMutation, useConfirmDomainMutation, useMailDomainMutation } from './domains.api';
import styles from './domains.module.css';

interface ProofProps {
  homepageId: string;
  domain: HomepageDomainView;
}

/** The two ways to prove a domain: a TXT record, or a code that is mailed to its postmaster. */
export function Proof({ homepageId, domain }: ProofProps) {
  const { t } = useTranslation(['org-pages', 'verification']);
  const { domainId, record, mailbox, codeExpiresAt } = domain;
  const params = { homepageId, domainId };
  const [check] = useCheckDomainMutation();
  const [mail] = useMailDomainMutation();
  const [prove] = useConfirmDomainMutation();
  const dns = useAttempt();
  const post = useAttempt();
  const [asked, setAsked] = useState(false);
  const done = ({ state, domain: name }: HomepageDomainView) => {
    setAsked(false);
    toast(t(state === 'in-review' ? 'domains.toReview' : 'domains.done', { domain: name }), { kind: 'good' });
  };
  const look = () => dns.attempt(async () => done(await check({ params }).unwrap()));
  const send = () =>
    post.attempt(async () => {
      await mail({ params, body: { locale: currentLanguage() } }).unwrap();
      setAsked(true);
      toast(t('domains.mailSent', { mailbox }), { kind: 'good' });
    });
  return (
    <div className={styles.ways}>
      <section>
        <h4>{t('domains.dns.title')}</h4>
        <p className={styles.quiet}>{t('domains.dns.how')}</p>
        <dl className={styles.record}>
          <Copied label={t('domains.dns.name')} value={record.name} />
          <Copied label={t('domains.dns.value')} value={record.value} />
        </dl>
        <Button size="small" busy={dns.busy} onClick={() => void look()}>
          {t('domains.dns.check')}
        </Button>
      </section>
      <section>
        <h4>{t('domains.mail.title')}</h4>
        <p className={styles.quiet}>{t('domains.mail.how', { mailbox })}</p>
        {asked || codeExpiresAt !== null ? (
          <CodeForm
            label={t('domains.mail.code')}
            action={t('domains.mail.confirm')}
            onCode={async (code) => done(await prove({ params, body: { code } }).unwrap())}
          >
            <Button kind="quiet" block busy={post.busy} onClick={() => void send()}>
              {t('domains.mail.again')}
            </Button>
          </CodeForm>
        ) : (
          <Button size="small" busy={post.busy} onClick={() => void send()}>
            {t('domains.mail.send')}
          </Button>
        )}
      </section>
    </div>
  );
}

function Copied({ label, value }: { label: string; value: string }) {
  const { t } = useTranslation('org-pages');
  const copy = async () => {
    const done = await copyText(value);
    toast(t(done ? 'domains.copied' : 'domains.notCopied', { value }), { kind: done ? 'good' : 'bad' });
  };
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <code>{value}</code>
        <Button size="small" aria-label={t('domains.copyOf', { label })} onClick={() => void copy()}>
          {t('domains.copy')}
        </Button>
      </dd>
    </div>
  );
}
