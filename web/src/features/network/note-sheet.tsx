import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import { Sheet } from '../../ui/sheet';
import { TextArea } from '../../ui/text-field';
import { useNetworkActions } from './use-network-actions';
import type { Person } from './use-run-action';
import styles from './network.module.css';

const longest = 300;

interface NoteSheetProps {
  open: boolean;
  onClose: () => void;
  member: Person;
}

/** A friend request, with an optional note about the sender. */
export function NoteSheet({ open, onClose, member }: NoteSheetProps) {
  const { t } = useTranslation('network');
  const { request } = useNetworkActions();
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const tooLong = Array.from(note.trim()).length > longest;
  const send = async () => {
    setBusy(true);
    const done = await request(member, note.trim());
    setBusy(false);
    if (done) onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('note.title', { name: member.name })}
      footer={
        <Button kind="primary" block busy={busy} disabled={tooLong} onClick={() => void send()}>
          {t('note.send')}
        </Button>
      }
    >
      <div className={styles.steps}>
        <p className={styles.quietText}>{t('note.text')}</p>
        <TextArea
          label={t('note.label')}
          value={note}
          onChange={setNote}
          limit={longest}
          error={tooLong ? t('note.tooLong', { count: longest }) : undefined}
        />
      </div>
    </Sheet>
  );
}
