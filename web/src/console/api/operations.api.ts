import {
  consoleOperationsApi,
  consoleOperationsPath,
  type Endpoint,
  type ResponseOf,
  type ServiceStatus,
} from '@renmai/contracts';
import { type BuiltService, builtServices } from '@renmai/contracts/services';
import { type Call, call } from '../../api/call';
import { consoleApi } from './console-api';

/** `status`: null where the service does not answer. */
export interface StatusOf {
  service: BuiltService;
  status: ServiceStatus | null;
}

type Letters = ResponseOf<typeof consoleOperationsApi.listDeadLetters>;
/** A parked event, and the service that it waits in. */
export type ParkedEvent = Letters['items'][number] & { service: BuiltService };

const AT_ONCE = 50;

const callOf = (service: BuiltService, endpoint: Endpoint, request: Parameters<typeof call>[1] = {}): Call =>
  call({ ...endpoint, path: consoleOperationsPath(service, endpoint.path) }, request);

const api = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    statuses: build.query<StatusOf[], void>({
      async queryFn(_, _api, _extra, ask) {
        const answers = await Promise.all(
          builtServices.map(async (service) => ({
            service,
            answer: await ask(callOf(service, consoleOperationsApi.status)),
          })),
        );
        const refused = answers.find(({ answer }) => answer.error && [401, 403].includes(answer.error.status));
        if (refused?.answer.error) return { error: refused.answer.error };
        return {
          data: answers.map(({ service, answer }) => ({
            service,
            status: (answer.data ?? null) as StatusOf['status'],
          })),
        };
      },
      keepUnusedDataFor: 0,
    }),
    /** The newest of each service that nobody has replayed. */
    parkedEvents: build.query<ParkedEvent[], BuiltService[]>({
      async queryFn(services, _api, _extra, ask) {
        const found: ParkedEvent[] = [];
        for (const service of services) {
          const { data, error } = await ask(
            callOf(service, consoleOperationsApi.listDeadLetters, { query: { limit: AT_ONCE } }),
          );
          if (error) return { error };
          for (const letter of (data as Letters).items)
            if (letter.replayedAt === null) found.push({ ...letter, service });
        }
        return { data: found };
      },
      providesTags: ['Parked'],
      keepUnusedDataFor: 0,
    }),
    replayEvent: build.mutation<unknown, { service: BuiltService; deadLetterId: string }>({
      query: ({ service, deadLetterId }) =>
        callOf(service, consoleOperationsApi.replayDeadLetter, { params: { deadLetterId } }),
      invalidatesTags: ['Parked'],
    }),
  }),
});

export const { useStatusesQuery, useParkedEventsQuery, useReplayEventMutation } = api;
