import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button';
import { Sheet } from '../../../ui/sheet';
import { TextArea } from '../../../ui/text-field';
import styles from '../../../ui/publications/fields.module.css';

const most = 1000;

interface ReturnSheetProps {
  open: boolean;
  onClose: () => void;
  onReturn: (words: string) => Promise<boolean>;
}

/** The required changes before a senior administrator approves the position. */
export function ReturnSheet({ open, onClose, onReturn }: ReturnSheetProps) {
  const { t } = useTranslation('jobs');
  return (
    <Sheet open={open} onClose={onClose} title={t('move.return.title')}>
      <ReturnForm onClose={onClose} onReturn={onReturn} />
    </Sheet>
  );
}

function ReturnForm({ onClose, onReturn }: Omit<ReturnSheetProps, 'open'>) {
  const { t } = useTranslation('jobs');
  const [words, setWords] = useState('');
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setAsked(true);
    if (words.trim() === '' || words.length > most) return;
    setBusy(true);
    const done = await onReturn(words);
    setBusy(false);
    if (done) onClose();
  };
  return (
    <div className={styles.form}>
      <TextArea
        label={t('move.return.words')}
        required
        rows={5}
        limit={most}
        value={words}
        onChange={setWords}
        error={asked && words.trim() === '' ? t('move.return.missing') : undefined}
      />
      <Button kind="primary" busy={busy} onClick={() => void send()}>
        {t('move.return.action')}
      </Button>
    </div>
  );
}
