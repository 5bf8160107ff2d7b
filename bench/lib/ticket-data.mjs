// @ts-check
/**
 * An event and tickets for it, by bulk SQL into the database of events.
 * @typedef {import('pg').Client} Client
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { stackSecrets } from '../../scripts/lib/secrets.mjs';
import { fromRoot } from '../../scripts/lib/paths.mjs';
import { apiOf } from './member.mjs';

/**
 * An event of the member's, tomorrow. Answers its id.
 * @param {import('./stack.mjs').Stack} stack @param {Client} client @param {import('./member.mjs').Member} host
 * @returns {Promise<string>}
 */
export async function eventOf(stack, client, { memberId, token }) {
  const known = `SELECT 1 FROM directory_member WHERE member_id = $1 AND name <> ''`;
  while ((await client.query(known, [memberId])).rowCount === 0) await sleep(100);
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const { eventId } = await apiOf(stack.origin, token)('POST', '/api/calendar/events', {
    title: 'Evening of light',
    times: { starts: `${day}T19:00`, ends: `${day}T22:00`, zone: 'Asia/Shanghai' },
    venue: { cityId: null, address: '1 Lamp Road', detail: '' },
  });
  return eventId;
}

/**
 * So many registrations with a ticket each. Answers their ids.
 * @param {Client} client @param {string} eventId @param {number} count @returns {Promise<string[]>}
 */
export async function bookTickets(client, eventId, count) {
  await client.query('INSERT INTO application_board (target_id) VALUES ($1) ON CONFLICT DO NOTHING', [eventId]);
  await client.query(
    `INSERT INTO application_stage (id, target_id, place, key, shown) VALUES (gen_random_uuid(), $1, 0, 'new', false)`,
    [eventId],
  );
  await client.query(
    `INSERT INTO application (id, target_id, publisher_kind, publisher_id, title, publisher_name, applicant_id,
       applicant_name, stage_id, locale, form, questions, answers, knocked_out, summary, search, terms_version, agreed_at,
       submitted_at, attempt)
     SELECT gen_random_uuid(), $1, 'member', e.publisher_id, e.title, e.publisher_name, gen_random_uuid(), 'Guest ' || n, s.id,
       'en', '{}', '[]', '[]', false, '[]', 'guest ' || n, '1', now(), now(), 1
     FROM generate_series(1, $2::int) n, event e JOIN application_stage s ON s.target_id = e.id WHERE e.id = $1`,
    [eventId, count],
  );
  const { rows } = await client.query(
    `INSERT INTO ticket (application_id, event_id, member_id, name, organisation, search, email, locale, shown, issued_at)
     SELECT id, target_id, applicant_id, applicant_name, 'Lamps', search, '', 'en', false, now() - interval '1 day'
     FROM application WHERE target_id = $1 RETURNING application_id AS id`,
    [eventId],
  );
  return rows.map(({ id }) => String(id));
}

/**
 * Signs tickets with the key of the stack.
 * @param {string} dataDir @returns {Promise<(eventId: string, applicationIds: string[]) => string[]>}
 */
export async function ticketCodes(dataDir) {
  const { TicketKeys } = await import(fromRoot('services/events/dist/tickets/ticket-keys.js'));
  const keys = new TicketKeys({ SECRET_KEY: stackSecrets(dataDir).secretKey, TICKET_KEY_ID: 1 });
  return (eventId, applicationIds) =>
    applicationIds.map((applicationId) => keys.write({ eventId, applicationId, sequence: 1 }));
}
