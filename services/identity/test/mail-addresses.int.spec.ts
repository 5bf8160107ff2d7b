import { uuidv7 } from '@renmai/service-kit';
import { expectProblem } from '@renmai/test-kit';
import { IdentityWorld } from './identity-world.js';

let identity: IdentityWorld;
beforeAll(async () => {
  identity = await IdentityWorld.start();
});
afterAll(() => identity.close());

const path = (memberId: string): string => `/internal/accounts/${memberId}/mail-address`;

it('gives other services the mail addresses of active members only', async () => {
  const member = await identity.register();
  const http = identity.service.asService('messaging');
  const { body } = await http.get(path(member.memberId)).expect(200);
  expect(body).toEqual({ email: member.email, locale: expect.any(String) });
  await identity.service.dataSource.query(`UPDATE account SET state = 'deactivated' WHERE id = $1`, [member.memberId]);
  await http.get(path(member.memberId)).expect(({ body: now }) => expect(now).toMatchObject({ email: null }));
  expectProblem(await http.get(path(uuidv7())), 404, 'not-found');
});
