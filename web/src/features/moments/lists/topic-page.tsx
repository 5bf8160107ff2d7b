import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useMomentsOfTopicInfiniteQuery } from '../../../api/moments/moments.api';
import { paths } from '../../../lib/paths';
import { EmptyState } from '../../../ui/empty-state';
import { Page } from '../../../ui/page';
import { MomentsView } from './moments-view';

/** Moments with a topic, newest first. */
export function TopicPage() {
  const { t } = useTranslation('moments');
  const { topic = '' } = useParams();
  const query = useMomentsOfTopicInfiniteQuery(topic);
  return (
    <Page title={`#${topic}`} back={paths.home}>
      <MomentsView
        label={t('topic.label', { topic })}
        query={query}
        empty={<EmptyState drawing="search" text={t('topic.empty', { topic })} />}
      />
    </Page>
  );
}
