import type { SubjectOf } from '@renmai/contracts/org-pages/console-case-subjects.schema';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../../ui/chip';
import { FieldValue } from '../field-value';
import { Facts } from '../facts';
import styles from '../case.module.css';

/** A domain that a homepage has proven, and why staff have to decide. */
export function DomainPart({ subject }: { subject: SubjectOf<'domain-proof'> }) {
  const { t } = useTranslation('console');
  const { domain, why, proof, website, holder } = subject;
  return (
    <Facts
      title={t('domain.title')}
      rows={[
        [t('domain.domain'), <strong key="domain">{domain}</strong>],
        [t('domain.why'), t(`domain.doubt.${why}`)],
        [t('fields.website'), <FieldValue key="website" path="website" value={website} />],
        [t('domain.proof'), t(`domain.by.${proof}`)],
        [
          t('domain.holder'),
          holder && (
            <span key="holder">
              {holder.name}{' '}
              <Chip className={styles.small}>{t(`homepageState.${holder.state}`, { defaultValue: holder.state })}</Chip>
            </span>
          ),
        ],
      ]}
    >
      <p className={styles.faint}>{t('domain.hint')}</p>
    </Facts>
  );
}
