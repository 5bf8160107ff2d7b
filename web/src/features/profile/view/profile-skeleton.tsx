import { Card, CardStack } from '../../../ui/card';
import { Loading, Skeleton, SkeletonCard, SkeletonText } from '../../../ui/skeleton';
import styles from './profile-head.module.css';

/** The shape of a profile while it comes. */
export function ProfileSkeleton() {
  return (
    <Loading>
      <CardStack>
        <Card flush>
          <div className={styles.cover} />
          <div className={styles.body}>
            <div className={styles.photo}>
              <Skeleton width={96} height={96} round />
            </div>
            <SkeletonText lines={3} />
          </div>
        </Card>
        <SkeletonCard lines={4} />
        <SkeletonCard lines={4} />
      </CardStack>
    </Loading>
  );
}
