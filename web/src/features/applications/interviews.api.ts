import type { ResponseOf } from '@renmai/contracts';
import type { InterviewView } from '@renmai/contracts/applications/interview.schema';
import type { jobInterviewsApi } from '@renmai/contracts/jobs/interviews.api';
import { baseApi } from '../../api/base-api';
import { call } from '../../api/call';
import type { OfApplicant } from './applicants.api';
import type { To } from './applications.api';
import { type ApplicationKind, applicationKinds, type OfApplication } from './kinds';

type Interviews = typeof jobInterviewsApi;

/** The interview endpoints of a kind that has interviews. */
export function interviewsOf(kind: ApplicationKind): Interviews {
  const { interviews } = applicationKinds[kind];
  if (!interviews) throw new Error(`Applications to ${kind} have no interviews`);
  return interviews;
}
const ofOne = (applicationId: string) => ({ type: 'Applications', id: `interviews ${applicationId}` }) as const;

/** The timelines and lists of both sides have changed; also after a refusal. */
const changed = { invalidatesTags: ['Applications' as const, 'Applicants' as const] };

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    ownInterviews: build.query<InterviewView[], OfApplication>({
      query: ({ kind, applicationId }) => call(interviewsOf(kind).mine, { params: { applicationId } }),
      transformResponse: ({ items }: ResponseOf<Interviews['mine']>) => items,
      providesTags: (_data, _error, { applicationId }) => [ofOne(applicationId)],
    }),
    applicantInterviews: build.query<InterviewView[], OfApplicant>({
      query: ({ kind, targetId, applicationId }) =>
        call(interviewsOf(kind).ofApplicant, { params: { targetId, applicationId } }),
      transformResponse: ({ items }: ResponseOf<Interviews['ofApplicant']>) => items,
      providesTags: (_data, _error, { applicationId }) => [ofOne(applicationId)],
    }),
    offerInterview: build.mutation<InterviewView, To<Interviews['offer']>>({
      query: ({ kind, ...request }) => call(interviewsOf(kind).offer, request),
      ...changed,
    }),
    moveInterview: build.mutation<InterviewView, To<Interviews['move']>>({
      query: ({ kind, ...request }) => call(interviewsOf(kind).move, request),
      ...changed,
    }),
    chooseInterview: build.mutation<InterviewView, To<Interviews['choose']>>({
      query: ({ kind, ...request }) => call(interviewsOf(kind).choose, request),
      ...changed,
    }),
    declineInterview: build.mutation<InterviewView, To<Interviews['decline']>>({
      query: ({ kind, ...request }) => call(interviewsOf(kind).decline, request),
      ...changed,
    }),
    /** requested each time: who may enter changes */
    interviewRoom: build.mutation<{ path: string }, To<Interviews['room']>>({
      query: ({ kind, ...request }) => call(interviewsOf(kind).room, request),
    }),
    cancelInterview: build.mutation<InterviewView, To<Interviews['cancel']>>({
      query: ({ kind, ...request }) => call(interviewsOf(kind).cancel, request),
      ...changed,
    }),
  }),
});

export const {
  useOwnInterviewsQuery,
  useInterviewRoomMutation,
  useApplicantInterviewsQuery,
  useOfferInterviewMutation,
  useMoveInterviewMutation,
  useChooseInterviewMutation,
  useDeclineInterviewMutation,
  useCancelInterviewMutation,
} = api;
