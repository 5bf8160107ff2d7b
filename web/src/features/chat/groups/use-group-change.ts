import { isProblem } from '../../../api/problem';
import { toast } from '../../../ui/toast';
import type { GroupChange } from './group-changes';
import { useChangeGroupMutation } from './groups.api';
import { useRefusalText } from './use-refusal-text';

/** Carries out a change of a group or a room; says why not. Resolves with whether it was done. */
export function useGroupChange(): (change: GroupChange) => Promise<boolean> {
  const [run] = useChangeGroupMutation();
  const text = useRefusalText();
  return async (change) => {
    const result = await run(change);
    if (!result.error) return true;
    if (isProblem(result.error)) toast(text(result.error), { kind: 'bad' });
    return false;
  };
}
