import type { ResponseOf } from '@renmai/contracts';
import type { TargetFigures } from '@renmai/contracts/applications/target-figures.schema';
import { baseApi } from '../../api/base-api';
import { call } from '../../api/call';
import { listsOf, one, publisher } from './applicants.api';
import type { To } from './applications.api';
import type { OfTarget, Publisher } from './kinds';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    targetFigures: build.query<TargetFigures, OfTarget>({
      query: ({ kind, targetId }) => call(publisher(kind).figures, { params: { targetId } }),
      providesTags: (_data, _error, { targetId }) => [listsOf(targetId)],
    }),
    messageApplicants: build.mutation<ResponseOf<Publisher['message']>, To<Publisher['message']>>({
      query: ({ kind, ...request }) => call(publisher(kind).message, request),
      invalidatesTags: (_data, _error, { body }) => body.applicationIds.map(one),
    }),
  }),
});

export const { useTargetFiguresQuery, useMessageApplicantsMutation } = api;
