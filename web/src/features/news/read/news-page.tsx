import type { NewsView } from '@renmai/contracts/org-pages/news.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { asProblem, isLost } from '../../../api/problem';
import { useSession } from '../../../api/session.slice';
import { useFormats } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { Slot } from '../../../lib/slots';
import { Alert } from '../../../ui/alert';
import { ButtonLink } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { Chip } from '../../../ui/chip';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { HomepageLine } from '../../../ui/member-line';
import { Page } from '../../../ui/page';
import { RelativeTime } from '../../../ui/relative-time';
import { Loading, Skeleton, SkeletonText } from '../../../ui/skeleton';
import { useNewsItemQuery } from '../news.api';
import { newsPaths } from '../news-paths';
import { NewsMenu } from './news-menu';
import { NewsText } from './news-text';
import styles from './news-page.module.css';

/** One news item in full, with its comments. */
export function NewsPage() {
  const { t } = useTranslation('news');
  const { newsId = '' } = useParams();
  const { status } = useSession();
  const { currentData, error, refetch } = useNewsItemQuery(newsId, {
    refetchOnMountOrArgChange: true,
    skip: status === 'starting',
  });
  const lost = error && isLost(asProblem(error));
  if (currentData && !lost) return <Shown key={newsId} item={currentData} />;
  return (
    <Page title={t('news')} back={paths.home}>
      <Card>
        {lost && <EmptyState drawing="lost" title={t('gone.title')} text={t('gone.text')} />}
        {error && !lost && <ErrorState problem={error} onRetry={() => void refetch()} />}
        {!error && (
          <Loading>
            <Skeleton height={160} />
            <SkeletonText lines={6} />
          </Loading>
        )}
      </Card>
    </Page>
  );
}

function Shown({ item }: { item: NewsView }) {
  const { t } = useTranslation('news');
  const { date } = useFormats();
  const navigate = useNavigate();
  const [foot, setFoot] = useState<HTMLDivElement | null>(null);
  const { newsId, homepage, title, category, illustration, html, state, publishedAt, editedAt, momentId, managed } =
    item;
  const { homepageId, kind, handle, name, logo } = homepage;
  const home = paths.homepage(kind, handle ?? homepageId);
  const talk = state === 'published' && momentId !== null;
  return (
    <Page title={title || t('untitled')} titleHidden back={home} footer={talk ? <div ref={setFoot} /> : undefined}>
      {state !== 'published' && (
        <Alert
          kind="warn"
          title={t(`standing.${state}`)}
          action={
            <ButtonLink size="small" to={newsPaths.edit(homepageId, newsId)}>
              {t('edit.action')}
            </ButtonLink>
          }
        >
          {t('standing.text')}
        </Alert>
      )}
      <Card as="article" aria-label={title}>
        <HomepageLine
          homepage={{ homepageId, name, icon: logo?.list.url ?? null, sub: t(`kind.${kind}`) }}
          to={home}
          action={
            <NewsMenu
              item={item}
              homepage={homepage}
              managed={managed}
              onRemoved={() => void navigate(newsPaths.manage(homepageId), { replace: true })}
            />
          }
        />
        <h2 className={styles.title} dir="auto">
          {title || t('untitled')}
        </h2>
        <p className={styles.meta}>
          <Chip>{t(`moments:news.category.${category}`)}</Chip>
          {publishedAt && <RelativeTime value={publishedAt} />}
          {editedAt && <span>{t('editedOn', { date: date(editedAt) })}</span>}
          {item.publishedBy && <span>{t('publishedBy', { name: item.publishedBy.name })}</span>}
        </p>
        {illustration && (
          <img
            className={styles.illustration}
            src={illustration.page.url}
            srcSet={`${illustration.page.url} ${illustration.page.width}w, ${illustration.full.url} ${illustration.full.width}w`}
            sizes="(min-width: 800px) 600px, 100vw"
            width={illustration.full.width}
            height={illustration.full.height}
            alt=""
          />
        )}
        <NewsText html={html} />
      </Card>
      {talk && <Slot name="moment.talk" props={{ momentId, foot }} />}
    </Page>
  );
}
