import type { ResponseOf } from '@renmai/contracts';
import { chatArchivesApi } from '@renmai/contracts/messaging/chat-archives.api';
import { mediaArchivesApi } from '@renmai/contracts/profile/media-archives.api';
import { baseApi } from '../../api/base-api';
import { call } from '../../api/call';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    mediaArchives: build.query<ResponseOf<typeof mediaArchivesApi.list>, void>({
      query: () => call(mediaArchivesApi.list),
      keepUnusedDataFor: 0,
    }),
    chatArchives: build.query<ResponseOf<typeof chatArchivesApi.list>, void>({
      query: () => call(chatArchivesApi.list),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useMediaArchivesQuery, useChatArchivesQuery } = api;
