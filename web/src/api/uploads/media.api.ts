import type { ResponseOf } from '@renmai/contracts';
import { mediaApi } from '@renmai/contracts/profile/media.api';
import { baseApi } from '../base-api';
import { type RequestTo, to } from '../call';

/** The steps of a file's upload. Nothing of it is cached: the uploader keeps its own state. */
export const uploadsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    beginUpload: build.mutation<ResponseOf<typeof mediaApi.startUpload>, RequestTo<typeof mediaApi.startUpload>>({
      query: to(mediaApi.startUpload),
    }),
    uploadState: build.mutation<ResponseOf<typeof mediaApi.upload>, RequestTo<typeof mediaApi.upload>>({
      query: to(mediaApi.upload),
    }),
    completeUpload: build.mutation<
      ResponseOf<typeof mediaApi.completeUpload>,
      RequestTo<typeof mediaApi.completeUpload>
    >({ query: to(mediaApi.completeUpload) }),
    cancelUpload: build.mutation<void, RequestTo<typeof mediaApi.cancelUpload>>({ query: to(mediaApi.cancelUpload) }),
    mediaState: build.mutation<ResponseOf<typeof mediaApi.media>, RequestTo<typeof mediaApi.media>>({
      query: to(mediaApi.media),
    }),
  }),
});
