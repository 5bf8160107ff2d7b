import { homepageTermsVersion, type ManagedHomepage } from '@renmai/contracts/org-pages/homepage-management.schema';
import { consoleOrigin, origin } from './browser.js';
import { makeAdministrator, nextCode, type Administrator } from './console.js';
import { complete, creditCode, type Company } from './homepages.js';
import { api, type Member } from './members.js';
import { create } from './network.js';
import { drawn } from './pictures.js';
import { waitFor } from './wait-for.js';

const details = {
  company: { kind: 'company', type: 'limited', size: 'under-100', industry: 'Energy' },
  school: { kind: 'school', type: 'private', size: 'under-100', stage: 'high-school', universityType: null },
};

/**
 * A public homepage, founded and approved through the API, for journeys about something else. Its founder is the administrator. Answers its
 * id.
 */
export async function approvedHomepage(founder: Member, company: Company): Promise<string> {
  const { token } = founder;
  const kind = company.kind ?? 'company';
  const [administrator] = await Promise.all([makeAdministrator('Tomas Rey', 'en'), complete(founder)]);
  const { homepageId } = await create<{ homepageId: string }>('/api/homepages', { kind }, founder);
  const root = `/api/homepages/${homepageId}`;
  const version = async (): Promise<number> =>
    (await api<ManagedHomepage>('GET', `${root}/management`, undefined, token)).version;
  const licence = { country: 'CN', number: creditCode() };
  const { name, handle } = company;
  await api('PATCH', root, { version: await version(), name, details: details[kind], licence }, token);
  await api('PUT', `${root}/handle`, { version: await version(), handle }, token);
  const mediaId = await logo(token);
  await waitFor(async () => api<object>('PUT', `${root}/logo`, { version: await version(), mediaId }, token), {
    describe: 'a logo that is ready',
  });
  // A school needs its permit alone.
  for (const paper of kind === 'company' ? ['licence', 'commitment-letter'] : ['licence'])
    await octets('POST', `${root}/materials?kind=${paper}&name=${paper}.jpg`, (await drawn(1)).buffer, token);
  await api('POST', `${root}/administrators/myself`, undefined, token);
  await api(
    'POST',
    `${root}/submit`,
    { version: await version(), termsVersion: homepageTermsVersion, locale: 'en' },
    token,
  );
  await approve(administrator, name);
  await waitFor(() => api<object>('GET', `/api/homepages/by-handle/${kind}/${handle}`), { describe: 'the approval' });
  return homepageId;
}

async function logo(token: string): Promise<string> {
  const { buffer, name, mimeType } = await drawn(1, { width: 600, height: 600 });
  const file = { purpose: 'homepage-logo', fileName: name, size: buffer.length, contentType: mimeType };
  const { uploadId, mediaId, parts } = await api<Upload>('POST', '/api/media/uploads', file, token);
  for (const { url, headers, offset, size } of parts) {
    const answer = await fetch(new URL(url, origin()), {
      ...{ method: 'PUT', headers, body: new Uint8Array(buffer.subarray(offset, offset + size)) },
    });
    if (!answer.ok) throw new Error(`PUT of a logo: ${answer.status}`);
  }
  await api('POST', `/api/media/uploads/${uploadId}/complete`, undefined, token);
  return mediaId;
}

interface Upload {
  uploadId: string;
  mediaId: string;
  parts: { url: string; headers: Record<string, string>; offset: number; size: number }[];
}

async function octets(method: string, path: string, bytes: Buffer, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' };
  const answer = await fetch(origin() + path, { method, headers, body: new Uint8Array(bytes) });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
}

/** In the console, by its calls. */
async function approve({ email, password, secret }: Administrator, title: string): Promise<void> {
  let cookie = '';
  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(consoleOrigin() + path, {
      method,
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    // A page of a document is a picture.
    const json = answer.headers.get('content-type')?.includes('json') ?? false;
    return (json ? await answer.json() : await answer.blob()) as T;
  };
  const first = { identifier: email, password };
  const { secondFactorToken } = await call<{ secondFactorToken: string }>('POST', '/api/console/session', first);
  await call('POST', '/api/console/session/second-factor', { secondFactorToken, code: await nextCode(secret) });
  const { caseId } = await waitFor(
    async () => {
      const { items } = await call<{ items: { caseId: string; title: string }[] }>(
        'GET',
        '/api/console/cases?limit=100&kind=submission',
      );
      return items.find((one) => one.title === title);
    },
    { describe: 'the case' },
  );
  const { version, submissionNumber } = await call<{ version: number; submissionNumber: number }>(
    'POST',
    `/api/console/cases/${caseId}/claim`,
  );
  const { unopened } = await call<{ unopened: string[] }>('GET', `/api/console/cases/${caseId}`);
  for (const id of unopened) await call('GET', `/api/console/cases/${caseId}/documents/${id}/pages/1`);
  const decision = { version, submissionNumber, decision: 'approve', words: '' };
  await call('POST', `/api/console/cases/${caseId}/decision`, decision);
}
