import { type im, MUCBody } from '@renmai/im-protocol';
import type { GroupEvent } from './events.js';
import { jsonObject } from './ext.js';

/** `ADD_USER_WHITE_LIST` → `addUserWhiteList` */
const camel = (name: string): string =>
  name.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Operation of a group, room or thread → its name, 0 to 45. */
export const groupOperations: ReadonlyMap<number, string> = new Map(
  Object.entries(MUCBody.Operation as unknown as Record<string, number | string>).flatMap(([name, number]) =>
    typeof number === 'number' ? [[number, camel(name)] as const] : [],
  ),
);

export function groupEvent(meta: im.Meta, body: im.MUCBody): GroupEvent[] {
  const operation = groupOperations.get(body.operation);
  const groupId = body.mucId?.name;
  if (!operation || !groupId) return [];
  const { members, to } = body;
  return [
    {
      type: 'group',
      operation,
      groupId,
      room: body.isChatroom,
      thread: body.isThread,
      parentId: body.mucParentId?.name ?? '',
      name: body.mucName,
      from: body.from?.name ?? '',
      to: members.length > 0 ? [...members] : to.flatMap(({ name }) => (name ? [name] : [])),
      reason: body.reason,
      memberCount: Object.hasOwn(body, 'mucMemberCount') ? body.mucMemberCount : null,
      detail: jsonObject(body.eventInfo?.ext || body.ext),
      time: meta.timestamp.toNumber(),
    },
  ];
}
