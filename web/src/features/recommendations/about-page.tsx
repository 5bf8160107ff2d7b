import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useChosenMemberQuery } from '../../api/friends.api';
import { paths } from '../../lib/paths';
import { Card } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { Page } from '../../ui/page';
import { asWritten, Letter } from './letter';
import { RecommendationList } from './recommendation-list';
import { useRecommendationsOfInfiniteQuery } from './recommendations.api';
import styles from './recommendations.module.css';

/** Every letter about a member that the viewer may see. */
export function AboutMemberPage() {
  const { t } = useTranslation('recommendations');
  const { memberId = '' } = useParams();
  const { data: member } = useChosenMemberQuery(memberId);
  const query = useRecommendationsOfInfiniteQuery(memberId, { refetchOnMountOrArgChange: 30 });
  const title = member ? t('section.titleOf', { name: member.name }) : t('title');
  return (
    <Page title={title} back={paths.member(memberId)}>
      <RecommendationList
        label={title}
        query={query}
        estimate={320}
        itemLabel={({ author }) => author.name}
        empty={<EmptyState drawing="write" text={t('section.noneToSee')} />}
      >
        {(letter) => (
          <Card className={styles.paper}>
            <Letter letter={asWritten(letter)} />
          </Card>
        )}
      </RecommendationList>
    </Page>
  );
}
