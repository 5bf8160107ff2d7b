import { useTranslation } from 'react-i18next';
import { expectGivenUp, isProblem } from '../../../api/problem';
import { useProblemText } from '../../../api/use-problem-text';
import { toast } from '../../../ui/toast';
import { useAddEntryMutation, useOrderEntriesMutation, useRemoveEntryMutation } from '../profile.api';
import type { ListName } from '../profile-paths';

interface Removal {
  entryId: string;
  /** the entry to add again if the member undoes the removal */
  body: Record<string, unknown>;
  /** the whole list as it is ordered now */
  ids: readonly string[];
}

/** Removes an entry from a list and offers to put it back in its place. True when it is gone. */
export function useRemoveEntry(list: ListName): {
  remove: (removal: Removal) => Promise<boolean>;
  removing: boolean;
} {
  const { t } = useTranslation('profile');
  const text = useProblemText();
  const [removeEntry, removal] = useRemoveEntryMutation();
  const [add] = useAddEntryMutation();
  const [order] = useOrderEntriesMutation();

  const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (error) {
      if (!isProblem(error)) {
        expectGivenUp(error);
        return false;
      }
      // gone already, by another window: as wished
      if (error.status === 404) return true;
      toast(text(error), { kind: 'bad' });
      return false;
    }
  };
  const putBack = async ({ entryId, body, ids }: Removal) => {
    const { id } = await add({ list, body, idempotencyKey: `undo-${entryId}` }).unwrap();
    if (ids.at(-1) === entryId) return;
    await order({ list, ids: ids.map((other) => (other === entryId ? id : other)) }).unwrap();
  };
  return {
    removing: removal.isLoading,
    remove: async (entry) => {
      const gone = await attempt(() => removeEntry({ list, entryId: entry.entryId }).unwrap());
      if (gone) {
        toast(t('deleted'), { action: { label: t('undo'), run: () => void attempt(() => putBack(entry)) } });
      }
      return gone;
    },
  };
}
