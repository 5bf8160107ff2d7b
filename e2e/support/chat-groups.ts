import { oldest } from './chat-sdk-versions.js';
import type { ChatPerson } from './chat-stage.js';

/** A group whose members are added without being asked. Answers its id. */
export async function newGroup(
  owner: ChatPerson,
  members: readonly ChatPerson[],
  settings: object = {},
): Promise<string> {
  const data = {
    ...{ groupname: 'Walkers', desc: 'on Sundays', members: members.map(({ id }) => id) },
    ...{ public: true, approval: false, allowinvites: true, inviteNeedConfirm: false, maxusers: 200, ...settings },
  };
  const answer = await owner.client.call<{ data: { groupid: string } }>('createGroup', { data });
  return answer.data.groupid;
}

export async function newRoom(owner: ChatPerson, settings: object = {}): Promise<string> {
  const room = { name: 'Stage', description: 'talks', maxusers: 100, members: [], token: owner.token, ...settings };
  const answer = await owner.client.call<{ data: { id: string } }>('createChatRoom', room);
  return answer.data.id;
}

/** The event of a client about a group or room, by both ways of listening: the newer name, or the older one. */
export async function groupEvent(
  { client }: ChatPerson,
  id: string,
  operation: string,
  legacyType: string,
): Promise<Record<string, unknown>> {
  return client.version !== oldest
    ? client.until('onGroupEvent', (event) => event['operation'] === operation && event['id'] === id)
    : client.until('onGroupChange', (event) => event['type'] === legacyType && event['gid'] === id);
}

export async function roomEvent(
  { client }: ChatPerson,
  id: string,
  operation: string,
  legacyType: string,
): Promise<Record<string, unknown>> {
  return client.version !== oldest
    ? client.until('onChatroomEvent', (event) => event['operation'] === operation && event['id'] === id)
    : client.until('onChatroomChange', (event) => event['type'] === legacyType && event['gid'] === id);
}
