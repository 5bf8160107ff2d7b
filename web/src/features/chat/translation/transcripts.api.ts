import { transcriptsApi } from '@renmai/contracts/messaging/transcripts.api';
import { baseApi } from '../../../api/base-api';
import { call } from '../../../api/call';

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Whether the operators name a speech service. */
    transcriptOffer: build.query<boolean, void>({
      query: () => call(transcriptsApi.offer),
      transformResponse: ({ available }: { available: boolean }) => available,
    }),
    transcript: build.query<string, string>({
      query: (messageId) => call(transcriptsApi.get, { params: { messageId } }),
      transformResponse: ({ text }: { text: string }) => text,
    }),
  }),
});
export const { useTranscriptOfferQuery, useTranscriptQuery } = api;
