import { useTranslation } from 'react-i18next';
import { CardStack } from '../../../ui/card';
import { PositionCard } from '../card/position-card';
import { useSimilarPositionsQuery } from '../listing.api';
import styles from '../../../ui/finding/page.module.css';

/** Similar positions; hidden where there are none. */
export function Similar({ positionId }: { positionId: string }) {
  const { t } = useTranslation('jobs');
  const { data } = useSimilarPositionsQuery(positionId);
  if (!data || data.items.length === 0) return null;
  return (
    <section className={styles.list} aria-label={t('position.similar')}>
      <h2 className={styles.title}>{t('position.similar')}</h2>
      <CardStack>
        {data.items.map((position) => (
          <PositionCard key={position.positionId} position={position} />
        ))}
      </CardStack>
    </section>
  );
}
