import type { SubjectOf } from '@renmai/contracts/org-pages/console-case-subjects.schema';
import { useTranslation } from 'react-i18next';
import { RelativeTime } from '../../ui/relative-time';
import { MemberName } from '../member/member-name';
import styles from './case.module.css';

/** The answers of members to measures against them. */
export function Answers({ answers }: { answers: SubjectOf<'report'>['answers'] }) {
  const { t } = useTranslation('console');
  if (answers.length === 0) return null;
  return (
    <section className={styles.part}>
      <header className={styles.partHead}>
        <h2>{t('answers.title')}</h2>
      </header>
      <ol className={styles.notes}>
        {answers.map(({ member, text, at }) => (
          <li key={`${member?.memberId} ${at}`} className={styles.decided}>
            <p className={styles.faint}>
              <MemberName member={member} /> · <RelativeTime value={at} />
            </p>
            <blockquote className={styles.quote}>{text}</blockquote>
          </li>
        ))}
      </ol>
    </section>
  );
}
