import type { Test } from 'supertest';
import type { ChatWorld, Person } from './chat-world.js';
import { newGroup } from './groups.js';
import { say } from './history.js';

/** A group in which something was said. */
export interface World {
  /** owner of the group, administrator, two members, and a user outside */
  ann: Person;
  adam: Person;
  ben: Person;
  cat: Person;
  eve: Person;
  group: string;
  messageId: string;
}

export async function threadWorld(chat: ChatWorld): Promise<World> {
  const [ann, adam, ben, cat, eve] = await chat.people('ann', 'adam', 'ben', 'cat', 'eve');
  const group = await newGroup(ann, { members: [adam.id, ben.id, cat.id] });
  await ann.post(`/chatgroups/${group}/admin`, { newadmin: adam.id }).expect(200);
  return { ann, adam, ben, cat, eve, group, messageId: await say(ann, group, 'the beginning', 'group') };
}

type Place = Pick<World, 'group' | 'messageId'>;
export const begin = (user: Person, { group, messageId }: Place, name = 'Aside'): Test =>
  user.post(`/thread?resource=${user.device.resource}`, { name, msg_id: messageId, group_id: group, owner: user.id });

export async function newThread(user: Person, given: Place, name?: string): Promise<string> {
  const { body } = await begin(user, given, name).expect(200);
  return (body as { data: { thread_id: string } }).data.thread_id;
}

export const join = (user: Person, id: string): Test =>
  user.post(`/thread/${id}/user/${user.id}/join?resource=${user.device.resource}`);
export const codeOf = async (
  test: PromiseLike<{ status: number; body: unknown }>,
): Promise<[number, number | undefined]> => {
  const { status, body } = await test;
  return [status, (body as { error_code?: number }).error_code];
};
