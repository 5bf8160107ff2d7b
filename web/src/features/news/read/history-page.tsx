import type { NewsVersionView } from '@renmai/contracts/org-pages/news.schema';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { asProblem, isLost } from '../../../api/problem';
import { useFormats } from '../../../lib/format';
import { Card, CardStack } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { Page } from '../../../ui/page';
import { Loading, SkeletonCard } from '../../../ui/skeleton';
import { useNewsVersionsQuery } from '../news.api';
import { newsPaths } from '../news-paths';
import { NewsText } from './news-text';
import styles from './news-page.module.css';

/** The earlier versions of a news item, newest first. For content administrators. */
export function NewsHistoryPage() {
  const { t } = useTranslation('news');
  const { newsId = '' } = useParams();
  const { data, error, refetch } = useNewsVersionsQuery(newsId, { refetchOnMountOrArgChange: true });
  const lost = error && isLost(asProblem(error));
  return (
    <Page title={t('history.title')} back={newsPaths.read(newsId)}>
      {error && (
        <Card>
          {lost ? (
            <EmptyState drawing="lost" title={t('gone.title')} text={t('gone.text')} />
          ) : (
            <ErrorState problem={error} onRetry={() => void refetch()} />
          )}
        </Card>
      )}
      {!data && !error && (
        <Loading>
          <SkeletonCard />
        </Loading>
      )}
      {data?.items.length === 0 && (
        <Card>
          <EmptyState drawing="write" text={t('history.none')} />
        </Card>
      )}
      {data && data.items.length > 0 && (
        <CardStack>
          {data.items.map((version) => (
            <Version key={version.version} version={version} />
          ))}
        </CardStack>
      )}
    </Page>
  );
}

function Version({ version: { title, category, html, writtenAt, writtenBy } }: { version: NewsVersionView }) {
  const { t } = useTranslation('news');
  const { date } = useFormats();
  return (
    <Card as="section" aria-label={title}>
      <h2 className={styles.when}>{date(writtenAt, 'dateTime')}</h2>
      <p className={styles.meta}>
        <span>{t(`moments:news.category.${category}`)}</span>
        {writtenBy && <span dir="auto">{writtenBy.name}</span>}
      </p>
      <details className={styles.earlier}>
        <summary>{title || t('untitled')}</summary>
        <NewsText html={html} />
      </details>
    </Card>
  );
}
