import type { CaseView } from '@renmai/contracts/org-pages/console-cases.schema';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormats } from '../../lib/format';
import { caseAddress, useCaseSearch } from '../queue/case-search';
import { StateChip } from '../queue/state-chip';
import { DecisionWords } from './decision-words';
import styles from './case.module.css';

/** What the same person has sent in before, and what became of it. */
export function CaseHistory({ shown }: { shown: CaseView }) {
  const { t } = useTranslation('console');
  const { date } = useFormats();
  const { query } = useCaseSearch();
  const name = shown.applicant?.name ?? t('gone');
  return (
    <section className={styles.part}>
      <header className={styles.partHead}>
        <h2>{t('case.history', { name })}</h2>
      </header>
      {shown.history.length === 0 ? (
        <p className={styles.faint}>{t('case.noHistory')}</p>
      ) : (
        <ol className={styles.history}>
          {shown.history.map((past) => (
            <li key={`${past.caseId} ${past.submissionNumber}`}>
              <div className={styles.pastHead}>
                {past.caseId === shown.caseId ? (
                  <strong>{past.title}</strong>
                ) : (
                  <Link to={caseAddress(past.caseId, query)} className={styles.link}>
                    {past.title}
                  </Link>
                )}
                <span className={styles.faint}>
                  {t('queue.number', { number: past.submissionNumber })} · {date(past.openedAt)}
                </span>
                <StateChip row={past} className={styles.small} />
              </div>
              {past.decision && <DecisionWords decision={past.decision} />}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
