import type { AdministratorRole } from '@renmai/contracts/org-pages/administrator.schema';
import type { HomepageKind, HomepageState } from '@renmai/contracts/org-pages/homepage.schema';
import {
  homepageAdministratorsChanged,
  homepagePublished,
  homepageUnpublished,
} from '@renmai/contracts/org-pages/org-pages.events';
import { uuidv7 } from '@renmai/service-kit';
import type { TestMember, TestService } from './service.js';

const content = { name: '', slogan: '', introduction: '', website: '', contactNumber: '', foundingYear: null } as const;
const details = {
  company: { kind: 'company', industry: 'Software', size: null, type: null },
  school: { kind: 'school', stage: 'university', type: null, size: null, universityType: null },
} as const;

type Seat = readonly [TestMember, AdministratorRole];

/** Sends the service the events of org-pages about who runs a homepage. */
export async function seatHomepage(
  service: TestService,
  homepageId: string,
  seats: readonly Seat[],
  barredBy: 'submitted' | null = null,
): Promise<void> {
  return tellSeats(service, homepageId, seats, { barredBy, paused: null });
}

async function tellSeats(
  service: TestService,
  homepageId: string,
  seats: readonly Seat[],
  standing: { barredBy: HomepageState | null; paused: { until: string | null } | null },
): Promise<void> {
  const administrators = seats.map(([{ memberId }, role]) => ({ memberId, role }));
  const data = { homepageId, ...standing, administrators };
  await service.hear(homepageAdministratorsChanged, { aggregateId: homepageId, data });
  await service.drained();
}

/** Sends it the event of an approved homepage. */
export async function showHomepage(
  service: TestService,
  homepageId: string,
  name = 'Lamps Ltd',
  kind: HomepageKind = 'company',
  country = 'CN',
): Promise<void> {
  const card = { homepageId, kind, handle: `h-${homepageId.slice(-8)}`, name, slogan: '', logo: null };
  const data = { ...card, content: { ...content, name, details: details[kind] }, addresses: [], country };
  await service.hear(homepagePublished, { aggregateId: homepageId, data });
  await service.drained();
}

/** Sends it the event that the homepage is not public any more. */
export async function hideHomepage(service: TestService, homepageId: string): Promise<void> {
  await service.publish(homepageUnpublished, { aggregateId: homepageId, data: { homepageId } });
  await service.drained();
}

/** Its administrators close it, or staff suspend it: it can come back; `until` null: nobody knows when it ends. */
export async function pauseHomepage(
  service: TestService,
  homepageId: string,
  seats: readonly Seat[],
  until: Date | null = null,
): Promise<void> {
  await hideHomepage(service, homepageId);
  const barredBy = until ? 'closed' : 'suspended';
  await tellSeats(service, homepageId, seats, { barredBy, paused: { until: until?.toISOString() ?? null } });
}

/** It is public again. */
export async function resumeHomepage(
  service: TestService,
  homepageId: string,
  seats: readonly Seat[],
  name?: string,
  kind?: HomepageKind,
): Promise<void> {
  await showHomepage(service, homepageId, name, kind);
  await seatHomepage(service, homepageId, seats);
}

/** It is closed for good. */
export async function endHomepage(
  service: TestService,
  homepageId: string,
  seats: readonly Seat[] = [],
): Promise<void> {
  await hideHomepage(service, homepageId);
  await tellSeats(service, homepageId, seats, { barredBy: 'closed', paused: null });
}

/** An approved homepage with administrators. */
export async function homepageOf(
  service: TestService,
  seats: readonly Seat[],
  name?: string,
  kind?: HomepageKind,
): Promise<string> {
  const homepageId = uuidv7();
  await showHomepage(service, homepageId, name, kind);
  await seatHomepage(service, homepageId, seats);
  return homepageId;
}
