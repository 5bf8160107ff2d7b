import { mayOpen } from './chat-file-access.policy.js';
import type { ChatFileTarget } from './chat-file.row.js';

const file = (target: ChatFileTarget) => ({
  id: 'f',
  ownerId: 'anna',
  shareSecret: 'secret',
  target,
  name: '',
  contentType: '',
  size: 1,
  status: 'ready' as const,
  attempts: 0,
  conversion: null,
  progress: 0,
  createdAt: new Date(0),
});
const toBen: ChatFileTarget = { type: 'chat', id: 'ben' };
const toGroup: ChatFileTarget = { type: 'group', id: '1' };

describe('who may open a chat file', () => {
  it.each([
    ['with the share secret, no matter who it is', null, { secret: 'secret', userId: null, inTarget: false }, true],
    ['with another secret', null, { secret: 'Secret', userId: null, inTarget: false }, false],
    ['with an empty secret', null, { secret: '', userId: null, inTarget: false }, false],
    ['with a longer secret', null, { secret: 'secret!', userId: null, inTarget: false }, false],
    ['nobody', toBen, { secret: undefined, userId: null, inTarget: false }, false],
    ['its sender', null, { secret: undefined, userId: 'anna', inTarget: false }, true],
    ['its receiver', toBen, { secret: undefined, userId: 'ben', inTarget: false }, true],
    ['somebody else', toBen, { secret: undefined, userId: 'carl', inTarget: false }, false],
    ['a member of its group', toGroup, { secret: undefined, userId: 'carl', inTarget: true }, true],
    ['no member of its group', toGroup, { secret: undefined, userId: 'carl', inTarget: false }, false],
    ['somebody, of a file for nobody', null, { secret: undefined, userId: 'carl', inTarget: true }, false],
  ])('%s', (_who, target, asking, expected) => {
    expect(mayOpen(file(target), asking)).toBe(expected);
  });
});
