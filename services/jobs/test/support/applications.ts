import { currentApplicationTermsVersion } from '@renmai/contracts/jobs/application-terms';
import { uuidv7 } from '@renmai/service-kit';
import type { TestMember, TestService } from '@renmai/test-kit';
import { complete } from './complete.js';

export const form = { email: 'ann@example.com', countryCode: 'CN', mobile: '13800138000', highlights: 'Likes lamps' };

export const draftPath = (positionId: string): string => `/api/jobs/positions/${positionId}/draft`;

export async function fill(member: TestMember, positionId: string, answers: object[] = []): Promise<number> {
  const { body: draft } = await member.get(draftPath(positionId)).expect(200);
  const saved = await member.put(draftPath(positionId), { version: draft.version, form, answers }).expect(200);
  return saved.body.version as number;
}

export const send = (member: TestMember, positionId: string, version: number) =>
  member.post(`/api/jobs/positions/${positionId}/applications`, {
    version,
    termsVersion: currentApplicationTermsVersion,
    locale: 'en',
  });

/** The id of an application that was sent. */
export async function apply(member: TestMember, positionId: string, answers: object[] = []): Promise<string> {
  const sent = await send(member, positionId, await fill(member, positionId, answers)).expect(201);
  return sent.body.applicationId as string;
}

/** A new member who applies. */
export async function applicantOf(service: TestService, positionId: string, name = 'Ann'): Promise<string> {
  return apply(await complete(service, name), positionId);
}

export const attach = async (member: TestMember, positionId: string): Promise<string> => {
  const path = `${draftPath(positionId)}/attachments`;
  return (await member.post(path, { mediaId: uuidv7(), slot: 'resume' }).expect(201)).body.attachmentId as string;
};
