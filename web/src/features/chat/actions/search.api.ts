import type { Page } from '@renmai/contracts';
import { chatApi, type FoundMessage } from '@renmai/contracts/messaging/chat.api';
import { baseApi, byCursor } from '../../../api/base-api';
import { call } from '../../../api/call';

export interface Wanted {
  q: string;
  /** left out: in all conversations */
  in?: FoundMessage['conversation'];
}

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    foundMessages: build.infiniteQuery<Page<FoundMessage>, Wanted, string | null>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg: { q, in: where }, pageParam }) =>
        call(chatApi.search, { query: { q, ...where, cursor: pageParam ?? undefined } }),
      // new messages are to be found as well
      keepUnusedDataFor: 30,
    }),
  }),
});
export const { useFoundMessagesInfiniteQuery } = api;
