import type { RosterEvent } from '@renmai/im-client';
import { baseApi } from '../api/base-api';
import { i18n } from '../lib/i18n/i18n';
import type { LiveDispatch } from '../lib/feature';
import { toast } from '../ui/toast';

/**
 * Friendships changed, by this member or the other one: lists that show them are requested again. Only changes since the socket was
 * opened (`openSince`, by the server's clock) are announced; the inbox shows the earlier ones.
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
