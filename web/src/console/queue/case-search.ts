import { useCallback, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { CaseSearch } from '../api/cases.api';
import { consolePaths } from '../paths';

/** Parameters of the page's address that filter the queue. */
export const searchNames = [
  'state',
  'kind',
  'homepageKind',
  'reportedKind',
  'reportedFor',
  'answered',
  'claim',
  'late',
  'q',
  'sort',
] as const;
export type SearchName = (typeof searchNames)[number];

const only = (from: URLSearchParams): URLSearchParams =>
  new URLSearchParams(searchNames.flatMap((name) => (from.get(name) ? [[name, from.get(name) ?? '']] : [])));

/** The filters of the queue are in the address, so that it can be saved, sent and gone back to. */
export function useCaseSearch() {
  const [params, setParams] = useSearchParams();
  const { search: raw } = useLocation();
  const query = useMemo(() => only(new URLSearchParams(raw)).toString(), [raw]);
  const search = useMemo(() => Object.fromEntries(new URLSearchParams(query)) as CaseSearch, [query]);
  const set = useCallback(
    (changes: Partial<Record<SearchName, string>>) =>
      setParams(
        (before) => {
          const next = only(before);
          for (const [name, value] of Object.entries(changes)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace: true },
      ),
    [setParams],
  );
  return { search, query, set, value: (name: SearchName) => params.get(name) ?? '' };
}

/** The address of a case, beside the queue with its present filters. */
export const caseAddress = (caseId: string, query: string): string =>
  `${consolePaths.case(caseId)}${query && `?${query}`}`;
/** The address of a member's page, beside the queue with its present filters. */
export const memberAddress = (memberId: string, query: string): string =>
  `${consolePaths.member(memberId)}${query && `?${query}`}`;
export const queueAddress = (query: string): string => `${consolePaths.queue}${query && `?${query}`}`;
