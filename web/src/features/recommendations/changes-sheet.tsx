import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDraft } from '../../lib/use-draft';
import { Button } from '../../ui/button';
import { Sheet } from '../../ui/sheet';
import { TextArea } from '../../ui/text-field';

const limit = 500;

interface ChangesSheetProps {
  open: boolean;
  onClose: () => void;
  /** the author's */
  name: string;
  draftKey: string;
  onSend: (message: string) => Promise<boolean>;
}

/** The changes that the subject asks for, in their own words. */
export function ChangesSheet({ open, onClose, name, draftKey, onSend }: ChangesSheetProps) {
  const { t } = useTranslation('recommendations');
  const { t: say } = useTranslation('api');
  const { initial, keep, discard } = useDraft<string>(draftKey);
  const [message, setMessage] = useState(initial ?? '');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (message) keep(message);
    else discard();
  }, [keep, discard, message]);
  const send = async () => {
    const text = message.trim();
    if (text === '') return setError(say('field.required'));
    if (text.length > limit) return setError(say('field.too-long', { maximum: limit }));
    setBusy(true);
    const done = await onSend(text);
    setBusy(false);
    if (!done) return undefined;
    setMessage('');
    onClose();
    return undefined;
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('changes.action')}
      footer={
        <Button kind="primary" block busy={busy} onClick={() => void send()}>
          {t('changes.send')}
        </Button>
      }
    >
      <TextArea
        label={t('changes.label', { name })}
        required
        rows={4}
        limit={limit}
        value={message}
        error={error}
        onChange={(text) => {
          setMessage(text);
          setError(undefined);
        }}
      />
    </Sheet>
  );
}
