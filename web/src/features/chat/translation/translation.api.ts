import { baseApi } from '../../../api/base-api';
import { chatCall, type ChatAnswer } from '../../../api/chat-rest';

interface Language {
  code: string;
}
interface Asked {
  me: string;
  text: string;
  /** a code of the server's languages */
  to: string;
}

const own = (me: string) => `/users/${encodeURIComponent(me)}/translate`;

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Codes of the languages that texts are translated into; empty where no translator is configured. */
    translationLanguages: build.query<string[], string>({
      query: (me) => chatCall('GET', `${own(me)}/support/language`),
      transformResponse: ({ data }: ChatAnswer<Language[]>) => data.map(({ code }) => code),
    }),
    translation: build.query<string, Asked>({
      query: ({ me, text, to }) => chatCall('POST', own(me), { body: { text, to: [to] } }),
      transformResponse: ({ data }: ChatAnswer<{ translations: { text: string }[] }[]>) =>
        data[0]?.translations[0]?.text ?? '',
    }),
  }),
});
export const { useTranslationLanguagesQuery, useTranslationQuery } = api;
