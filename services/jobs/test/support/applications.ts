import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { currentApplicationTermsVersion } from '@renmai/contracts/jobs/application-terms';
import { uuidv7 } from '@renmai/service-kit';
import type { TestMember, TestService } from '@renmai/test-kit';
import { complete } from './homepages.js';

export const form = { email: 'ann@example.com', countryCode: 'CN', mobile: '13800138000', highlights: 'Likes lamps' };

/** Stands where profile is: every document is everybody's. Keeps no process alive. */
export async function documents(): Promise<{ env: { PROFILE_URL: string } }> {
  const document = {
    fileName: 'cv.pdf',
    contentType: 'application/pdf',
    size: 8,
    base64: Buffer.from('%PDF-1.7').toString('base64'),
  };
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', connection: 'close' }).end(JSON.stringify(document));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  const { port } = server.address() as AddressInfo;
  return { env: { PROFILE_URL: `http://127.0.0.1:${port}` } };
}

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
