import type { AdministratorRole } from '@renmai/contracts/org-pages/administrator.schema';
import {
  homepageAdministratorsChanged,
  homepagePublished,
  homepageUnpublished,
} from '@renmai/contracts/org-pages/org-pages.events';
import { profileCompletenessChanged } from '@renmai/contracts/profile/profile.events';
import { uuidv7 } from '@renmai/service-kit';
import { register, type TestMember, type TestService } from '@renmai/test-kit';

const content = {
  name: '',
  slogan: '',
  introduction: '',
  website: '',
  contactNumber: '',
  foundingYear: null,
  details: { kind: 'company', industry: 'Software', size: null, type: null },
} as const;

export async function seat(
  service: TestService,
  homepageId: string,
  seats: readonly (readonly [TestMember, AdministratorRole])[],
  barredBy: 'submitted' | null = null,
): Promise<void> {
  const administrators = seats.map(([{ memberId }, role]) => ({ memberId, role }));
  const data = { homepageId, barredBy, administrators };
  await service.publish(homepageAdministratorsChanged, { aggregateId: homepageId, data });
  await service.drained();
}

export async function show(service: TestService, homepageId: string, name = 'Lamps Ltd'): Promise<void> {
  const card = {
    homepageId,
    kind: 'company',
    handle: `h-${homepageId.slice(-8)}`,
    name,
    slogan: '',
    logo: null,
  } as const;
  const data = { ...card, content: { ...content, name }, addresses: [] };
  await service.publish(homepagePublished, { aggregateId: homepageId, data });
  await service.drained();
}

export async function hide(service: TestService, homepageId: string): Promise<void> {
  await service.publish(homepageUnpublished, { aggregateId: homepageId, data: { homepageId } });
  await service.drained();
}

/** An approved homepage with administrators. */
export async function homepageOf(
  service: TestService,
  seats: readonly (readonly [TestMember, AdministratorRole])[],
  name?: string,
): Promise<string> {
  const homepageId = uuidv7();
  await show(service, homepageId, name);
  await seat(service, homepageId, seats);
  return homepageId;
}

/** A member whose education and work experience are told. */
export async function complete(service: TestService, name: string): Promise<TestMember> {
  const member = await register(service, name);
  const { memberId } = member;
  await service.publish(profileCompletenessChanged, {
    aggregateId: memberId,
    data: { memberId, complete: true, percent: 50 },
  });
  await service.drained();
  return member;
}
