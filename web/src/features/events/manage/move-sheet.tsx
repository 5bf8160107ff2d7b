import type { EventTimes, ManagedEvent } from '@renmai/contracts/events/event.schema';
import type { EventVenue } from '@renmai/contracts/events/event-venue.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldMistake } from '../../../api/field-error';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { useFieldText } from '../../../ui/form/field-text';
import { Sheet } from '../../../ui/sheet';
import { TextArea } from '../../../ui/text-field';
import { placeMistakes, timeMistakes } from '../edit/mistakes';
import { TimesFields } from '../edit/times-fields';
import { VenueFields } from '../edit/venue-fields';
import { isWallTime, laterOnWall, minutesBetween } from '../../../lib/wall';
import { toldOf } from './told';
import { useEventSteps } from './use-event-steps';
import styles from '../../../ui/publications/fields.module.css';

interface MoveSheetProps {
  open: boolean;
  onClose: () => void;
  event: ManagedEvent;
}

/** Changes the time or place of an event, with a message to everybody registered. */
export function MoveSheet({ open, onClose, event }: MoveSheetProps) {
  const { t } = useTranslation('events');
  return (
    <Sheet open={open} onClose={onClose} title={t('move.title')} width="wide">
      <MoveForm event={event} onClose={onClose} />
    </Sheet>
  );
}

const wordsLimit = 1000;

function MoveForm({ event, onClose }: Omit<MoveSheetProps, 'open'>) {
  const { t } = useTranslation('events');
  const text = useFieldText();
  const { starts, ends, zone } = event.times;
  const { mode, onlineLink } = event.content;
  const [times, setTimes] = useState<EventTimes>({ starts, ends, zone });
  const [venue, setVenue] = useState<EventVenue | null>(event.content.venue);
  const [words, setWords] = useState('');
  const [asked, setAsked] = useState(false);
  const { busy, move } = useEventSteps(event);
  const mistakes = new Map<string, FieldMistake>([
    // an event that has begun may only change its end
    ...timeMistakes({ times, closes: null }).filter(([place]) => place !== 'times.starts' || times.starts !== starts),
    ...placeMistakes({ mode, venue, onlineLink }).filter(([place]) => place !== 'onlineLink'),
  ]);
  const errorAt = (place: string) => {
    const mistake = asked ? mistakes.get(place) : undefined;
    return mistake && text(mistake);
  };
  const start = (next: string) => {
    const by = minutesBetween(times.starts, next);
    const along = by !== null && isWallTime(times.ends) ? laterOnWall(times.ends, by) : times.ends;
    setTimes({ ...times, starts: next, ends: along });
  };
  const run = async () => {
    setAsked(true);
    if (mistakes.size > 0) return;
    const done = await move({ times, words: words.trim(), ...(mode !== 'online' && { venue }) });
    if (done) onClose();
  };
  return (
    <div className={styles.form}>
      <Alert>{t('move.text', { count: toldOf(event) })}</Alert>
      <TimesFields times={times} onStart={start} onChange={setTimes} errorAt={errorAt} />
      {mode !== 'online' && <VenueFields venue={venue} onChange={setVenue} errorAt={errorAt} />}
      <TextArea
        label={t('move.words')}
        hint={t('move.wordsHint')}
        limit={wordsLimit}
        value={words}
        onChange={setWords}
        error={words.length > wordsLimit ? text({ code: 'too-long', params: { maximum: wordsLimit } }) : undefined}
      />
      <Button kind="primary" busy={busy} disabled={words.length > wordsLimit} onClick={() => void run()}>
        {t('move.confirm')}
      </Button>
    </div>
  );
}
