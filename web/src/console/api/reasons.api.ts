import type { ResponseOf } from '@renmai/contracts';
import { consoleReasonsApi, type ReasonTemplates } from '@renmai/contracts/org-pages/console-reasons.api';
import { consoleViewsApi } from '@renmai/contracts/org-pages/console-views.api';
import { call, type RequestTo, to } from '../../api/call';
import { consoleApi } from './console-api';

type Views = ResponseOf<typeof consoleViewsApi.get>;

const api = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    reasons: build.query<ReasonTemplates, void>({
      query: () => call(consoleReasonsApi.get),
      providesTags: ['Reasons'],
    }),
    saveReasons: build.mutation<ReasonTemplates, RequestTo<typeof consoleReasonsApi.save>>({
      query: to(consoleReasonsApi.save),
      invalidatesTags: (_, error) => (error ? [] : ['Reasons']),
    }),
    views: build.query<Views, void>({ query: () => call(consoleViewsApi.get), providesTags: ['Views'] }),
    saveViews: build.mutation<Views, RequestTo<typeof consoleViewsApi.save>>({
      query: to(consoleViewsApi.save),
      invalidatesTags: ['Views'],
    }),
  }),
});

export const { useReasonsQuery, useSaveReasonsMutation, useViewsQuery, useSaveViewsMutation } = api;
