import { Card } from '../../../ui/card';
import { Skeleton, SkeletonLine, SkeletonText } from '../../../ui/skeleton';
import styles from './moment.module.css';

/** The shape of a moment that is on its way. */
export function MomentSkeleton({ picture = false }: { picture?: boolean }) {
  return (
    <Card flush className={styles.card}>
      <SkeletonLine />
      <SkeletonText lines={3} />
      {picture && (
        <div className={styles.wide}>
          <Skeleton height={260} />
        </div>
      )}
      <div className={styles.actions} aria-hidden="true">
        {Array.from({ length: 4 }, (_, index) => (
          <div key={index} className={styles.action}>
            <Skeleton width="60%" height={14} />
          </div>
        ))}
      </div>
    </Card>
  );
}
