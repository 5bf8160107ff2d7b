import { useAttempt } from '../../../ui/attempt';
import { keepPlace } from '../../../ui/keep-place';
import type { GroupChange } from './group-changes';
import { useChangeGroupMutation } from './groups.api';
import { useRefusalText } from './use-refusal-text';

interface Changing {
  busy: boolean;
  /** `item`: the element that disappears with the change; its focus goes to its neighbour */
  change: (change: GroupChange, item?: Element | null) => Promise<boolean>;
}

/** Makes changes to a group or a room and shows why one failed. `change` answers whether it was done. */
export function useGroupChange(): Changing {
  const [run] = useChangeGroupMutation();
  const { busy, attempt } = useAttempt(useRefusalText());
  const change = async (change: GroupChange, item?: Element | null) => {
    const place = keepPlace(item);
    const done = await attempt(() => run(change).unwrap());
    if (done) place.focus();
    return done;
  };
  return { busy, change };
}
