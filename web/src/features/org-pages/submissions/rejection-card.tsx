import type { SubmissionView } from '@renmai/contracts/org-pages/homepage-management.schema';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format';
import { currentLanguage } from '../../../lib/i18n/i18n';
import { Alert } from '../../../ui/alert';
import styles from './submissions.module.css';

/** Why it was rejected: the reasons in the member's language, and the reviewer's own words. */
export function Rejection({ rejection }: { rejection: NonNullable<SubmissionView['rejection']> }) {
  const language = currentLanguage();
  return (
    <div className={styles.reasons}>
      {rejection.reasons.length > 0 && (
        <ul>
          {rejection.reasons.map(({ code, texts }) => (
            <li key={code}>{texts[language]}</li>
          ))}
        </ul>
      )}
      {rejection.words !== '' && (
        <blockquote className={styles.words} dir="auto">
          {rejection.words}
        </blockquote>
      )}
    </div>
  );
}

/** Shown above the steps while the rejected draft is corrected. */
export function RejectionCard({ submission }: { submission: SubmissionView }) {
  const { t } = useTranslation('org-pages');
  const { date } = useFormats();
  const { rejection, decidedAt } = submission;
  if (!rejection) return null;
  return (
    <Alert kind="bad" title={t(`rejection.${rejection.kind}`, { date: decidedAt ? date(decidedAt) : '' })}>
      <Rejection rejection={rejection} />
      <p>{t('rejection.again')}</p>
    </Alert>
  );
}
