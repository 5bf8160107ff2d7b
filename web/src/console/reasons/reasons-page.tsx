import type { ReasonTemplates } from '@renmai/contracts/org-pages/console-reasons.api';
import { useTranslation } from 'react-i18next';
import { asProblem } from '../../api/problem';
import { useTitle } from '../../lib/use-title';
import { ErrorState } from '../../ui/error-state';
import { Loading, SkeletonCard } from '../../ui/skeleton';
import { useReasonsQuery } from '../api/reasons.api';
import { ReasonEditor } from './reason-editor';
import styles from './reasons.module.css';

/** Templates of reasons for applicants, in four languages. */
export function ReasonsPage() {
  const { t } = useTranslation('console');
  const { data, error, refetch } = useReasonsQuery(undefined, { refetchOnMountOrArgChange: true });
  useTitle(t('nav.reasons'));
  const read = async (): Promise<ReasonTemplates | undefined> => (await refetch()).data;
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('reasons.title')}</h1>
      <p className={styles.lead}>{t('reasons.lead')}</p>
      {error && !data ? (
        <ErrorState problem={asProblem(error)} onRetry={() => void refetch()} />
      ) : data ? (
        <ReasonEditor stored={data} onRead={read} />
      ) : (
        <Loading>
          <SkeletonCard lines={5} />
        </Loading>
      )}
    </div>
  );
}
