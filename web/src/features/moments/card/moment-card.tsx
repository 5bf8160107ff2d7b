import type { MomentView } from '@renmai/contracts/network/moment.schema';
import { lazy, memo, Suspense, useState } from 'react';
import { useWide } from '../../../lib/use-media-query';
import { Card } from '../../../ui/card';
import { MomentActions } from './moment-actions';
import { MomentContent } from './moment-content';
import { MomentCounts } from './moment-counts';
import { MomentHead } from './moment-head';
import { MoreMenu } from './more-menu';
import { OffersCard } from './offers-card';
import styles from './moment.module.css';

const FeedTalk = lazy(async () => ({ default: (await import('../detail/feed-talk')).FeedTalk }));

/** A moment in a list. On a desk, its comment box opens inside of the card. */
export const MomentCard = memo(function MomentCard({ moment }: { moment: MomentView }) {
  const wide = useWide();
  const [talking, setTalking] = useState(false);
  if (moment.homepage && moment.offers) {
    return <OffersCard moment={moment} homepage={moment.homepage} offers={moment.offers} />;
  }
  return (
    <Card flush className={styles.card} data-moment={moment.momentId}>
      <MomentHead moment={moment} action={<MoreMenu moment={moment} />} />
      <MomentContent moment={moment} />
      <div>
        <MomentCounts moment={moment} />
        <MomentActions moment={moment} onComment={wide ? () => setTalking(true) : undefined} />
      </div>
      {talking && (
        <Suspense fallback={null}>
          <FeedTalk moment={moment} />
        </Suspense>
      )}
    </Card>
  );
});
