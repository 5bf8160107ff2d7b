import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../alert';
import { Button } from '../button';

interface EditNoticesProps {
  restored: boolean;
  onDiscard: () => void;
  conflict: boolean;
  /** takes what is stored now in place of what was typed */
  onTakeStored: () => Promise<void>;
}

/** Above a form: what was typed before is back, or somebody else was faster. */
export function EditNotices({ restored, onDiscard, conflict, onTakeStored }: EditNoticesProps) {
  const { t } = useTranslation('ui');
  const [busy, setBusy] = useState(false);
  return (
    <>
      {restored && !conflict && (
        <Alert
          kind="info"
          action={
            <Button size="small" onClick={onDiscard}>
              {t('draft.discard')}
            </Button>
          }
        >
          {t('draft.restored')}
        </Alert>
      )}
      {conflict && (
        <Alert
          kind="warn"
          title={t('conflict.title')}
          action={
            <Button
              size="small"
              busy={busy}
              onClick={() => {
                setBusy(true);
                void onTakeStored().finally(() => setBusy(false));
              }}
            >
              {t('conflict.take')}
            </Button>
          }
        >
          {t('conflict.text')}
        </Alert>
      )}
    </>
  );
}
