import { z } from 'zod';
import { line, text } from '../common.js';

const fields = z.object({
  title: line(120),
  description: text(2000, 1),
  category: line(60, 0),
  /** as the member words it, e.g. `¥500 per hour` */
  price: line(60, 0),
  /** only published services are seen by others */
  published: z.boolean(),
});

export const offeredServiceForm = fields.extend({
  category: fields.shape.category.default(''),
  price: fields.shape.price.default(''),
  published: fields.shape.published.default(true),
});
export type OfferedServiceForm = z.output<typeof offeredServiceForm>;

/** Fields left out stay as they are. */
export const offeredServiceChange = fields.partial().extend({ version: z.int() });

export const offeredServiceView = fields.extend({ id: z.uuid(), version: z.int() }).meta({ id: 'OfferedService' });
export type OfferedServiceView = z.infer<typeof offeredServiceView>;

/** As others see it. */
export const publishedServiceView = offeredServiceView
  .omit({ published: true, version: true })
  .meta({ id: 'PublishedService' });
export type PublishedServiceView = z.infer<typeof publishedServiceView>;
