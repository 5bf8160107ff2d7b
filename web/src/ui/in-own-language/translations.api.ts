import type { Locale, ResponseOf } from '@renmai/contracts';
import { enrolmentsApi } from '@renmai/contracts/enrolment/enrolments.api';
import { afterEventsApi } from '@renmai/contracts/events/after.api';
import { eventsApi } from '@renmai/contracts/events/events.api';
import { positionsApi } from '@renmai/contracts/jobs/positions.api';
import { commentsApi } from '@renmai/contracts/network/comments.api';
import { momentsApi } from '@renmai/contracts/network/moments.api';
import { membersApi } from '@renmai/contracts/profile/members.api';
import type { Translation } from '@renmai/contracts/translation/translation.schema';
import { baseApi } from '../../api/base-api';
import { call, type Call } from '../../api/call';
import type { TranslatableKind } from './translatable';

const calls: Record<TranslatableKind, (id: string, query: { to: Locale }) => Call> = {
  moment: (momentId, query) => call(momentsApi.translation, { params: { momentId }, query }),
  comment: (commentId, query) => call(commentsApi.translation, { params: { commentId }, query }),
  position: (positionId, query) => call(positionsApi.translation, { params: { positionId }, query }),
  enrolment: (enrolmentId, query) => call(enrolmentsApi.translation, { params: { enrolmentId }, query }),
  event: (eventId, query) => call(eventsApi.translation, { params: { eventId }, query }),
  'event-comment': (commentId, query) => call(afterEventsApi.commentTranslation, { params: { commentId }, query }),
  member: (memberId, query) => call(membersApi.translation, { params: { memberId }, query }),
};

interface Asked {
  kind: TranslatableKind;
  id: string;
  /** another version is another text */
  version: string | number;
  to: Locale;
}

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The languages that texts are translated into; none if no translator is set up. */
    ownLanguages: build.query<Locale[], void>({
      query: () => call(momentsApi.translationLanguages),
      transformResponse: ({ languages }: ResponseOf<typeof momentsApi.translationLanguages>) => languages,
    }),
    inOwnLanguage: build.query<Translation, Asked>({ query: ({ kind, id, to }) => calls[kind](id, { to }) }),
  }),
});
export const { useOwnLanguagesQuery, useLazyInOwnLanguageQuery } = api;
