import type { Page, RequestOf } from '@renmai/contracts';
import { type AuditEntry, consoleAuditApi } from '@renmai/contracts/org-pages/console-audit.api';
import { byCursor } from '../../api/by-cursor';
import { call } from '../../api/call';
import { consoleApi } from './console-api';

export type AuditSearch = Partial<RequestOf<typeof consoleAuditApi.csv>['query']>;

const api = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    audit: build.infiniteQuery<Page<AuditEntry>, AuditSearch, string | null>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg, pageParam }) =>
        call(consoleAuditApi.list, { query: { ...queryArg, cursor: pageParam ?? undefined } }),
      providesTags: ['Audit'],
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useAuditInfiniteQuery } = api;
/** The address of the same entries as a file. */
export const auditFile = (search: AuditSearch): string => call(consoleAuditApi.csv, { query: search }).url;
