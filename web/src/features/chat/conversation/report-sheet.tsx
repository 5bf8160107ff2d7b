import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button';
import { RadioList } from '../../../ui/choice';
import { Sheet } from '../../../ui/sheet';
import { TextArea } from '../../../ui/text-field';
import { toast } from '../../../ui/toast';
import { reportMessage } from '../actions/message-actions';
import type { StoredMessage } from '../state/chat.types';
import { useChat } from '../state/selectors';
import { useOutcome } from '../use-outcome';
import styles from './message.module.css';

const kinds = ['spam', 'fraud', 'harassment', 'illegal', 'other'] as const;
type Kind = (typeof kinds)[number];

/** Tells staff about a message. */
export function ReportSheet({ message, onClose }: { message: StoredMessage | null; onClose: () => void }) {
  const { t } = useTranslation('chat');
  const me = useChat((chat) => chat.me);
  const [kind, setKind] = useState<Kind>('spam');
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const tell = useOutcome();
  const send = async () => {
    if (!message || !me) return;
    setBusy(true);
    const done = tell(await reportMessage(message, me, { type: kind, reason: reason.trim() || kind }));
    setBusy(false);
    if (!done) return;
    toast(t('report.sent'), { kind: 'good' });
    setReason('');
    onClose();
  };
  return (
    <Sheet
      open={message !== null}
      onClose={onClose}
      title={t('report.title')}
      footer={
        <Button kind="primary" block busy={busy} onClick={() => void send()}>
          {t('report.send')}
        </Button>
      }
    >
      <div className={styles.report}>
        <RadioList
          label={t('report.kind')}
          options={kinds.map((value) => ({ value, label: t(`report.${value}`) }))}
          value={kind}
          onChange={(value) => setKind(value)}
        />
        <TextArea label={t('report.reason')} value={reason} onChange={setReason} limit={500} rows={3} />
      </div>
    </Sheet>
  );
}
