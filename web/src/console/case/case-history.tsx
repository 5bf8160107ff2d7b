import type { CaseView, pastCase } from '@renmai/contracts/org-pages/console-cases.schema';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { z } from 'zod';
import { useFormats } from '../../lib/format';
import { caseAddress, useCaseSearch } from '../queue/case-search';
import { StateChip } from '../queue/state-chip';
import { DecisionWords } from './decision-words';
import styles from './case.module.css';

type PastCase = z.infer<typeof pastCase>;

interface CaseHistoryProps {
  title: string;
  /** shown where there are none */
  none: string;
  cases: readonly PastCase[];
  /** the open case */
  caseId?: string;
}

/** Past cases of the applicant or about the accused, and their results. */
export function CaseHistory({ title, none, cases, caseId }: CaseHistoryProps) {
  const { t } = useTranslation('console');
  const { date } = useFormats();
  const { query } = useCaseSearch();
  return (
    <section className={styles.part}>
      <header className={styles.partHead}>
        <h2>{title}</h2>
      </header>
      {cases.length === 0 ? (
        <p className={styles.faint}>{none}</p>
      ) : (
        <ol className={styles.history}>
          {cases.map((past) => (
            <li key={`${past.caseId} ${past.submissionNumber}`}>
              <div className={styles.pastHead}>
                {past.caseId === caseId ? (
                  <strong>{past.title || t(`caseKind.${past.kind}`)}</strong>
                ) : (
                  <Link to={caseAddress(past.caseId, query)} className={styles.link}>
                    {past.title || t(`caseKind.${past.kind}`)}
                  </Link>
                )}
                <span className={styles.faint}>
                  {[
                    past.title && t(`caseKind.${past.kind}`),
                    past.submissionNumber > 1 && t('queue.number', { number: past.submissionNumber }),
                    date(past.openedAt),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                <StateChip row={past} className={styles.small} />
              </div>
              {past.decision && <DecisionWords decision={past.decision} kind={past.kind} />}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** Past cases of the people in a case: those about a member, and those of their homepages, in lists of their own. */
export function CaseHistories({ shown }: { shown: CaseView }) {
  const { t } = useTranslation('console');
  const { accused, applicant, kind, history, caseId } = shown;
  // the proposer of a measure is staff, whose own applications are not relevant
  const about = accused ?? (kind === 'measure' ? null : applicant);
  if (!about) return null;
  const name = about.name ?? t('gone');
  const of = (whose: PastCase['about']) => history.filter((past) => past.about === whose);
  const lists = [
    {
      cases: of('member'),
      title: t('case.historyAbout', { name }),
      none: t('case.noHistoryAbout'),
      first: accused !== null,
    },
    { cases: of('homepage'), title: t('case.history', { name }), none: t('case.noHistory'), first: accused === null },
  ];
  // the other list only where there is something in it
  return lists
    .sort((one, other) => Number(other.first) - Number(one.first))
    .filter(({ cases, first }) => first || cases.length > 0)
    .map(({ title, none, cases }) => (
      <CaseHistory key={title} title={title} none={none} cases={cases} caseId={caseId} />
    ));
}
