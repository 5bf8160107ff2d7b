import { identityAccountRegistered } from '@renmai/contracts/identity/identity.events';
import { profileCardChanged } from '@renmai/contracts/profile/profile.events';
import type { SearchKind } from '@renmai/contracts/search/search.schema';
import { homepagePublished } from '@renmai/contracts/org-pages/org-pages.events';
import type { HomepageKind } from '@renmai/contracts/org-pages/homepage.schema';
import { uuidv7, type ServiceModule } from '@renmai/service-kit';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { seatHomepage } from './homepages.js';
import { testDatabase } from './postgres.js';
import { ServiceProcess } from './service-process.js';
import type { TestMember, TestService } from './service.js';
import { startTestService } from './start-test-service.js';

const NOBODY = 'http://127.0.0.1:9';

/** A service together with search, a process of its own on the same bus. */
export interface WithSearch {
  service: TestService;
  /** The hits of the search page, in its order. */
  results(as: TestMember | null, kind: SearchKind, q: string): Promise<string[]>;
  /** Search does not answer until it is called again with true. */
  reachable(isReachable: boolean): void;
  close(): Promise<void>;
}

/** Replaces search before it is started: its address has to be known before it has one. */
async function forwarder(targetOf: () => string): Promise<{ url: string; close: () => void }> {
  const forward = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const answer = await fetch(new URL(request.url ?? '/', targetOf()), {
      method: request.method ?? 'GET',
      headers: { 'content-type': 'application/json', authorization: request.headers.authorization ?? '' },
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    });
    response.writeHead(answer.status, { 'content-type': 'application/json', connection: 'close' });
    response.end(Buffer.from(await answer.arrayBuffer()));
  };
  const server = createServer((request, response) => {
    forward(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

/** `ownUrl`: the variable by which search finds the service, JOBS_URL for jobs. */
export async function startWithSearch(module: ServiceModule, ownUrl: string): Promise<WithSearch> {
  let target = NOBODY;
  const between = await forwarder(() => target);
  const service = await startTestService(module, { env: { SEARCH_URL: between.url } });
  const database = await testDatabase('search');
  const env = { ...service.env, DATABASE_URL: database.url, [ownUrl]: service.url };
  const search = await ServiceProcess.start('search', env);
  target = search.url;
  return {
    service,
    results: async (as, kind, q) => {
      const answer = await fetch(`${search.url}/api/search/results/${kind}?limit=50&q=${encodeURIComponent(q)}`, {
        headers: as ? { authorization: `Bearer ${as.token}` } : {},
      });
      const { items } = (await answer.json()) as { items: { id: string }[] };
      return items.map(({ id }) => id);
    },
    reachable: (isReachable) => {
      target = isReachable ? search.url : NOBODY;
    },
    close: async () => {
      await search.stop();
      await service.close();
      await database.drop();
      between.close();
    },
  };
}

/** A member that all services on the bus know. */
export async function memberOnBus(service: TestService, name: string): Promise<TestMember> {
  const member = await service.as();
  const { memberId } = member;
  await service.publish(identityAccountRegistered, { aggregateId: memberId, data: { memberId, name, locale: 'en' } });
  const card = { memberId, name, headline: '', photo: null, place: { region: '', city: '' } };
  await service.publish(profileCardChanged, { aggregateId: memberId, data: card });
  await service.drained();
  return member;
}

/** An approved homepage that all services on the bus know. */
export async function homepageOnBus(
  service: TestService,
  senior: TestMember,
  name: string,
  kind: HomepageKind = 'company',
): Promise<string> {
  const homepageId = uuidv7();
  const card = { homepageId, kind, handle: `h-${homepageId.slice(-8)}`, name, slogan: '', logo: null };
  const told = { name, slogan: '', introduction: '', website: '', contactNumber: '', foundingYear: null };
  const details =
    kind === 'company'
      ? ({ kind, industry: 'Software', size: null, type: null } as const)
      : ({ kind: 'school', stage: 'university', type: null, size: null, universityType: null } as const);
  const data = { ...card, content: { ...told, details }, addresses: [], country: 'CN' };
  await service.publish(homepagePublished, { aggregateId: homepageId, data });
  await service.drained();
  await seatHomepage(service, homepageId, [[senior, 'senior']]);
  return homepageId;
}
