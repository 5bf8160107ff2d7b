import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../alert';
import { Button } from '../button';
import type { EditForm } from './use-edit-form';

interface EditNoticesProps {
  edit: Pick<EditForm<never, never>, 'restored' | 'discard' | 'conflict'>;
  /** replaces the input by the stored values; left out if nothing is stored yet */
  onTakeStored?: () => Promise<void>;
}

/** Notices above a form: unsaved input was restored, or another person has changed the same thing. */
export function EditNotices({ edit, onTakeStored }: EditNoticesProps) {
  const { t } = useTranslation('ui');
  const [busy, setBusy] = useState(false);
  const takeStored = edit.conflict ? onTakeStored : undefined;
  return (
    <>
      {edit.restored && !takeStored && (
        <Alert
          kind="info"
          action={
            <Button size="small" onClick={edit.discard}>
              {t('draft.discard')}
            </Button>
          }
        >
          {t('draft.restored')}
        </Alert>
      )}
      {takeStored && (
        <Alert
          kind="warn"
          title={t('conflict.title')}
          action={
            <Button
              size="small"
              busy={busy}
              onClick={() => {
                setBusy(true);
                void takeStored().finally(() => setBusy(false));
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
