import type { ResponseOf } from '@renmai/contracts';
import type { MomentView } from '@renmai/contracts/network/moment.schema';
import { momentsApi } from '@renmai/contracts/network/moments.api';
import { mediaApi } from '@renmai/contracts/profile/media.api';
import { baseApi } from '../../api/base-api';
import { call, type RequestTo, to } from '../../api/call';
import { momentEdited, momentPosted } from '../../api/moments/moments-cache';
import { untilThere } from '../../api/until-there';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    postMoment: build.mutation<MomentView, RequestTo<typeof momentsApi.post>>({
      queryFn: untilThere(to(momentsApi.post)),
      onQueryStarted: async (_, started) => {
        const done = await started.queryFulfilled.catch(() => null);
        if (done) momentPosted(started, done.data);
      },
      invalidatesTags: [{ type: 'Moments', id: 'topics' }],
    }),
    editMoment: build.mutation<MomentView, RequestTo<typeof momentsApi.edit>>({
      queryFn: untilThere(to(momentsApi.edit)),
      // the lists stay as they are, so that going back finds the same place
      onQueryStarted: async (_, started) => {
        const done = await started.queryFulfilled.catch(() => null);
        if (done) momentEdited(started, done.data);
      },
      invalidatesTags: [
        { type: 'Moments', id: 'topics' },
        { type: 'Moments', id: 'history' },
      ],
    }),
    /** the present state of a file of a draft; null: it is gone */
    sentMedia: build.query<ResponseOf<typeof mediaApi.media>, string>({
      query: (mediaId) => call(mediaApi.media, { params: { mediaId } }),
    }),
  }),
});

export const { usePostMomentMutation, useEditMomentMutation, useLazySentMediaQuery } = api;
