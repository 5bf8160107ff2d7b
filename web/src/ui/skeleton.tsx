import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../lib/cx';
import { Card } from './card';
import styles from './skeleton.module.css';

interface SkeletonProps {
  width?: number | string;
  height?: number | string;
  round?: boolean;
  className?: string;
}

/** A grey shape where something will be. */
export const Skeleton = ({ width = '100%', height = 16, round, className }: SkeletonProps) => (
  <span className={cx(styles.shape, round && styles.round, className)} style={{ width, height }} aria-hidden="true" />
);

/** Around skeletons: one word for a screen reader instead of many shapes. */
export function Loading({ children }: { children: ReactNode }) {
  const { t } = useTranslation('ui');
  return (
    <div role="status" data-waiting>
      <span className="visually-hidden">{t('loading')}</span>
      {children}
    </div>
  );
}

export const SkeletonText = ({ lines = 3 }: { lines?: number }) => (
  <span className={styles.text}>
    {Array.from({ length: lines }, (_, line) => (
      <Skeleton key={line} width={line === lines - 1 ? '60%' : '100%'} height={14} />
    ))}
  </span>
);

/** An avatar with two lines, as members and homepages are listed. */
export const SkeletonLine = ({ avatar = 40 }: { avatar?: number }) => (
  <div className={styles.line}>
    <Skeleton width={avatar} height={avatar} round />
    <div className={styles.text}>
      <Skeleton width="45%" height={14} />
      <Skeleton width="70%" height={12} />
    </div>
  </div>
);

export const SkeletonCard = ({ lines = 3 }: { lines?: number }) => (
  <Card>
    <SkeletonLine />
    <div style={{ marginTop: 12 }}>
      <SkeletonText lines={lines} />
    </div>
  </Card>
);
