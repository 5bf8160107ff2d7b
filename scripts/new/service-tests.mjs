// @ts-check
/** @param {import('./names.mjs').Names} names @returns {Record<string, string>} */
export function testFiles({ kebab, pascal, camel }) {
  const test = `services/${kebab}/test`;
  const entry = `import type { ${pascal}Entry } from '@renmai/contracts/${kebab}/${kebab}.api';`;
  return {
    [`${test}/support/entries.ts`]: `${entry}
import type { TestMember } from '@renmai/test-kit';

export async function add(member: TestMember, title: string): Promise<${pascal}Entry> {
  return (await member.post('/api/${kebab}/entries', { title }).expect(201)).body as ${pascal}Entry;
}
`,
    [`${test}/entries.int.spec.ts`]: `import { ${camel}EntryAdded, ${camel}EntryRemoved } from '@renmai/contracts/${kebab}/${kebab}.events';
import { expectProblem, register, startTestService, type TestMember, type TestService } from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { add } from './support/entries.js';

let service: TestService;
let member: TestMember;
beforeAll(async () => {
  service = await startTestService(AppModule);
});
beforeEach(async () => {
  member = await register(service, 'Ann');
});
afterAll(() => service.close());

it('entries are listed newest first, page by page', async () => {
  const added = [await add(member, 'First'), await add(member, 'Second')];
  const { body: page } = await service.http.get('/api/${kebab}/entries?limit=1').expect(200);
  expect(page.items).toEqual([added[1]]);
  const { body: rest } = await service.http.get(\`/api/${kebab}/entries?cursor=\${page.nextCursor}&limit=1\`).expect(200);
  expect(rest.items).toEqual([added[0]]);
});

it('an entry is removed by its owner; adding and removing emit domain events', async () => {
  const { entryId } = await add(member, 'Mine');
  await member.delete(\`/api/${kebab}/entries/\${entryId}\`).expect(204);
  expectProblem(await member.delete(\`/api/${kebab}/entries/\${entryId}\`), 404, 'not-found');
  expect(await service.published(${camel}EntryAdded)).toContainEqual(expect.objectContaining({ aggregateId: entryId }));
  expect(await service.published(${camel}EntryRemoved)).toContainEqual(expect.objectContaining({ aggregateId: entryId }));
});

it('a title without a visible character is refused, and the problem names the field', async () => {
  const answer = await member.post('/api/${kebab}/entries', { title: '  ' });
  expectProblem(answer, 400, 'invalid-request');
  expect(answer.body.errors).toMatchObject([{ pointer: '/title' }]);
});
`,
    [`${test}/policies.int.spec.ts`]: `import {
  describePolicies,
  everybody,
  hearOf,
  membersOnly,
  ownerOnly,
  register,
  startTestService,
  type PolicyWorld,
  type RoutePolicy,
  type TestMember,
} from '@renmai/test-kit';
import { SYSTEM_ADMINISTRATOR } from '@renmai/service-kit';
import { AppModule } from '../src/app.module.js';
import { add } from './support/entries.js';

interface World extends PolicyWorld {
  owner: TestMember;
}

async function start(): Promise<World> {
  const service = await startTestService(AppModule);
  const [owner, other] = [await register(service, 'Owner'), await register(service, 'Other')];
  const staff = await service.as(undefined, { roles: [SYSTEM_ADMINISTRATOR] });
  await hearOf(service, staff, 'Staff');
  const tokens = { owner: owner.token, otherMember: other.token, systemAdministrator: staff.token };
  return { service, owner, tokens };
}

const policies: Record<string, RoutePolicy<World>> = {
  'GET /api/${kebab}/entries': { expect: everybody(200) },
  'POST /api/${kebab}/entries': {
    expect: membersOnly(201),
    send: () => ({ path: '/api/${kebab}/entries', body: { title: 'Entry' } }),
  },
  'DELETE /api/${kebab}/entries/:entryId': {
    expect: ownerOnly(204),
    send: async ({ owner }) => ({ path: \`/api/${kebab}/entries/\${(await add(owner, 'Mine')).entryId}\` }),
  },
  'GET /api/${kebab}/export': { expect: membersOnly(200) },
};

describePolicies('${kebab}', start, policies);
`,
    [`${test}/openapi.int.spec.ts`]: `import { join } from 'node:path';
import { describeOpenApiFile } from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';

describeOpenApiFile(AppModule, join(import.meta.dirname, '..'));
`,
    [`${test}/ways-out.int.spec.ts`]: `import {
  befriend,
  block,
  describeWaysOut,
  finding,
  register,
  startTestService,
  type RelationWorld,
} from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { add } from './support/entries.js';

async function start(): Promise<RelationWorld> {
  const service = await startTestService(AppModule);
  const person = (name: string) => register(service, name);
  const [owner, stranger, requested] = [await person('Owner'), await person('Stranger'), await person('Requested')];
  const [friend, friendOfFriend] = [await person('Friend'), await person('Friend of friend')];
  const [blockedByOwner, hasBlockedOwner] = [await person('Blocked'), await person('Blocking')];
  await befriend(service, owner, friend);
  await befriend(service, friend, friendOfFriend);
  await block(service, owner, blockedByOwner);
  await block(service, hasBlockedOwner, owner);
  await service.drained();
  await add(owner, 'What everybody may see');
  const members = { stranger, requested, friendOfFriend, friend, blockedByOwner, hasBlockedOwner };
  const tokens = Object.fromEntries(Object.entries(members).map(([viewer, { token }]) => [viewer, token]));
  return {
    service,
    tokens: tokens as RelationWorld['tokens'],
    marks: { owner: [owner.memberId], public: ['What everybody may see'], friends: ['What friends may see'] },
  };
}

describeWaysOut(
  '${kebab}',
  start,
  {
    'GET /api/${kebab}/entries': {
      shows: { owner: ['visitor', ...finding], public: ['visitor', ...finding] },
    },
  },
  {
    'POST /api/${kebab}/entries': 'answers the own entry',
    'DELETE /api/${kebab}/entries/:entryId': 'answers nothing',
    'GET /api/${kebab}/export': 'own entries only',
  },
);
`,
    [`${test}/erasure.int.spec.ts`]: `import { describeErasure, hearOf } from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { add } from './support/entries.js';

describeErasure(AppModule, {
  leave: async (service, member) => {
    await hearOf(service, member, 'Ann');
    await add(member, 'Mine');
  },
});
`,
    [`${test}/export.int.spec.ts`]: `import { register, startTestService, type TestService } from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { add } from './support/entries.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(AppModule);
});
afterAll(() => service.close());

it('the export has everything of the member, and nothing of others', async () => {
  const [member, other] = [await register(service, 'Ann'), await register(service, 'Ben')];
  const { entryId, title, addedAt } = await add(member, 'Mine');
  await add(other, 'Of another member');
  const { body, headers } = await member.get('/api/${kebab}/export').expect(200);
  expect(headers).toMatchObject({
    'content-disposition': 'attachment; filename="renmai-${kebab}.json"',
    'cache-control': 'no-store',
  });
  expect(body).toEqual({ exportedAt: expect.any(String), entries: [{ entryId, title, addedAt }] });
});
`,
  };
}
