import type { SubjectOf } from '@renmai/contracts/org-pages/console-case-subjects.schema';
import type { CaseView } from '@renmai/contracts/org-pages/console-cases.schema';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormats } from '../../../lib/format';
import { MemberName } from '../../member/member-name';
import { caseAddress, useCaseSearch } from '../../queue/case-search';
import { TranslateButton } from '../translate-button';
import { useTranslated } from '../use-translated';
import { UsedReasons } from '../used-reasons';
import styles from '../case.module.css';

/** The applicant's appeal, beside the rejection that it is about. */
export function AppealPart({ shown, subject }: { shown: CaseView; subject: SubjectOf<'appeal'> }) {
  const { t } = useTranslation('console');
  const { date } = useFormats();
  const { query } = useCaseSearch();
  const translated = useTranslated(shown, 'appeal');
  const { words, rejectedCaseId, rejection } = subject;
  return (
    <>
      <section className={styles.part}>
        <header className={styles.partHead}>
          <h2>{t('appeal.title')}</h2>
          <TranslateButton translated={translated} />
        </header>
        <blockquote className={styles.quote}>{translated.of('words') ?? words}</blockquote>
      </section>
      <section className={styles.part}>
        <header className={styles.partHead}>
          <h2>{t('appeal.rejection')}</h2>
          {rejectedCaseId && (
            <Link to={caseAddress(rejectedCaseId, query)} className={styles.link}>
              {t('case.origin')}
            </Link>
          )}
        </header>
        <div className={styles.decided}>
          <p className={styles.faint}>
            <MemberName member={rejection.decidedBy} />
            {rejection.decidedAt && ` · ${date(rejection.decidedAt, 'dateTime')}`}
          </p>
          <UsedReasons reasons={rejection.reasons} words={rejection.words} />
        </div>
      </section>
    </>
  );
}
