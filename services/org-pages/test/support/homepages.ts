import { homepageTermsVersion, type ManagedHomepage } from '@renmai/contracts/org-pages/homepage-management.schema';
import type { HomepageKind } from '@renmai/contracts/org-pages/homepage.schema';
import { mediaReady } from '@renmai/contracts/profile/media.events';
import { profileCompletenessChanged } from '@renmai/contracts/profile/profile.events';
import { Database, uuidv7, type Transaction } from '@renmai/service-kit';
import type { TestMember, TestService } from '@renmai/test-kit';
import sharp from 'sharp';
import { HomepageReviews } from '../../src/ports/homepage-reviews.port.js';
import { register } from './members.js';

/** A member with published education and work experience. */
export async function complete(service: TestService, name: string): Promise<TestMember> {
  const member = await register(service, name);
  await completed(service, member.memberId, true);
  return member;
}

export async function completed(service: TestService, memberId: string, isComplete: boolean): Promise<void> {
  const data = { memberId, complete: isComplete, percent: 50 };
  await service.publish(profileCompletenessChanged, { aggregateId: memberId, data });
  await service.drained();
}

const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY';
let licences = 0;
/** A unique unified social credit code. */
export function licenceNumber(): string {
  const body = `91350100M${String((licences += 1)).padStart(8, '0')}`;
  const sum = [...body].reduce((all, character, i) => all + alphabet.indexOf(character) * (3 ** i % 31), 0);
  return body + (alphabet[(31 - (sum % 31)) % 31] ?? '');
}

let handles = 0;
const letters = (n: number): string => [...String(n)].map((digit) => 'acdfhkmpwy'[Number(digit)]).join('');
/** A handle that resembles no other. */
export const freshHandle = (): string => `page-${letters((handles += 1))}-x`;

export const picture = (text = uuidv7()): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#ffffff' } })
    .withExif({ IFD0: { ImageDescription: text } })
    .jpeg()
    .toBuffer();

let scan: Buffer | undefined;
export async function addMaterial(
  member: TestMember,
  homepageId: string,
  kind: 'licence' | 'commitment-letter',
  bytes?: Buffer,
) {
  scan ??= await picture();
  const url = `/api/homepages/${homepageId}/materials?kind=${kind}&name=scan.jpg`;
  return member
    .post(url)
    .set('content-type', 'application/octet-stream')
    .send(bytes ?? scan);
}

const managed = async (member: TestMember, homepageId: string): Promise<ManagedHomepage> =>
  (await member.get(`/api/homepages/${homepageId}/management`).expect(200)).body as ManagedHomepage;

export const found = async (member: TestMember, kind: HomepageKind = 'company'): Promise<ManagedHomepage> =>
  (await member.post('/api/homepages', { kind }).expect(201)).body as ManagedHomepage;

/** An upload of the member that is ready to be a logo. */
export async function addLogo(service: TestService, ownerId: string): Promise<string> {
  const mediaId = uuidv7();
  const size = { url: `/media/${mediaId}`, width: 300, height: 300 };
  const picture = { mediaId, animated: false, list: size, page: size, full: size };
  const data = { mediaId, ownerId, purpose: 'homepage-logo', kind: 'picture', picture, video: null } as const;
  await service.publish(mediaReady, { aggregateId: mediaId, data });
  await service.drained();
  return mediaId;
}

/** A draft with everything that a review requires. */
export async function filled(
  service: TestService,
  member: TestMember,
  {
    kind = 'company',
    name = 'Lamps Ltd',
    senior = true,
    licenceScan,
  }: { kind?: HomepageKind; name?: string; senior?: boolean; licenceScan?: Buffer } = {},
): Promise<ManagedHomepage> {
  const { homepageId, version } = await found(member, kind);
  const details =
    kind === 'company'
      ? { kind, type: 'limited', industry: 'Lighting' }
      : { kind, type: 'public', stage: 'university' };
  const licence = { country: 'CN', number: licenceNumber() };
  await member.patch(`/api/homepages/${homepageId}`, { version, name, details, licence }).expect(200);
  await member.put(`/api/homepages/${homepageId}/handle`, { version: version + 1, handle: freshHandle() }).expect(200);
  const mediaId = await addLogo(service, member.memberId);
  await member.put(`/api/homepages/${homepageId}/logo`, { version: version + 2, mediaId }).expect(200);
  await addMaterial(member, homepageId, 'licence', licenceScan);
  if (kind === 'company') await addMaterial(member, homepageId, 'commitment-letter');
  if (senior) await member.post(`/api/homepages/${homepageId}/administrators/myself`).expect(200);
  return managed(member, homepageId);
}

export const submitForm = (version: number) => ({ version, termsVersion: homepageTermsVersion, locale: 'en' });

export async function submitted(
  service: TestService,
  member: TestMember,
  options?: Parameters<typeof filled>[2],
): Promise<ManagedHomepage> {
  const { homepageId, version } = await filled(service, member, options);
  return (await member.post(`/api/homepages/${homepageId}/submit`, submitForm(version)).expect(200))
    .body as ManagedHomepage;
}

/** Actions of the review console. */
export const console = (service: TestService) => {
  const reviews = service.running.app.get(HomepageReviews, { strict: false });
  const within = (work: (tx: Transaction) => Promise<'moved' | 'already'>) =>
    service.running.app.get(Database).write(work);
  const actorId = uuidv7();
  return {
    begin: (homepageId: string, submissionNumber = 1) =>
      within((tx) => reviews.begin(tx, { homepageId, submissionNumber, actorId })),
    approve: (homepageId: string, submissionNumber = 1) =>
      within((tx) => reviews.approve(tx, { homepageId, submissionNumber, actorId })),
    reject: (homepageId: string, submissionNumber = 1, words = 'The seal cannot be read') =>
      within((tx) =>
        reviews.reject(tx, { homepageId, submissionNumber, actorId, kind: 'rejected', reasons: [], words }),
      ),
    suspend: (homepageId: string, reason = 'Complaints') =>
      within((tx) => reviews.suspend(tx, { homepageId, actorId, reason })),
    restore: (homepageId: string) => within((tx) => reviews.restore(tx, { homepageId, actorId, reason: '' })),
    close: (homepageId: string) => within((tx) => reviews.close(tx, { homepageId, actorId, reason: 'Fraud' })),
  };
};

/** An approved homepage with its founder as senior administrator. */
export async function approved(
  service: TestService,
  member: TestMember,
  options?: Parameters<typeof filled>[2],
): Promise<ManagedHomepage> {
  const { homepageId } = await submitted(service, member, options);
  await console(service).approve(homepageId);
  return managed(member, homepageId);
}

/** Invites a member, who accepts. */
export async function appoint(
  senior: TestMember,
  homepageId: string,
  member: TestMember,
  role: 'senior' | 'content' | 'analyst' = 'content',
): Promise<void> {
  const path = `/api/homepages/${homepageId}/administrators/invitations`;
  await senior.post(path, { memberId: member.memberId, role }).expect(201);
  const { body } = await member.get('/api/homepages/administrator-invitations').expect(200);
  const [{ invitationId }] = body.items as [{ invitationId: string }];
  await member.post(`/api/homepages/administrator-invitations/${invitationId}/accept`).expect(204);
}

export { managed as management };

/** The path of a part of a homepage's first material. */
export async function materialPath(
  owner: TestMember,
  { homepageId }: { homepageId: string },
  part: string,
): Promise<string> {
  const { body } = await owner.get(`/api/homepages/${homepageId}/materials`).expect(200);
  return `/api/homepages/${homepageId}/materials/${body.items[0].materialId}/${part}`;
}
