import type { ResponseOf } from '@renmai/contracts';
import type { PublicHomepageCard } from '@renmai/contracts/org-pages/homepage.schema';
import { homepagesApi } from '@renmai/contracts/org-pages/homepages.api';
import { skillsApi } from '@renmai/contracts/profile/entries.api';
import { namesApi } from '@renmai/contracts/profile/names.api';
import { baseApi } from './base-api';
import { currentLanguage } from '../lib/i18n/i18n';
import { call, type RequestTo } from './call';

/** Names of schools, employers, industries, cities and interests that others chose, and the homepages among them. */
const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    names: build.query<ResponseOf<typeof namesApi.suggestions>, RequestTo<typeof namesApi.suggestions>['query']>({
      query: (query) => call(namesApi.suggestions, { query }),
      keepUnusedDataFor: 60,
    }),
    skillSuggestions: build.query<ResponseOf<typeof skillsApi.suggestions>, string>({
      query: (q) => call(skillsApi.suggestions, { query: { q, locale: currentLanguage() } }),
      keepUnusedDataFor: 60,
    }),
    /** of a company; empty if it has none, or if it cannot be requested */
    homepageIndustry: build.query<string, string>({
      query: (homepageId) => call(homepagesApi.get, { params: { homepageId } }),
      transformResponse: ({ content: { details } }: ResponseOf<typeof homepagesApi.get>) =>
        details.kind === 'company' ? details.industry : '',
    }),
    /** null: not public (any more) */
    homepageCard: build.query<PublicHomepageCard | null, string>({
      query: (homepageId) => call(homepagesApi.cards, { query: { ids: homepageId } }),
      transformResponse: ({ items }: ResponseOf<typeof homepagesApi.cards>) => items[0] ?? null,
    }),
  }),
});

export const { useNamesQuery, useSkillSuggestionsQuery, useHomepageCardQuery, useLazyHomepageIndustryQuery } = api;
