import type { TestService } from '@renmai/test-kit';
import { chatUser, startMessaging, type ChatRestUser } from './support/chat-rest.js';
import { newGroup } from './support/groups.js';

let service: TestService;

beforeAll(async () => {
  service = await startMessaging();
});
afterAll(() => service.close());

it('does not run out of connections when much happens to one group at once', async () => {
  const owner = await chatUser(service, 'owner');
  const crowd: ChatRestUser[] = [];
  for (let made = 0; made < 40; made += 1) crowd.push(await chatUser(service, `crowd${made}`));
  const id = await newGroup(owner, { members: crowd.map((user) => user.id) });
  // Each of them gets the notice in their own stream.
  const answers = await Promise.all(crowd.map((user) => owner.delete(`/chatgroups/${id}/users/${user.id}`)));
  expect(answers.map(({ status }) => status)).toEqual(crowd.map(() => 200));
  const [details] = ((await owner.get(`/chatgroups/${id}`).expect(200)).body as { data: object[] }).data;
  expect(details).toMatchObject({ affiliations_count: 1 });
});
