import { useAttempt } from '../../../ui/attempt';
import type { GroupChange } from './group-changes';
import { useChangeGroupMutation } from './groups.api';
import { useRefusalText } from './use-refusal-text';

/** Carries out changes of a group or a room; says why not. `change` answers whether it was done. */
export function useGroupChange(): { busy: boolean; change: (change: GroupChange) => Promise<boolean> } {
  const [run] = useChangeGroupMutation();
  const { busy, attempt } = useAttempt(useRefusalText());
  return { busy, change: (change) => attempt(() => run(change).unwrap()) };
}
