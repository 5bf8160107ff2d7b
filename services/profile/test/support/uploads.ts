import type { UploadPart, UploadView } from '@renmai/contracts/profile/media.api';
import type { MediaPurpose, MediaView } from '@renmai/contracts/profile/media.schema';
import { TEST_ORIGIN, waitFor, type TestMember, type TestService } from '@renmai/test-kit';
import type { Test } from 'supertest';

export interface Sent {
  purpose: MediaPurpose;
  bytes: Buffer;
  fileName?: string;
  contentType?: string;
}

export async function start(
  member: TestMember,
  { purpose, bytes, fileName = 'file', contentType = '' }: Sent,
): Promise<UploadView> {
  const form = { purpose, fileName, contentType, size: bytes.length };
  const { body } = await member.post('/api/media/uploads', form).expect(201);
  return body as UploadView;
}

/** The path of a link that leads to the site. */
export const pathOf = (url: string): string => {
  if (!url.startsWith(`${TEST_ORIGIN}/`)) throw new Error(`${url} does not lead to ${TEST_ORIGIN}`);
  return url.slice(TEST_ORIGIN.length);
};

/** Sends one part as the browser does: by its link alone. */
export function putPart(service: TestService, part: UploadPart, bytes: Buffer): Test {
  if (part.url === null) throw new Error(`part ${part.number} has arrived`);
  return service.http
    .put(pathOf(part.url))
    .set(part.headers)
    .send(bytes.subarray(part.offset, part.offset + part.size));
}

export async function media(member: TestMember, mediaId: string): Promise<MediaView> {
  const { body } = await member.get(`/api/media/${mediaId}`).expect(200);
  return body as MediaView;
}

/** Until the file is ready or has been refused. */
export const processed = (member: TestMember, mediaId: string): Promise<MediaView> =>
  waitFor(
    async () => {
      const view = await media(member, mediaId);
      return view.status === 'ready' || view.status === 'failed' ? view : null;
    },
    { timeoutMs: 60_000, describe: `file ${mediaId} to be processed` },
  );

/** The whole way of a file. */
export async function upload(service: TestService, member: TestMember, sent: Sent): Promise<MediaView> {
  const begun = await start(member, sent);
  for (const part of begun.parts) await putPart(service, part, sent.bytes).expect(204);
  await member.post(`/api/media/uploads/${begun.uploadId}/complete`).expect(202);
  return processed(member, begun.mediaId);
}
