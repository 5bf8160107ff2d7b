import { z } from 'zod';
import { line } from '../common.js';
import { cityId } from '../jobs/position-card.schema.js';

/** Where an event takes place, apart from online. */
export const eventVenue = z.object({
  cityId: cityId.nullable(),
  address: line(200, 0),
  detail: line(200, 0),
  /** where it is on the map; left out: no point was chosen */
  point: z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }).optional(),
});
export type EventVenue = z.output<typeof eventVenue>;
