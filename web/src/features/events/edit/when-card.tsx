import type { ManagedEvent } from '@renmai/contracts/events/event.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button';
import { ClockIcon } from '../../../ui/more-icons';
import { useWhen } from '../facts/when';
import { MoveSheet } from '../manage/move-sheet';
import fields from '../../../ui/publications/fields.module.css';
import styles from './edit.module.css';

/** The time, with the link to change it. */
export function WhenCard({ event }: { event: ManagedEvent }) {
  const { t } = useTranslation('events');
  const when = useWhen();
  const [moving, setMoving] = useState(false);
  const { text, zone } = when(event.times);
  return (
    <div className={styles.when}>
      <div>
        <strong dir="auto">{text}</strong>
        {zone && <p className={fields.lead}>{zone}</p>}
      </div>
      <Button icon={ClockIcon} onClick={() => setMoving(true)}>
        {t('move.action')}
      </Button>
      <MoveSheet open={moving} onClose={() => setMoving(false)} event={event} />
    </div>
  );
}
