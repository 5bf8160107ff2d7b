import { positionStates } from '@renmai/contracts/jobs/position-card.schema';
import type { ManagedPositionRow } from '@renmai/contracts/jobs/positions.schema';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { Sheet } from '../../../ui/sheet';
import { Loading, SkeletonLine } from '../../../ui/skeleton';
import { useFormats } from '../../../lib/format';
import { usePlaceText } from '../facts/position-line';
import { useEarlierPositionsQuery } from './earlier-positions.api';
import { usePositionActions } from './use-position-actions';
import styles from '../../../ui/publications/publications.module.css';

interface StartSheetProps {
  homepageId: string;
  open: boolean;
  onClose: () => void;
}

/** Every position of the homepage is a template of the next one: in any state, the last changed first. */
export function StartSheet({ homepageId, open, onClose }: StartSheetProps) {
  const { t } = useTranslation('jobs');
  const { currentData, error, refetch } = useEarlierPositionsQuery(
    { homepageId, states: positionStates },
    { skip: !open, refetchOnMountOrArgChange: true },
  );
  return (
    <Sheet open={open} onClose={onClose} title={t('manage.likeTitle')}>
      <p className={styles.lead}>{t('manage.likeText')}</p>
      {!currentData && error && <ErrorState small problem={error} onRetry={() => void refetch()} />}
      {!currentData && !error && (
        <Loading>
          <SkeletonLine />
          <SkeletonLine />
        </Loading>
      )}
      {currentData?.length === 0 && <EmptyState small drawing="jobs" text={t('manage.likeNone')} />}
      {currentData?.map((position) => (
        <Row key={position.positionId} position={position} />
      ))}
    </Sheet>
  );
}

function Row({ position }: { position: ManagedPositionRow }) {
  const { t } = useTranslation('jobs');
  const { date } = useFormats();
  const place = usePlaceText();
  const { busy, copy } = usePositionActions(position);
  const title = position.title || t('untitled');
  const facts = [place(position), t(`state.${position.state}`), date(position.updatedAt)];
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <strong dir="auto">{title}</strong>
        <p className={styles.meta}>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <Button
        size="small"
        kind="tint"
        busy={busy}
        aria-label={t('manage.likeUse', { title })}
        onClick={() => void copy()}
      >
        {t('manage.likeAction')}
      </Button>
    </div>
  );
}
