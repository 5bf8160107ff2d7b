import type { Dependants } from '@renmai/contracts/applications/dependants.schema';
import { enrolmentsApi } from '@renmai/contracts/enrolment/enrolments.api';
import { eventDependantsApi } from '@renmai/contracts/events/event-dependants.api';
import { positionsApi } from '@renmai/contracts/jobs/positions.api';
import { currentLanguage } from '../lib/i18n/i18n';
import type { TFunction } from 'i18next';
import { baseApi } from './base-api';
import { call } from './call';

/** What waits for a publisher who closes or goes. */
export interface AllDependants {
  positions: Dependants;
  enrolments: Dependants;
  events: Dependants;
}

const none: Dependants = { running: 0, people: 0 };

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Of a homepage; null: of the member themselves, who publish events alone. */
    dependants: build.query<AllDependants, { homepageId: string | null }>({
      async queryFn({ homepageId }, _api, _extra, ask) {
        const query = homepageId === null ? {} : { homepageId };
        const params = { homepageId: homepageId ?? '' };
        const calls = [
          call(eventDependantsApi.dependants, { query }),
          ...(homepageId === null
            ? []
            : [call(positionsApi.dependants, { params }), call(enrolmentsApi.dependants, { params })]),
        ];
        const answers = await Promise.all(calls.map(async (one) => ask(one)));
        const failed = answers.find(({ error }) => error);
        if (failed?.error) return { error: failed.error };
        const [events = none, positions = none, enrolments = none] = answers.map(({ data }) => data as Dependants);
        return { data: { positions, enrolments, events } };
      },
      // they are counted whenever somebody asks
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useLazyDependantsQuery } = api;

/** "3 open positions, 12 undecided applicants"; empty where nothing waits. */
export function dependantsText(t: TFunction<'ui'>, { positions, enrolments, events }: AllDependants): string {
  const counts = [
    ['positions', positions.running],
    ['enrolments', enrolments.running],
    ['applicants', positions.people + enrolments.people],
    ['events', events.running],
    ['guests', events.people],
  ] as const;
  const texts = counts.flatMap(([what, count]) => (count > 0 ? [t(`ui:dependants.${what}`, { count })] : []));
  return texts.join(/^(?:zh|ja)/.test(currentLanguage()) ? '、' : ', ');
}
