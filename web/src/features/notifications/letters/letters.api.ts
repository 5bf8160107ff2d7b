import type { Page, ResponseOf } from '@renmai/contracts';
import {
  lettersADay,
  type StationLetterForm,
  type StationLetterSummary,
  type stationLetter,
  stationLettersApi as contract,
} from '@renmai/contracts/messaging/station-letters.api';
import { type ReviewAnswer, reviewAnswersApi } from '@renmai/contracts/org-pages/review-answers.api';
import type { z } from 'zod';
import { byCursor } from '../../../api/base-api';
import { call, type RequestTo, to } from '../../../api/call';
import { type Problem, problemOf } from '../../../api/problem';
import { loadTextsOf } from '../../../api/problem-texts';
import { notificationsApi } from '../notifications.api';

const one = (letterId: string) => ({ params: { letterId } });
/** Their `code` is that of a problem like any other, but for those that a letter alone has. */
const refusals: Record<number, Problem> = {
  403: { code: 'network.not-friends', status: 403, title: '' },
  429: { code: 'messaging.too-many-letters', status: 429, title: '', context: { maximum: lettersADay } },
};
const refusalOf = (code: number): Problem => refusals[code] ?? problemOf(code, null);
/** The letter's notification is read or removed together with it. */
const changed = (letterId: string) =>
  [
    { type: 'StationLetters', id: 'list' },
    { type: 'StationLetters', id: letterId },
    { type: 'Notifications' },
  ] as const;

export const lettersApi = notificationsApi.injectEndpoints({
  endpoints: (build) => ({
    letters: build.infiniteQuery<Page<StationLetterSummary>, void, string | null>({
      infiniteQueryOptions: byCursor,
      query: ({ pageParam }) => call(contract.list, { query: { cursor: pageParam ?? undefined } }),
      providesTags: [{ type: 'StationLetters', id: 'list' }],
    }),
    letter: build.query<z.infer<typeof stationLetter>, string>({
      query: (letterId) => call(contract.letter, one(letterId)),
      providesTags: (_, __, letterId) => [{ type: 'StationLetters', id: letterId }],
    }),
    sendLetter: build.mutation<null, { body: StationLetterForm; idempotencyKey: string }>({
      // the body of the answer contains the result
      queryFn: async (request, _api, _extra, ask) => {
        const { data, error } = await ask(call(contract.send, request));
        if (error) return { error };
        const { code } = data as ResponseOf<typeof contract.send>;
        if (code === 200) return { data: null };
        const refusal = refusalOf(code);
        await loadTextsOf(refusal);
        return { error: refusal };
      },
    }),
    readLetter: build.mutation<void, string>({
      query: (letterId) => call(contract.read, one(letterId)),
      invalidatesTags: (_, problem, letterId) => (problem ? [] : [...changed(letterId)]),
    }),
    reviewAnswer: build.query<ReviewAnswer, string>({
      query: (caseId) => call(reviewAnswersApi.get, { params: { caseId } }),
      providesTags: (_, __, caseId) => [{ type: 'StationLetters', id: `answer ${caseId}` }],
    }),
    /** Also refused when another window was quicker: then its answer is shown. */
    answerReview: build.mutation<ReviewAnswer, RequestTo<typeof reviewAnswersApi.answer>>({
      query: to(reviewAnswersApi.answer),
      invalidatesTags: (_, __, { params }) => [{ type: 'StationLetters', id: `answer ${params.caseId}` }],
    }),
    removeLetter: build.mutation<void, string>({
      query: (letterId) => call(contract.remove, one(letterId)),
      // not the letter itself, which is still on the screen
      invalidatesTags: (_, problem) =>
        problem ? [] : [{ type: 'StationLetters', id: 'list' }, { type: 'Notifications' }],
    }),
  }),
});

export const {
  useLettersInfiniteQuery,
  useLetterQuery,
  useSendLetterMutation,
  useReadLetterMutation,
  useRemoveLetterMutation,
  useReviewAnswerQuery,
  useAnswerReviewMutation,
} = lettersApi;
