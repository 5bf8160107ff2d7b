import type { Page } from '@renmai/contracts';

/** For `build.infiniteQuery`: the cursor of a contract's page. `pageParam` is null on the first page. */
export const byCursor = {
  initialPageParam: null as string | null,
  getNextPageParam: (last: Page<unknown>): string | null | undefined => last.nextCursor ?? undefined,
};
