import type { Account } from '@renmai/contracts/identity/fields';
import { useAccount } from '../../api/session.slice';
import { useAccountQuery } from './settings.api';

/** The own account, requested again if the known data is older than half a minute: it may change on another device. */
export function useOwnAccount(): Account | null {
  const account = useAccount();
  useAccountQuery(undefined, { skip: account === null, refetchOnMountOrArgChange: 30 });
  return account;
}
