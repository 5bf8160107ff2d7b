import { z } from 'zod';
import { enrolmentCard } from '../enrolment/enrolment-card.schema.js';
import { eventCard } from '../events/event.schema.js';
import { positionCard } from '../jobs/position-card.schema.js';

/** The maximum number of offers named on a card of the feed. */
export const maxOffersNamed = 3;

const offersOf = <K extends string, T extends z.ZodType>(kind: K, item: T) =>
  z.object({
    kind: z.literal(kind),
    /** `YYYY-MM-DD` in China, where the homepages are */
    day: z.iso.date(),
    /** how many of the offers published on that day are still open */
    total: z.int(),
    /** the offers published first */
    first: z.array(item).max(maxOffersNamed),
  });

/** The offers that a homepage published on one day, without news. Each kind is a member of this union. */
export const offersCard = z
  .discriminatedUnion('kind', [
    offersOf(
      'positions',
      positionCard.pick({ positionId: true, title: true, workplace: true, cityId: true, salary: true }),
    ),
    offersOf(
      'enrolments',
      enrolmentCard.pick({
        enrolmentId: true,
        name: true,
        stage: true,
        studyType: true,
        cityId: true,
        startsOn: true,
        endsOn: true,
      }),
    ),
    offersOf(
      'events',
      /** for a series: its next date. `dates`: how many dates are still to come; a series counts once in `total` */
      eventCard
        .pick({ eventId: true, title: true, type: true, mode: true, times: true, cityId: true, venue: true })
        .extend({ dates: z.int() }),
    ),
  ])
  .meta({ id: 'Offers' });
export type OffersCard = z.infer<typeof offersCard>;
export type OfferKind = OffersCard['kind'];
/** The fields of one offer on a card. */
export type Offered<K extends OfferKind> = Extract<OffersCard, { kind: K }>['first'][number];
