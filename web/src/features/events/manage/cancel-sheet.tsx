import type { ManagedEvent } from '@renmai/contracts/events/event.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { RadioList } from '../../../ui/choice';
import { Sheet } from '../../../ui/sheet';
import { TextArea } from '../../../ui/text-field';
import { toldOf } from './told';
import { useEventSteps } from './use-event-steps';
import styles from '../../../ui/publications/fields.module.css';

interface CancelSheetProps {
  open: boolean;
  onClose: () => void;
  event: ManagedEvent;
}

/** Cancels an event for good, with a message to everybody registered; of a series also the later dates. */
export function CancelSheet({ open, onClose, event }: CancelSheetProps) {
  const { t } = useTranslation('events');
  return (
    <Sheet open={open} onClose={onClose} title={t('cancel.title')}>
      <CancelForm event={event} onClose={onClose} />
    </Sheet>
  );
}

const wordsLimit = 1000;
const which = ['this', 'following'] as const;

function CancelForm({ event, onClose }: Omit<CancelSheetProps, 'open'>) {
  const { t } = useTranslation('events');
  const [words, setWords] = useState('');
  const [following, setFollowing] = useState(false);
  const { busy, cancel } = useEventSteps(event);
  return (
    <div className={styles.form}>
      <Alert kind="warn">{t('cancel.text', { count: toldOf(event) })}</Alert>
      {event.seriesId && (
        <RadioList
          label={t('which.label')}
          value={following ? 'following' : 'this'}
          onChange={(chosen) => setFollowing(chosen === 'following')}
          options={which.map((value) => ({ value, label: t(`which.${value}.label`) }))}
        />
      )}
      <TextArea
        label={t('cancel.words')}
        hint={t('cancel.wordsHint')}
        limit={wordsLimit}
        value={words}
        onChange={setWords}
      />
      <Button
        kind="danger"
        busy={busy}
        disabled={words.length > wordsLimit}
        onClick={() => void cancel(words.trim(), following).then((done) => done && onClose())}
      >
        {t(following ? 'cancel.confirmAll' : 'cancel.confirm')}
      </Button>
    </div>
  );
}
