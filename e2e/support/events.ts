import type { EventView, ManagedEvent } from '@renmai/contracts/events/event.schema';
import { currentRegistrationTermsVersion } from '@renmai/contracts/events/registration-terms';
import type { CheckInRow, TicketView } from '@renmai/contracts/events/tickets.schema';
import { api, type Member } from './members.js';
import { create } from './network.js';

export const at = (eventId: string, rest = ''): string => `/api/calendar/events/${eventId}${rest}`;
const dayMs = 86_400_000;

/** On the wall of Shanghai, so many days ahead. */
const wallIn = (days: number, time: string): string =>
  `${new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)}T${time}`;

/** By approval, with two places; who comes too late waits. */
export async function makeEvent(publisher: Member, title: string): Promise<string> {
  const times = { starts: wallIn(5, '19:00'), ends: wallIn(5, '21:00'), zone: 'Asia/Shanghai' };
  const venue = { cityId: '310000', address: '1 The Mole', detail: 'Pier 3' };
  const rules = { registration: 'approval', places: 2, whenFull: 'wait', promotion: 'auto', resume: 'none' };
  const form = { times, venue, title, type: 'talk', description: 'Lamps, and how to draw them.', ...rules };
  return (await create<{ eventId: string }>('/api/calendar/events', form, publisher)).eventId;
}

/** Registers through the API, for journeys about something else. */
export async function registerFor(member: Member, eventId: string): Promise<string> {
  const { token, name, email } = member;
  const draft = at(eventId, '/draft');
  const { version } = await api<{ version: number }>('GET', draft, undefined, token);
  const form = { name, organisation: '', jobTitle: '', countryCode: 'CN', mobile: '13800138000', email, shown: true };
  const kept = await api<{ version: number }>('PUT', draft, { version, form, answers: [] }, token);
  const body = { version: kept.version, termsVersion: currentRegistrationTermsVersion, locale: 'en' };
  return (await create<{ applicationId: string }>(at(eventId, '/applications'), body, member)).applicationId;
}

/** Approves, and sends the decision at once. */
export async function approve(organizer: Member, eventId: string, applicationId: string): Promise<void> {
  const { token } = organizer;
  const { version } = await api<{ version: number }>(
    'GET',
    at(eventId, `/applicants/${applicationId}`),
    undefined,
    token,
  );
  const message = { kind: 'built-in', template: 'approve' };
  const items = [{ applicationId, version }];
  await create(at(eventId, '/decisions'), { items, action: 'approve', message, delayMinutes: 0 }, organizer);
}

export const stateOf = async ({ token }: Member, eventId: string): Promise<string | undefined> =>
  (await api<EventView>('GET', at(eventId), undefined, token)).ownRegistration?.state;

export const ticketOf = ({ token }: Member, eventId: string): Promise<TicketView> =>
  api('GET', at(eventId, '/ticket'), undefined, token);

export const managed = ({ token }: Member, eventId: string): Promise<ManagedEvent> =>
  api('GET', at(eventId, '/management'), undefined, token);

/** The guests who are checked in, by the server. */
export async function inside({ token }: Member, eventId: string): Promise<string[]> {
  const { items } = await api<{ items: CheckInRow[] }>('GET', at(eventId, '/check-in'), undefined, token);
  return items.flatMap(({ name, checkedInAt }) => (checkedInAt === null ? [] : [name]));
}

export async function withdraw({ token }: Member, applicationId: string): Promise<void> {
  const path = `/api/calendar/applications/${applicationId}`;
  const { version } = await api<{ version: number }>('GET', path, undefined, token);
  await api('POST', `${path}/withdraw`, { version }, token);
}
