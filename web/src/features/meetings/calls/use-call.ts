import type { CallView } from '@renmai/contracts/conference/calls.api';
import { useNavigate } from 'react-router-dom';
import { newIdempotencyKey } from '../../../api/idempotency-key';
import { paths } from '../../../lib/paths';
import { useAttempt } from '../../../ui/attempt';
import { useRingCallMutation } from '../meetings.api';

interface Calling {
  callees: readonly string[];
  groupId?: string;
  media: CallView['media'];
}

/** Calls members and goes to the room, where it rings until somebody answers. */
export function useCall(): { busy: boolean; call: (what: Calling) => Promise<boolean> } {
  const navigate = useNavigate();
  const [ring] = useRingCallMutation();
  const { busy, attempt } = useAttempt();
  const call = ({ callees, groupId, media }: Calling) =>
    attempt(async () => {
      const body = { media, callees: [...callees], groupId: groupId ?? null };
      const state = await ring({ body, idempotencyKey: newIdempotencyKey() }).unwrap();
      void navigate(paths.meet(state.call.callId), { state });
    });
  return { busy, call };
}
