import type { RefusalReason } from '@renmai/contracts/jobs/listing.schema';
import { useTranslation } from 'react-i18next';
import { useAttempt } from '../../../ui/attempt';
import { isLater } from '../../../api/later';
import { toast } from '../../../ui/toast';
import { useHidePositionMutation, useSavePositionMutation } from '../listing.api';

/** Saves a position, or hides it from the member's lists; both can be undone. */
export function useMarks(positionId: string) {
  const { t } = useTranslation('jobs');
  const { busy, attempt } = useAttempt();
  const [put] = useSavePositionMutation();
  const [putAway] = useHidePositionMutation();
  const save = async (saved: boolean): Promise<void> => {
    let answer: unknown;
    if (!(await attempt(async () => (answer = await put({ positionId, saved }).unwrap())))) return;
    toast(t(isLater(answer) ? 'ui:later' : saved ? 'mark.saved' : 'mark.unsaved'), {
      kind: saved ? 'good' : 'plain',
      ...(saved ? {} : { action: { label: t('undo'), run: () => void save(true) } }),
    });
  };
  const show = async (): Promise<void> => {
    if (await attempt(() => putAway({ positionId, hidden: false }).unwrap())) toast(t('mark.shown'));
  };
  const hide = async (reason: RefusalReason | null): Promise<void> => {
    if (!(await attempt(() => putAway({ positionId, hidden: true, reason }).unwrap()))) return;
    toast(t('mark.hidden'), { action: { label: t('undo'), run: () => void show() } });
  };
  return { busy, save, hide, show };
}
