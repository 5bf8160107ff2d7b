import type { SubjectOf } from '@renmai/contracts/org-pages/console-case-subjects.schema';
import type { CaseView } from '@renmai/contracts/org-pages/console-cases.schema';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Alert } from '../../../ui/alert';
import { Chip } from '../../../ui/chip';
import { ExternalIcon } from '../../../ui/more-icons';
import { RelativeTime } from '../../../ui/relative-time';
import { MemberName } from '../../member/member-name';
import { inApp } from '../../paths';
import { caseAddress, useCaseSearch } from '../../queue/case-search';
import { Answers } from '../answers';
import { Facts } from '../facts';
import { TranslateButton } from '../translate-button';
import { useTranslated } from '../use-translated';
import { appPathOf } from './app-path';
import styles from '../case.module.css';

/** The accused, and everybody who reported it. */
export function ReportPart({ shown, subject }: { shown: CaseView; subject: SubjectOf<'report'> }) {
  const { t } = useTranslation('console');
  const { query } = useCaseSearch();
  const { homepage, homepageState, accused } = shown;
  const translated = useTranslated(shown, 'reports');
  const page = appPathOf(subject.subject, subject.within, homepage);
  return (
    <>
      {subject.measureCaseId && (
        <Alert kind="info">
          <Link to={caseAddress(subject.measureCaseId, query)} className={styles.link}>
            {t(shown.state === 'proposed' ? 'report.secondAsked' : 'report.measureCase')}
          </Link>
        </Alert>
      )}
      <Facts
        title={t('report.title')}
        rows={[
          [t('report.what'), t(`reported.${subject.subject.kind}`)],
          [t('report.accused'), accused ? <MemberName key="accused" member={accused} /> : t('report.nobody')],
          [
            t('report.homepage'),
            homepage && (
              <span key="homepage">
                {homepage.name}{' '}
                {homepageState && <Chip className={styles.small}>{t(`homepageState.${homepageState}`)}</Chip>}
              </span>
            ),
          ],
          [
            t('report.now'),
            page ? (
              <a key="now" href={inApp(page)} target="_blank" rel="noopener noreferrer" className={styles.link}>
                {t('report.open')}
                <ExternalIcon size={14} />
              </a>
            ) : (
              t('report.noPage')
            ),
          ],
        ]}
      />
      <section className={styles.part}>
        <header className={styles.partHead}>
          <h2>{t('report.reports', { count: subject.reports.length })}</h2>
          {subject.reports.some(({ words }) => words !== '') && <TranslateButton translated={translated} />}
        </header>
        <ol className={styles.notes}>
          {subject.reports.map(({ reporter, reason, words, filedAt }, index) => (
            <li key={`${reporter?.memberId} ${filedAt}`} className={styles.decided}>
              <p className={styles.pastHead}>
                <Chip tone="warn" className={styles.small}>
                  {t(`reportReason.${reason}`)}
                </Chip>
                <MemberName member={reporter} />
                <RelativeTime value={filedAt} className={styles.faint} />
              </p>
              {words && <blockquote className={styles.quote}>{translated.of(`${index}`) ?? words}</blockquote>}
            </li>
          ))}
        </ol>
      </section>
      <Answers shown={shown} answers={subject.answers} />
    </>
  );
}
