import type { Question } from '@renmai/contracts/applications/question.schema';
import { identityAccountRegistered } from '@renmai/contracts/identity/identity.events';
import { uuidv7 } from '@renmai/service-kit';
import { register, type TestMember, type TestService } from '@renmai/test-kit';
import type { ApplicationTarget } from '@renmai/applications';
import { market } from './stalls.modules.js';

const day = 86_400_000;

export interface Stall {
  stallId: string;
  homepageId: string;
  senior: TestMember;
  content: TestMember;
  analyst: TestMember;
}

/** Opens a stall with its administrators. */
export async function openStall(service: TestService, changes: Partial<ApplicationTarget> = {}): Promise<Stall> {
  const [stallId, homepageId] = [uuidv7(), uuidv7()];
  const [senior, content, analyst] = [await service.as(), await service.as(), await service.as()];
  // They own what they write, so the service must know them; drain before they write the first thing.
  for (const { memberId } of [senior, content]) {
    const data = { memberId, name: 'Administrator', locale: 'en' } as const;
    await service.publish(identityAccountRegistered, { aggregateId: memberId, data });
  }
  market.roles.set(`${homepageId}/${senior.memberId}`, 'senior');
  market.roles.set(`${homepageId}/${content.memberId}`, 'content');
  market.roles.set(`${homepageId}/${analyst.memberId}`, 'analyst');
  market.stalls.set(stallId, {
    targetId: stallId,
    publisher: { kind: 'homepage', id: homepageId, name: 'Lamps & Co.' },
    title: 'Lamp stall',
    visible: true,
    refusal: null,
    closesAt: new Date(Date.now() + 30 * day),
    questions: [],
    requires: { background: false, resume: 'optional' },
    contactId: null,
    termsVersion: '1',
    ...changes,
  });
  return { stallId, homepageId, senior, content, analyst };
}

export const stallOf = (stallId: string): ApplicationTarget => market.stalls.get(stallId)!;

export const asks = (kind: 'text' | 'file', required = true): Question => ({
  questionId: uuidv7(),
  kind,
  label: `A ${kind}`,
  required,
});

/** A document that the member has uploaded. */
export function uploaded({ memberId }: TestMember, fileName = 'cv.pdf', bytes = '%PDF-1.7 cv'): string {
  const mediaId = uuidv7();
  const document = { ownerId: memberId, fileName, contentType: 'application/pdf', bytes: Buffer.from(bytes) };
  market.documents.set(mediaId, document);
  return mediaId;
}

export const pathOf = ({ stallId }: Stall): string => `/api/market/stalls/${stallId}`;

/** Fills in the draft. Answers its version. */
export async function fill(member: TestMember, stall: Stall, goods = 'lamps', version = 0): Promise<number> {
  const form = { email: 'ann@example.com', goods };
  const saved = await member.put(`${pathOf(stall)}/draft`, { version, form, answers: [] }).expect(200);
  return saved.body.version;
}

export const send = (member: TestMember, stall: Stall, version: number, subjectId: string | null = null) =>
  member.post(`${pathOf(stall)}/applications`, { version, termsVersion: '1', locale: 'en', subjectId });

/** A child of the member's. */
export function childOf({ memberId }: TestMember, name: string): string {
  const subjectId = uuidv7();
  market.children.set(subjectId, { guardianId: memberId, name });
  return subjectId;
}

/** A member who has applied. */
export async function applicant(
  service: TestService,
  stall: Stall,
  { name = 'Ann', goods = 'lamps', resume = false } = {},
): Promise<{ member: TestMember; applicationId: string }> {
  const member = await register(service, name);
  if (resume) {
    const path = `${pathOf(stall)}/draft/attachments`;
    await member.post(path, { mediaId: uploaded(member), slot: 'resume' }).expect(201);
  }
  const sent = await send(member, stall, await fill(member, stall, goods)).expect(201);
  return { member, applicationId: sent.body.applicationId };
}

export const mine = (member: TestMember, applicationId: string) =>
  member.get(`/api/market/applications/${applicationId}`);
export const asSeenBy = (member: TestMember, stall: Stall, applicationId: string) =>
  member.get(`${pathOf(stall)}/applicants/${applicationId}`);
