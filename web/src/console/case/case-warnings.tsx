import type { CaseView } from '@renmai/contracts/org-pages/console-cases.schema';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Alert } from '../../ui/alert';
import { caseAddress, useCaseSearch } from '../queue/case-search';
import styles from './case.module.css';

/** Other homepages with the same licence number, domain or file, or a name that is nearly the same. */
export function CaseWarnings({ shown }: { shown: CaseView }) {
  const { t } = useTranslation('console');
  const { query } = useCaseSearch();
  return (shown.submission?.duplicates ?? [])
    .filter(({ homepages }) => homepages.length > 0)
    .map(({ kind, homepages }) => (
      <Alert key={kind} kind="warn" title={t(`warning.${kind}`)}>
        <ul className={styles.warnings}>
          {homepages.map(({ homepageId, name, homepageKind, state, caseId }) => (
            <li key={homepageId}>
              {caseId ? (
                <Link to={caseAddress(caseId, query)} className={styles.link}>
                  {name}
                </Link>
              ) : (
                <strong>{name}</strong>
              )}{' '}
              <span className={styles.faint}>
                {t(`homepageKind.${homepageKind}`)} · {t(`homepageState.${state}`, { defaultValue: state })}
              </span>
            </li>
          ))}
        </ul>
      </Alert>
    ));
}
