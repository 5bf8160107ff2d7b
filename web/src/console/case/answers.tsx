import type { SubjectOf } from '@renmai/contracts/org-pages/console-case-subjects.schema';
import type { CaseView } from '@renmai/contracts/org-pages/console-cases.schema';
import { useTranslation } from 'react-i18next';
import { RelativeTime } from '../../ui/relative-time';
import { MemberName } from '../member/member-name';
import { TranslateButton } from './translate-button';
import { useTranslated } from './use-translated';
import styles from './case.module.css';

interface AnswersProps {
  shown: Pick<CaseView, 'caseId' | 'translatable'>;
  answers: SubjectOf<'report'>['answers'];
}

/** The answers of members to measures against them. */
export function Answers({ shown, answers }: AnswersProps) {
  const { t } = useTranslation('console');
  const translated = useTranslated(shown, 'answers');
  if (answers.length === 0) return null;
  return (
    <section className={styles.part}>
      <header className={styles.partHead}>
        <h2>{t('answers.title')}</h2>
        <TranslateButton translated={translated} />
      </header>
      <ol className={styles.notes}>
        {answers.map(({ member, text, at }, index) => (
          <li key={`${member?.memberId} ${at}`} className={styles.decided}>
            <p className={styles.faint}>
              <MemberName member={member} /> · <RelativeTime value={at} />
            </p>
            <blockquote className={styles.quote}>{translated.of(`${index}`) ?? text}</blockquote>
          </li>
        ))}
      </ol>
    </section>
  );
}
