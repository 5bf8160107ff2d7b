import type { ResponseOf } from '@renmai/contracts';
import type { LinkPreviewView } from '@renmai/contracts/network/moment.schema';
import { linkPreviewsApi } from '@renmai/contracts/network/moments.api';
import { acceptLanguage } from '@renmai/contracts/languages/accept-language';
import { currentLanguage } from '../lib/i18n/i18n';
import { baseApi } from './base-api';
import { call } from './call';
import { headIn } from './page-head';

/** The words and the picture that a page has for other sites. */
export type PageCard = Omit<LinkPreviewView, 'linkPreviewId'>;

/** The end of the requests before: the server fetches few pages of one member at a time. */
let before: Promise<unknown> = Promise.resolve();

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const now = before.then(work, work);
  before = now.catch(() => undefined);
  return now;
}

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    linkPreview: build.query<ResponseOf<typeof linkPreviewsApi.preview>, string>({
      query: (url) => call(linkPreviewsApi.preview, { body: { url } }),
    }),
    /** The card of a page of another site; null: it has none. Requested one after the other, and kept for an hour. */
    foreignCard: build.query<PageCard | null, string>({
      queryFn: async (url, _api, _extra, baseQuery) => {
        const { data } = await inTurn(async () => baseQuery(call(linkPreviewsApi.preview, { body: { url } })));
        return { data: (data as LinkPreviewView | undefined) ?? null };
      },
      keepUnusedDataFor: 3600,
    }),
    /** The card of a page of this app, from the head that visitors get; null: it is not for visitors. */
    ownCard: build.query<PageCard | null, string>({
      queryFn: async (path) => {
        try {
          const headers = { accept: 'text/html', 'accept-language': acceptLanguage(currentLanguage(), []) };
          const answer = await fetch(path, { headers });
          const url = new URL(path, window.location.origin).href;
          return { data: answer.ok ? headIn(await answer.text(), url) : null };
        } catch {
          return { data: null };
        }
      },
      keepUnusedDataFor: 3600,
    }),
  }),
});

export const { useLinkPreviewQuery, useForeignCardQuery, useOwnCardQuery } = api;
