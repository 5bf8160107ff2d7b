import type { ResponseOf } from '@renmai/contracts';
import { mediaArchivesApi } from '@renmai/contracts/profile/media-archives.api';
import { baseApi } from '../../api/base-api';
import { call } from '../../api/call';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    mediaArchives: build.query<ResponseOf<typeof mediaArchivesApi.list>, void>({
      query: () => call(mediaArchivesApi.list),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useMediaArchivesQuery } = api;
