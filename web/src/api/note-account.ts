import type { Account } from '@renmai/contracts/identity/fields';
import { accountChanged } from './session.slice';

interface Started {
  dispatch: (action: ReturnType<typeof accountChanged>) => unknown;
  queryFulfilled: Promise<{ data: Account }>;
}

/** For `onQueryStarted`: the account in the answer is the signed-in member's from now on, everywhere in the app. */
export async function noteAccount({ dispatch, queryFulfilled }: Started): Promise<void> {
  const answer = await queryFulfilled.catch(() => null);
  if (answer) dispatch(accountChanged(answer.data));
}
