import { useTranslation } from 'react-i18next';
import { toast } from '../../../ui/toast';
import type { Batch } from '../applicants.api';
import type { OfTarget } from '../kinds';
import { useUndo } from './use-undo';
import { useKindTexts } from '../kind-texts';

/** milliseconds; afterwards the decision can be undone where it is shown as held back */
const undoToast = 15_000;

/** Shows that one application was decided, with an undo and how long it is possible. */
export function useDecided(of: OfTarget): (batch: Batch) => void {
  const { t } = useKindTexts(useTranslation('applications'));
  const undo = useUndo(of);
  return ({ batchId, sendAt, action, items }) => {
    const [item] = items;
    if (item?.result === 'conflict') return toast(t('batch.conflict'), { kind: 'bad' });
    const words = t(`decided.${action}`);
    const minutes = Math.round((Date.parse(sendAt) - Date.now()) / 60_000);
    if (!item || minutes <= 0) return toast(words, { kind: 'good' });
    toast(`${words} ${t('decision.minutesLeft', { count: minutes })}`, {
      kind: 'good',
      time: undoToast,
      action: { label: t('decision.undo'), run: () => void undo(batchId, item.applicationId) },
    });
  };
}
