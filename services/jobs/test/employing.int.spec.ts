import type { DecisionAction } from '@renmai/contracts/applications/decision.schema';
import type { Outcome } from '@renmai/contracts/applications/application.schema';
import {
  homepageOf,
  profileDocuments,
  startTestService,
  waitFor,
  type TestMember,
  type TestService,
} from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { apply } from './support/applications.js';
import { complete } from './support/complete.js';
import { filled, opened } from './support/positions.js';

let service: TestService;
let senior: TestMember;
beforeAll(async () => {
  service = await startTestService(AppModule, await profileDocuments());
  senior = await complete(service, 'Ann');
});
afterAll(() => service.close());

it.each<[DecisionAction[], Outcome]>([
  [['employ'], 'employed'],
  [['offer', 'employ'], 'employed'],
  [['reject'], 'rejected'],
  [['offer', 'reject'], 'rejected'],
])('%j leads an application to %s', async (actions, outcome) => {
  const homepageId = await homepageOf(service, [[senior, 'senior']]);
  const { positionId } = await opened(senior, homepageId, { ...filled, resume: 'optional' });
  const member = await complete(service, 'Cleo');
  const applicationId = await apply(member, positionId);
  const state = async () => (await member.get(`/api/jobs/applications/${applicationId}`).expect(200)).body.state;
  const place = `/api/jobs/positions/${positionId}`;
  for (const action of actions) {
    const { body } = await senior.get(`${place}/applicants/${applicationId}`).expect(200);
    expect(body.actions).toContain(action);
    const items = [{ applicationId, version: body.version }];
    await senior.post(`${place}/decisions`, { items, action, delayMinutes: 0 }).expect(202);
    const told = { offer: 'offered', employ: 'employed', reject: 'rejected' }[action as 'offer'];
    await waitFor(async () => (await state()) === told);
  }
  expect(await state()).toBe(outcome);
});
