import { useTranslation } from 'react-i18next';
import type { SlotProps } from '../../../lib/slots';
import { Card } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { newsPaths } from '../news-paths';
import { NewsList } from './news-list';
import { NewsRow } from './news-row';

/** The published news of a homepage. */
export function HomepageNews({ homepage }: SlotProps['homepage.news']) {
  const { t } = useTranslation('news');
  return (
    <Card>
      <NewsList
        homepageId={homepage.homepageId}
        state="published"
        empty={<EmptyState drawing="write" text={t('list.none', { name: homepage.name })} />}
      >
        {(item) => <NewsRow item={item} to={newsPaths.read(item.newsId)} />}
      </NewsList>
    </Card>
  );
}
