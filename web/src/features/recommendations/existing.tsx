import type { RecommendationView } from '@renmai/contracts/network/recommendations.api';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/button';
import { Card } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { recommendationPaths } from './recommendation-paths';
import { useStatus } from './use-status';

/** Instead of a form: there is one already, and where it is. */
export function Existing({ letter }: { letter: RecommendationView }) {
  const { t } = useTranslation('recommendations');
  return (
    <Card>
      <EmptyState
        drawing="write"
        title={t('existing.title')}
        text={useStatus(letter)}
        action={
          <ButtonLink kind="primary" to={recommendationPaths.one(letter.recommendationId)}>
            {t('next.open')}
          </ButtonLink>
        }
      />
    </Card>
  );
}
