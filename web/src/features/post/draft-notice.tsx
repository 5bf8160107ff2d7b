import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { toast } from '../../ui/toast';
import type { Composer } from './use-composer';

/** The notice that an earlier draft was restored; it can be discarded, and that undone. */
export function DraftNotice({ onDiscard }: { onDiscard: Composer['discard'] }) {
  const { t } = useTranslation('post');
  const discard = () => {
    const putBack = onDiscard();
    toast(t('draft.discarded'), { action: { label: t('draft.undo'), run: putBack } });
  };
  return (
    <Alert
      kind="info"
      action={
        <Button size="small" onClick={discard}>
          {t('draft.discard')}
        </Button>
      }
    >
      {t('draft.restored')}
    </Alert>
  );
}
