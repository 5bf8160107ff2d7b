import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { WordsTaken } from '../../ui/words-taken/words-taken';
import { Loading, SkeletonCard } from '../../ui/skeleton';
import { ResultLine } from './result-line';
import { useOverviewQuery } from './search.api';
import { addressOf, overviewOf, type Search } from './search-address';
import { UnderstoodWords } from './understood-words';
import styles from './search.module.css';

/** The best of each kind. */
export function OverviewResults({ search, onChange }: { search: Search; onChange: (change: Partial<Search>) => void }) {
  const { t } = useTranslation('search');
  const q = search.q.trim();
  const { currentData, error, refetch } = useOverviewQuery(overviewOf(search), { refetchOnMountOrArgChange: 60 });
  if (error && !currentData) {
    return (
      <Card>
        <ErrorState problem={error} onRetry={() => void refetch()} />
      </Card>
    );
  }
  if (!currentData) {
    return (
      <Loading>
        <SkeletonCard lines={3} />
        <SkeletonCard lines={3} />
      </Loading>
    );
  }
  const { kinds, understood } = currentData;
  const words = { searched: true, understood };
  const taken = <WordsTaken {...{ words, q, onChange }} literal={search.literal} />;
  if (kinds.length === 0) {
    return (
      <Card>
        <EmptyState drawing="search" title={t('none.title', { q })} text={t('none.text')} />
        <UnderstoodWords understood={understood} />
        {taken}
      </Card>
    );
  }
  return (
    <>
      {taken}
      {kinds.map(({ kind, total, items }) => (
        <Card key={kind} as="section" aria-label={t(`kind.${kind}`)} className={styles.section}>
          <header className={styles.sectionHead}>
            <h2 className={styles.sectionTitle}>{t(`kind.${kind}`)}</h2>
            {total.count > items.length && (
              <Link to={addressOf({ q, kind, literal: search.literal })} className={styles.all}>
                {t(total.more ? 'allMore' : 'all', { count: total.count })}
              </Link>
            )}
          </header>
          {items.map((result) => (
            <ResultLine key={result.id} result={result} />
          ))}
        </Card>
      ))}
    </>
  );
}
