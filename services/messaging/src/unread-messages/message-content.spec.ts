import { KeyValue, MessageBody } from '@renmai/im-protocol';
import { isMentioned } from './message-content.js';

const naming = (stringValue: string): Uint8Array =>
  MessageBody.encode({
    type: MessageBody.Type.GROUPCHAT,
    contents: [{ type: MessageBody.Content.Type.TEXT, text: '@' }],
    ext: [{ key: 'em_at_list', type: KeyValue.ValueType.JSON_STRING, stringValue }],
  }).finish();

it.each([
  ['who is named', '["ann","ben"]', false, true],
  ['who is not named', '["ben"]', true, false],
  ['everybody, by who looks after the group', '"ALL"', true, true],
  ['everybody, as older clients write it', 'ALL', true, true],
  ['everybody, by another member', '"ALL"', false, false],
  ['everybody, by another member of an older client', 'ALL', false, false],
])('a message mentions %s', (_, list, namesAll, expected) => {
  expect(isMentioned(naming(list), 'ann', namesAll)).toBe(expected);
});
