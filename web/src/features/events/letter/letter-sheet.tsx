import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button';
import { Sheet } from '../../../ui/sheet';
import { TextArea, TextField } from '../../../ui/text-field';
import styles from './letter-sheet.module.css';

interface LetterSheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  subject: string;
  onSubject: (subject: string) => void;
  body: string;
  onBody: (body: string) => void;
  bodyLabel: string;
  longest: { subject: number; body: number };
  busy: boolean;
  /** nobody would get it */
  nobody?: boolean;
  onSend: () => void;
  /** of the button */
  send: string;
  /** above the words: to whom */
  children?: ReactNode;
}

/** Words of the organizers for their guests. */
export function LetterSheet(props: LetterSheetProps) {
  const { open, onClose, title, subject, body, longest, busy, nobody = false, send, children } = props;
  const { t } = useTranslation('events');
  const tooLong = body.length > longest.body;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      width="wide"
      footer={
        <Button
          kind="primary"
          block
          busy={busy}
          disabled={subject.trim() === '' || body.trim() === '' || tooLong || nobody}
          onClick={props.onSend}
        >
          {send}
        </Button>
      }
    >
      <div className={styles.stack}>
        {children}
        <TextField label={t('thanks.subject')} value={subject} maxLength={longest.subject} onChange={props.onSubject} />
        <TextArea
          label={props.bodyLabel}
          hint={t('thanks.bodyHint')}
          value={body}
          error={tooLong ? t('comments.tooLong', { count: longest.body }) : undefined}
          onChange={props.onBody}
        />
      </div>
    </Sheet>
  );
}
