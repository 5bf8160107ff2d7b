import { z } from 'zod';
import { timestamp } from '../common.js';
import { endpoint } from '../endpoint.js';
import { childView } from './child.schema.js';
import { enrolmentState } from './enrolment-card.schema.js';
import { enrolmentContent } from './enrolment.schema.js';

export const enrolmentExportApi = {
  export: endpoint({
    method: 'GET',
    path: '/api/admissions/export',
    summary: 'Everything that this service keeps about the member',
    access: 'member',
    rule: 'for oneself',
    rate: 'export',
    response: z.object({
      exportedAt: timestamp,
      /** enrolments that the member wrote or published for a school */
      enrolments: z.array(
        z.object({
          enrolmentId: z.uuid(),
          homepageId: z.uuid(),
          state: enrolmentState,
          created: z.boolean(),
          published: z.boolean(),
          deleted: z.boolean(),
          createdAt: timestamp,
          content: enrolmentContent,
        }),
      ),
      /** the member's actions on enrolments of a school */
      steps: z.array(
        z.object({
          enrolmentId: z.uuid(),
          action: z.string(),
          from: enrolmentState,
          to: enrolmentState,
          at: timestamp,
        }),
      ),
      children: z.array(childView),
    }),
  }),
};
