import { useAttempt } from '../../../ui/attempt';
import { keepPlace } from '../../../ui/keep-place';
import type { GroupChange } from './group-changes';
import { useChangeGroupMutation } from './groups.api';
import { useRefusalText } from './use-refusal-text';

interface Changing {
  busy: boolean;
  /** `item`: what goes with the change; the focus in it goes on to its neighbour */
  change: (change: GroupChange, item?: Element | null) => Promise<boolean>;
}

/** Carries out changes of a group or a room; says why not. `change` answers whether it was done. */
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
