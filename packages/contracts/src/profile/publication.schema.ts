import { z } from 'zod';
import { line, text, webAddress } from '../common.js';
import { month } from './month.schema.js';

const fields = z.object({
  name: line(200),
  publisher: line(120, 0),
  /** when it was published */
  date: month.nullable(),
  /** empty: not given */
  url: webAddress(300, { none: true }),
  description: text(2000),
});

export const publicationForm = fields.extend({
  publisher: fields.shape.publisher.default(''),
  date: fields.shape.date.default(null),
  url: fields.shape.url.default(''),
  description: fields.shape.description.default(''),
});
export type PublicationForm = z.output<typeof publicationForm>;

/** Fields left out stay as they are. */
export const publicationChange = fields.partial().extend({ version: z.int() });

export const publicationView = fields
  .extend({ url: z.string(), id: z.uuid(), version: z.int() })
  .meta({ id: 'Publication' });
export type PublicationView = z.infer<typeof publicationView>;
