import type { Dependants } from '@renmai/contracts/applications/dependants.schema';
import { enrolmentsApi } from '@renmai/contracts/enrolment/enrolments.api';
import { eventDependantsApi } from '@renmai/contracts/events/event-dependants.api';
import { meetingsApi } from '@renmai/contracts/conference/meetings.api';
import { positionsApi } from '@renmai/contracts/jobs/positions.api';
import { groupEntriesApi } from '@renmai/contracts/messaging/group-entries.api';
import { currentLanguage } from '../lib/i18n/i18n';
import type { TFunction } from 'i18next';
import { baseApi } from './base-api';
import { type Call, call } from './call';

/** Everything that still depends on a publisher who closes or leaves. */
export interface AllDependants {
  positions: Dependants;
  enrolments: Dependants;
  events: Dependants;
  meetings: Dependants;
  groups: Dependants;
}

const none: Dependants = { running: 0, people: 0 };

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** of a homepage; null: of the member, who publishes events, hosts meetings and owns groups */
    dependants: build.query<AllDependants, { homepageId: string | null }>({
      async queryFn({ homepageId }, _api, _extra, ask) {
        const query = homepageId === null ? {} : { homepageId };
        const params = { homepageId: homepageId ?? '' };
        const calls: Partial<Record<keyof AllDependants, Call>> = {
          events: call(eventDependantsApi.dependants, { query }),
          ...(homepageId === null
            ? { meetings: call(meetingsApi.dependants), groups: call(groupEntriesApi.dependants) }
            : {
                positions: call(positionsApi.dependants, { params }),
                enrolments: call(enrolmentsApi.dependants, { params }),
              }),
        };
        const counted: AllDependants = {
          positions: none,
          enrolments: none,
          events: none,
          meetings: none,
          groups: none,
        };
        const asked = Object.entries(calls) as [keyof AllDependants, Call][];
        const answers = await Promise.all(asked.map(async ([what, one]) => [what, await ask(one)] as const));
        for (const [what, { data, error }] of answers) {
          if (error) return { error };
          counted[what] = data as Dependants;
        }
        return { data: counted };
      },
      // counted again each time the page opens
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useLazyDependantsQuery } = api;

/** "3 open positions, 12 undecided applicants"; empty where nothing waits. */
export const dependantsText = (
  t: TFunction<'ui'>,
  { positions, enrolments, events, meetings }: AllDependants,
): string =>
  listed(t, [
    ['positions', positions.running],
    ['enrolments', enrolments.running],
    ['applicants', positions.people + enrolments.people],
    ['events', events.running],
    ['guests', events.people],
    ['meetings', meetings.running],
    ['invited', meetings.people],
  ]);

/** "2 groups that you own, 31 group members": they do not block anything; empty if there are none. */
export const groupsText = (t: TFunction<'ui'>, { groups }: AllDependants): string =>
  listed(t, [
    ['groups', groups.running],
    ['groupMembers', groups.people],
  ]);

type Counted =
  | 'positions'
  | 'enrolments'
  | 'applicants'
  | 'events'
  | 'guests'
  | 'meetings'
  | 'invited'
  | 'groups'
  | 'groupMembers';

function listed(t: TFunction<'ui'>, counts: readonly (readonly [Counted, number])[]): string {
  const texts = counts.flatMap(([what, count]) => (count > 0 ? [t(`ui:dependants.${what}`, { count })] : []));
  return texts.join(/^(?:zh|ja)/.test(currentLanguage()) ? '、' : ', ');
}
