import { useTranslation } from 'react-i18next';
import { attempt } from '../../../ui/attempt';
import { toast } from '../../../ui/toast';
import { useUndoDecisionMutation } from '../applicants.api';
import type { OfTarget } from '../kinds';
import { useKindTexts } from '../kind-texts';

/** Undoes a decision that was not sent yet, of a whole batch or of one application; shows the result. */
export function useUndo({ kind, targetId }: OfTarget): (batchId: string, applicationId?: string) => Promise<void> {
  const { t } = useKindTexts(useTranslation('applications'));
  const [run] = useUndoDecisionMutation();
  return async (batchId, applicationId) => {
    let answer = { undone: 0, tooLate: 0 };
    const body = applicationId === undefined ? {} : { applicationId };
    const done = await attempt(async () => {
      answer = await run({ kind, params: { targetId, batchId }, body }).unwrap();
    });
    if (!done) return;
    const { undone, tooLate } = answer;
    const words = [
      ...(undone > 0 || tooLate === 0 ? [t('decision.undone', { count: undone })] : []),
      ...(tooLate > 0 ? [t('decision.tooLate', { count: tooLate })] : []),
    ];
    toast(words.join(' '), { kind: tooLate > 0 ? 'bad' : 'good' });
  };
}
