import { createHash } from 'node:crypto';
import { GROUP_DOMAIN, longOf, MessageBody, Meta, USER_DOMAIN, type im } from '@renmai/im-protocol';

interface MemberText {
  groupId: string;
  from: string;
  text: string;
  ext?: im.IKeyValue[];
  /** texts with the same one are one message */
  once: string;
}

/** A text to a group as one of the member's devices would send it. */
export function memberText({ groupId, from, text, ext = [], once }: MemberText, appKey: string): im.Meta {
  const to = { appKey, name: groupId, domain: GROUP_DOMAIN };
  const payload = MessageBody.encode({
    type: MessageBody.Type.GROUPCHAT,
    from: { appKey, name: from, domain: USER_DOMAIN },
    to,
    contents: [{ type: MessageBody.Content.Type.TEXT, text }],
    ext,
  }).finish();
  // clients number their messages within 48 bits
  const id = createHash('sha256').update(once).digest().readUIntBE(0, 6);
  return Meta.decode(Meta.encode({ id: longOf(BigInt(id)), to, ns: 1, payload }).finish());
}
