import { z } from 'zod';
import { line, webAddress } from '../common.js';
import { endBeforeStart, month, startsBeforeEnd } from './month.schema.js';

const fields = z.object({
  name: line(120),
  /** the organisation that gave it */
  issuer: line(120, 0),
  /** when it was given */
  startDate: month.nullable(),
  /** the last month in which it is valid; null: it does not expire */
  endDate: month.nullable(),
  credentialId: line(80, 0),
  /** where others can check it; empty: not given */
  url: webAddress(300, { none: true }),
});

export const certificationForm = fields
  .extend({
    issuer: fields.shape.issuer.default(''),
    startDate: fields.shape.startDate.default(null),
    endDate: fields.shape.endDate.default(null),
    credentialId: fields.shape.credentialId.default(''),
    url: fields.shape.url.default(''),
  })
  .refine(startsBeforeEnd, endBeforeStart);
export type CertificationForm = z.output<typeof certificationForm>;

/** Fields left out stay as they are. */
export const certificationChange = fields.partial().extend({ version: z.int() });

export const certificationView = fields
  .extend({ url: z.string(), id: z.uuid(), version: z.int() })
  .meta({ id: 'Certification' });
export type CertificationView = z.infer<typeof certificationView>;
