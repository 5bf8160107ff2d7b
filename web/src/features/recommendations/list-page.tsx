import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useAccount } from '../../api/session.slice';
import { itemsOf } from '../../api/list-query';
import { paths } from '../../lib/paths';
import { ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { MailIcon, PencilIcon } from '../../ui/more-icons';
import { Page } from '../../ui/page';
import { Tabs } from '../../ui/tabs';
import { RecommendationList } from './recommendation-list';
import { recommendationPaths } from './recommendation-paths';
import { RecommendationRow } from './recommendation-row';
import { type RecommendationBox, useOwnRecommendationsInfiniteQuery } from './recommendations.api';
import { standingOf } from './standing';
import styles from './recommendations.module.css';

const boxes = ['received', 'given'] as const satisfies readonly RecommendationBox[];

export function RecommendationsPage() {
  const { t } = useTranslation('recommendations');
  const me = useAccount()?.memberId;
  const [parameters, setParameters] = useSearchParams();
  const box: RecommendationBox = parameters.get('box') === 'given' ? 'given' : 'received';
  const fresh = { refetchOnMountOrArgChange: 30 };
  const queries = {
    received: useOwnRecommendationsInfiniteQuery('received', fresh),
    given: useOwnRecommendationsInfiniteQuery('given', fresh),
  };
  const count = (one: RecommendationBox): number | undefined =>
    itemsOf(queries[one].data).filter((letter) => standingOf(letter, me).waits).length || undefined;
  const begin =
    box === 'received' ? (
      <ButtonLink kind="primary" icon={MailIcon} to={recommendationPaths.ask()}>
        {t('ask.action')}
      </ButtonLink>
    ) : (
      <ButtonLink kind="primary" icon={PencilIcon} to={recommendationPaths.write()}>
        {t('write.action')}
      </ButtonLink>
    );
  const isEmpty = queries[box].data !== undefined && itemsOf(queries[box].data).length === 0;
  return (
    <Page title={t('title')} back={paths.network}>
      <Tabs
        even
        label={t('boxes')}
        tabs={boxes.map((value) => ({ value, label: t(value), count: count(value) }))}
        value={box}
        onChange={(value) => setParameters(value === 'given' ? { box: value } : {}, { replace: true })}
      >
        <div className={styles.stack}>
          {!isEmpty && <div className={styles.begin}>{begin}</div>}
          <RecommendationList
            key={box}
            label={t(box)}
            query={queries[box]}
            estimate={170}
            itemLabel={(letter) => standingOf(letter, me).other.name}
            empty={<EmptyState drawing="write" title={t(`empty.${box}`)} text={t(`empty.${box}Text`)} action={begin} />}
          >
            {(letter) => <RecommendationRow letter={letter} />}
          </RecommendationList>
        </div>
      </Tabs>
    </Page>
  );
}
