import { z } from 'zod';
import { alertRhythm } from '../alert-rhythm.js';
import { line, timestamp, timeZone } from '../common.js';
import { endpoint } from '../endpoint.js';
import { commonProblems } from '../problem.js';
import { jobsProblems } from './jobs.problems.js';
import { alertFilters } from './listing.schema.js';

/** Of one member. */
export const maxAlerts = 20;

const fields = z.object({
  name: line(80),
  filters: alertFilters,
  rhythm: alertRhythm,
  timeZone,
});

export const alertForm = fields.extend({ timeZone: timeZone.default('Asia/Shanghai') });
export type AlertForm = z.output<typeof alertForm>;
/** Fields left out stay as they are; filters are replaced as a whole. */
export const alertChange = fields.partial().extend({ version: z.int(), paused: z.boolean().optional() });
export type AlertChange = z.output<typeof alertChange>;

export const alertView = fields
  .extend({
    alertId: z.uuid(),
    version: z.int(),
    timeZone: z.string(),
    /** ended by the link in a mail, or by the member; can go on */
    paused: z.boolean(),
    createdAt: timestamp,
    /** null: nothing was told yet */
    toldAt: timestamp.nullable(),
  })
  .meta({ id: 'JobAlert' });
export type AlertView = z.infer<typeof alertView>;

const own = { access: 'member', rule: 'own alerts only' } as const;
const params = z.object({ alertId: z.uuid() });
const token = z.object({ token: z.string().max(200) });
const byLink = { access: 'public', rule: 'users who have the link of the alert', produces: 'text/html' } as const;

/** Filters that a member saved, and is told of new positions by. */
export const alertsApi = {
  list: endpoint({
    ...own,
    method: 'GET',
    path: '/api/jobs/alerts',
    summary: 'The own alerts, the oldest first',
    rate: 'read',
    response: z.object({ items: z.array(alertView).max(maxAlerts) }),
  }),
  add: endpoint({
    ...own,
    method: 'POST',
    path: '/api/jobs/alerts',
    summary: 'Adds an alert; positions published from now on are told',
    rate: 'write',
    body: alertForm,
    response: alertView,
    status: 201,
    idempotent: true,
    problems: [jobsProblems.listFull],
  }),
  change: endpoint({
    ...own,
    method: 'PATCH',
    path: '/api/jobs/alerts/:alertId',
    summary: 'Changes, pauses or continues an alert',
    rate: 'write',
    params,
    body: alertChange,
    response: alertView,
    problems: [commonProblems.notFound, commonProblems.versionConflict],
  }),
  remove: endpoint({
    ...own,
    method: 'DELETE',
    path: '/api/jobs/alerts/:alertId',
    summary: 'Removes an alert',
    rate: 'write',
    params,
    problems: [commonProblems.notFound],
  }),
  endPage: endpoint({
    ...byLink,
    method: 'GET',
    path: '/api/jobs/alerts/end/:token',
    summary: 'The page behind "end this alert" in a mail; changes nothing yet',
    rate: 'read',
    params: token,
    problems: [commonProblems.notFound],
  }),
  end: endpoint({
    ...byLink,
    method: 'POST',
    path: '/api/jobs/alerts/end/:token',
    summary: 'One click (RFC 8058): stops the alert',
    rate: 'write',
    params: token,
    problems: [commonProblems.notFound],
  }),
};
