import type { MomentView } from '@renmai/contracts/network/moment.schema';
import { memo } from 'react';
import { Card } from '../../../ui/card';
import { MomentActions } from './moment-actions';
import { MomentContent } from './moment-content';
import { MomentCounts } from './moment-counts';
import { MomentHead } from './moment-head';
import { MoreMenu } from './more-menu';
import { OffersCard } from './offers-card';
import styles from './moment.module.css';

/** A moment in a list. */
export const MomentCard = memo(function MomentCard({ moment }: { moment: MomentView }) {
  if (moment.homepage && moment.offers) {
    return <OffersCard moment={moment} homepage={moment.homepage} offers={moment.offers} />;
  }
  return (
    <Card flush className={styles.card} data-moment={moment.momentId}>
      <MomentHead moment={moment} action={<MoreMenu moment={moment} />} />
      <MomentContent moment={moment} />
      <div>
        <MomentCounts moment={moment} />
        <MomentActions moment={moment} />
      </div>
    </Card>
  );
});
