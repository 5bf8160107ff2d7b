import type { ResponseOf } from '@renmai/contracts';
import { membersApi } from '@renmai/contracts/profile/members.api';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import { baseApi } from './base-api';
import { call } from './call';

/** As many as one request may name. */
const MOST = 100;

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    nameKeys: build.query<Record<string, string>, readonly string[]>({
      async queryFn(ids, _api, _extra, ask) {
        const keys: Record<string, string> = {};
        for (let from = 0; from < ids.length; from += MOST) {
          const query = { ids: ids.slice(from, from + MOST).join(',') };
          const { data } = await ask(call(membersApi.cards, { query }));
          // Without their readings names are found by their letters.
          for (const card of (data as ResponseOf<typeof membersApi.cards> | undefined)?.items ?? [])
            if (card.nameKeys !== undefined) keys[card.memberId] = card.nameKeys;
        }
        return { data: keys };
      },
      keepUnusedDataFor: 300,
    }),
  }),
});

/** The keys of members whose names are read in Japanese, by their ids: a list of names in the browser is searched by them. */
export function useNameKeys(memberIds: readonly string[]): ReadonlyMap<string, string> {
  const { data } = api.useNameKeysQuery(memberIds.length === 0 ? skipToken : [...new Set(memberIds)].sort());
  return useMemo(() => new Map(Object.entries(data ?? {})), [data]);
}
