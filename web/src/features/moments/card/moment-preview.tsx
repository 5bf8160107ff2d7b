import type { MomentView } from '@renmai/contracts/network/moment.schema';
import { Card } from '../../../ui/card';
import { MomentContent } from './moment-content';
import { MomentHead } from './moment-head';
import styles from './moment.module.css';

/** A moment without actions: before it is posted, or within a moment that shares it. */
export function MomentPreview({ moment }: { moment: MomentView }) {
  return (
    <Card flush className={styles.preview}>
      <MomentHead moment={moment} plain />
      <MomentContent moment={moment} />
    </Card>
  );
}
