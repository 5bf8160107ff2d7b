import type { CaseRow } from '@renmai/contracts/org-pages/console-cases.schema';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { cx } from '../../lib/cx';
import { CaseFacts } from './case-facts';
import { iconOf } from './case-icon';
import { caseAddress } from './case-search';
import { useCaseTitle } from './case-title';
import { ClaimMark } from './claim-mark';
import { Clock } from './clock';
import { StateChip } from './state-chip';
import styles from './queue.module.css';

interface QueueTableProps {
  rows: readonly CaseRow[];
  query: string;
  /** the selected row, for the keys */
  cursor: string | null;
  /** shown beside the table */
  open: string | undefined;
}

export function QueueTable({ rows, query, cursor, open }: QueueTableProps) {
  const { t } = useTranslation('console');
  const titleOf = useCaseTitle();
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t('queue.title')}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t('queue.case')}</th>
          <th scope="col">{t('queue.clock')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const Kind = iconOf(row);
          return (
            <tr
              key={row.caseId}
              data-case={row.caseId}
              className={cx(styles.row, row.caseId === cursor && styles.cursor, row.caseId === open && styles.open)}
            >
              <td className={styles.what}>
                <Link
                  to={caseAddress(row.caseId, query)}
                  className={styles.name}
                  aria-current={row.caseId === open || undefined}
                >
                  <Kind size={18} className={styles.kind} />
                  {row.homepage && (
                    <span className="visually-hidden">{t(`homepageKind.${row.homepage.homepageKind}`)}: </span>
                  )}
                  <span className={styles.words}>{titleOf(row)}</span>
                </Link>
                <CaseFacts row={row} />
              </td>
              <td className={styles.when}>
                <Clock row={row} />
                {row.state === 'waiting' ? <ClaimMark row={row} /> : <StateChip row={row} />}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
