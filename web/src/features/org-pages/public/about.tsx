import type { HomepageView } from '@renmai/contracts/org-pages/homepage.schema';
import { useTranslation } from 'react-i18next';
import { Section } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { LinkedText } from '../../../ui/linked-text';
import { useFacts } from './facts';
import styles from './public.module.css';
import { OutsideLink } from '../../../ui/outside-link';

/** Introduction, facts, and contact data. */
export function About({ page }: { page: HomepageView }) {
  const { t } = useTranslation('org-pages');
  const { content } = page;
  const { introduction, website, contactNumber } = content;
  const facts = useFacts(content);
  const none = !introduction && facts.length === 0 && !website && !contactNumber;
  return (
    <Section title={t('public.about')}>
      {none && <EmptyState small text={t('public.nothing')} />}
      {introduction && (
        <p className={styles.introduction} dir="auto">
          <LinkedText text={introduction} />
        </p>
      )}
      {!none && (
        <dl className={styles.values}>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          {website && (
            <div>
              <dt>{t('fields.website')}</dt>
              <dd>
                <OutsideLink address={website} short />
              </dd>
            </div>
          )}
          {contactNumber && (
            <div>
              <dt>{t('fields.contactNumber')}</dt>
              <dd>
                <a href={`tel:${contactNumber.replace(/[^\d+*#]/g, '')}`}>{contactNumber}</a>
              </dd>
            </div>
          )}
        </dl>
      )}
    </Section>
  );
}
