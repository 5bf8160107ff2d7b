import type { RosterEvent } from '@renmai/im-client';
import { baseApi } from '../api/base-api';
import { i18n } from '../lib/i18n/i18n';
import type { LiveDispatch } from '../lib/feature';
import { toast } from '../ui/toast';

/**
 * Friendships changed, here or on the other side: what is shown of them is asked for again. Only what has happened since
 * the socket was opened (`openSince`, by the server's clock) is news; of the rest the inbox tells.
 */
export function dispatchRoster(
  { operation, time }: Pick<RosterEvent, 'operation' | 'time'>,
  openSince: number | null,
  dispatch: LiveDispatch,
): void {
  dispatch(baseApi.util.invalidateTags(['Network', 'Relation']));
  const now = openSince !== null && time >= openSince;
  if (operation === 'agreed' && now) toast(i18n.t('app:connection.friendAdded'), { kind: 'good' });
}
