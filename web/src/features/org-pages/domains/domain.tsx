import type { HomepageDomainView } from '@renmai/contracts/org-pages/homepage-domain.schema';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format';
import { useAttempt } from '../../../ui/attempt';
import { Button } from '../../../ui/button';
import { Chip } from '../../../ui/chip';
import { confirm } from '../../../ui/confirm';
import { toast } from '../../../ui/toast';
import { useRemoveDomainMutation } from './domains.api';
import { Proof } from './proof';
import styles from './domains.module.css';

const tones = {
  waiting: 'warn',
  'in-review': 'warn',
  proven: 'good',
  refused: 'bad',
  lapsed: 'bad',
} as const satisfies Record<HomepageDomainView['state'], string>;

interface DomainProps {
  homepageId: string;
  domain: HomepageDomainView;
}

/** One domain: its state and the reason, the ways to prove it, and the way to remove it. */
export function Domain({ homepageId, domain }: DomainProps) {
  const { t } = useTranslation('org-pages');
  const { date, number } = useFormats();
  const [removeDomain] = useRemoveDomainMutation();
  const { busy, attempt } = useAttempt();
  const { domainId, domain: name, state, why, reason, proof, provenAt, provenUntil, verifiedCount } = domain;
  const remove = async () => {
    const yes = await confirm({
      title: t('domains.removeTitle', { domain: name }),
      text: verifiedCount > 0 ? t('domains.removeText', { count: verifiedCount }) : undefined,
      action: t('ui:delete'),
      danger: true,
    });
    if (!yes || !(await attempt(() => removeDomain({ params: { homepageId, domainId } }).unwrap()))) return;
    toast(t('domains.removed', { domain: name }), { kind: 'good' });
  };
  return (
    <div className={styles.domain}>
      <div className={styles.head}>
        <h3 dir="auto">{name}</h3>
        <Chip tone={tones[state]}>{t(`domains.state.${state}`)}</Chip>
      </div>
      {why && (state === 'in-review' || state === 'refused') && (
        <p className={styles.quiet}>{t(`domains.why.${why}`)}</p>
      )}
      {reason !== '' && <p className={styles.quiet}>{t('domains.reason', { reason })}</p>}
      {state === 'proven' && provenAt && proof && (
        <p className={styles.quiet}>
          {t(`domains.proven.${proof}`, { date: date(provenAt) })}
          {provenUntil && ` ${t('domains.until', { date: date(provenUntil) })}`}
        </p>
      )}
      {verifiedCount > 0 && (
        <p className={styles.quiet}>{t('domains.verified', { count: verifiedCount, number: number(verifiedCount) })}</p>
      )}
      {(state === 'waiting' || state === 'lapsed' || (state === 'proven' && proof === 'mail')) && (
        <Proof homepageId={homepageId} domain={domain} />
      )}
      <div className={styles.buttons}>
        <Button size="small" busy={busy} onClick={() => void remove()}>
          {t('domains.remove')}
        </Button>
      </div>
    </div>
  );
}
