import type { Promotion, ResumeRule, WhenFull } from '@renmai/contracts/applications/application.schema';
import type {
  EventMode,
  EventState,
  EventTimesView,
  EventType,
  RegistrationRule,
} from '@renmai/contracts/events/event.schema';
import type { EventVenue } from '@renmai/contracts/events/event-venue.schema';
import type { PositionQuestion } from '@renmai/contracts/jobs/positions.schema';

export interface EventContent {
  title: string;
  type: EventType;
  mode: EventMode;
  description: string;
  aboutOrganizer: string;
  posterId: string | null;
  venue: EventVenue | null;
  onlineLink: string | null;
  resume: ResumeRule;
  /** members give a phone number when they register */
  phone: boolean;
  questions: PositionQuestion[];
  places: number | null;
  whenFull: WhenFull;
  promotion: Promotion;
  registration: RegistrationRule;
  /** on the wall of the event */
  closes: string | null;
  continuing: boolean;
}

export interface EventPublisher {
  kind: 'member' | 'homepage';
  id: string;
  /** as it was called last */
  name: string;
}

export interface EventRow {
  eventId: string;
  seriesId: string | null;
  publisher: EventPublisher;
  /** by the database's clock when it was read */
  state: EventState;
  version: number;
  content: EventContent;
  /** on the wall of the zone, e.g. `2027-03-28T09:00` */
  starts: string;
  ends: string;
  zone: string;
  startsAt: Date;
  endsAt: Date;
  closesAt: Date;
  /** by the database's clock when it was read: registration is over */
  closed: boolean;
  createdBy: string | null;
  createdAt: Date;
  updatedAt: Date;
  notice: string;
  movedAt: Date | null;
  /** when it would have begun before it was moved to another time last */
  movedFrom: Date | null;
  cancelledAt: Date | null;
  thankedAt: Date | null;
  /** by staff, after a report */
  removed: boolean;
}

/** SQL: the state of the event `e` at `now`, which is SQL too. */
export const stateOf = (e: string, now: string): string => `CASE WHEN ${e}.state = 'cancelled' THEN 'cancelled'
  WHEN ${now} < ${e}.starts_at THEN 'upcoming'
  WHEN ${now} < ${e}.ends_at THEN 'ongoing' ELSE 'finished' END`;

/** SQL: `EventContent`, from the row `e`. */
const contentOf = (e: string): string => `json_build_object(
  'title', ${e}.title, 'type', ${e}.type, 'mode', ${e}.mode, 'description', ${e}.description,
  'aboutOrganizer', ${e}.about_organizer, 'posterId', ${e}.poster_id,
  'venue', CASE WHEN ${e}.address IS NOT NULL
    THEN jsonb_build_object('cityId', ${e}.city_id, 'address', ${e}.address, 'detail', ${e}.detail)
      || CASE WHEN ${e}.latitude IS NULL THEN '{}'::jsonb ELSE jsonb_build_object(
        'point', jsonb_build_object('latitude', ${e}.latitude, 'longitude', ${e}.longitude)) END END,
  'onlineLink', ${e}.online_link, 'resume', ${e}.resume, 'phone', ${e}.phone, 'questions', ${e}.questions, 'places', ${e}.places,
  'whenFull', ${e}.when_full, 'promotion', ${e}.promotion, 'registration', ${e}.registration, 'closes', ${e}.closes,
  'continuing', ${e}.continuing)`;

/** SQL: the columns of `EventRow` at `now` (see `databaseNow`), from the row `e`. */
export const eventColumns = (now: string): string => `
  e.id AS "eventId", e.series_id AS "seriesId", ${stateOf('e', now)} AS state, e.version, ${contentOf('e')} AS content,
  json_build_object('kind', e.publisher_kind, 'id', e.publisher_id, 'name', e.publisher_name) AS publisher,
  e.starts, e.ends, e.zone, e.starts_at AS "startsAt", e.ends_at AS "endsAt", e.closes_at AS "closesAt",
  e.closes_at <= ${now} AS closed, e.created_by AS "createdBy", e.created_at AS "createdAt",
  e.updated_at AS "updatedAt", e.notice, e.moved_at AS "movedAt", e.moved_from AS "movedFrom", e.cancelled_at AS "cancelledAt",
  e.thanked_at AS "thankedAt", e.removed`;

export const timesViewOf = ({ startsAt, endsAt, starts, ends, zone }: EventRow): EventTimesView => ({
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  starts,
  ends,
  zone,
});

/** The venue in one line; empty online. */
export const venueLine = ({ content: { venue } }: EventRow): string =>
  venue ? [venue.address, venue.detail].filter(Boolean).join(', ') : '';
