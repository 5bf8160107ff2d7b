import { isHeard, textFor, type Standing } from './notice.policy.js';

const near: Standing = {
  blocked: false,
  muted: false,
  gone: false,
  friendOfAuthor: false,
  authorBlocked: false,
  author: null,
  visibility: null,
};
const moment = { momentId: 'm', authorId: 'a' };
const open = { ...moment, visibility: 'public' as const };
const closed = { ...moment, visibility: 'friends' as const };

describe('whether a member hears of something', () => {
  it.each([
    ['of what has no moment', {}, undefined, true, true],
    ['blocked', { blocked: true }, undefined, true, false],
    ['gone', { gone: true }, undefined, true, false],
    ['muted, where that counts', { muted: true }, undefined, false, false],
    ['muted, where it does not', { muted: true }, undefined, true, true],
    ['not muted', {}, undefined, false, true],
    ['public moment', {}, open, false, true],
    ['moment for friends, of a friend', { friendOfAuthor: true }, closed, true, true],
    ['moment for friends, of somebody else', {}, closed, true, false],
    ['moment that is not known', {}, moment, true, false],
    ['moment that is not known, of a friend', { friendOfAuthor: true }, moment, true, true],
    ['moment known to be public', { visibility: 'public' as const }, moment, true, true],
    ['moment known to be for friends', { visibility: 'friends' as const }, moment, true, false],
    ['moment of somebody blocked', { authorBlocked: true, friendOfAuthor: true }, open, true, false],
  ])('%s', (_, standing, about, evenMuted, heard) => {
    expect(isHeard({ evenMuted, ...(about && { moment: about }) }, { ...near, ...standing })).toBe(heard);
  });
});

it.each([
  ['nobody else speaks', undefined, 'blocked', 'Cai: Fair · Sorry'],
  ['nothing is in the way', true, null, 'Cai: Fair · Sorry'],
  ['the publisher is blocked', true, 'blocked', null],
  ['the publisher is erased', true, 'gone', 'Fair'],
  ['who wrote for a homepage is blocked', false, 'blocked', 'Fair'],
  ['who wrote for a homepage is erased', false, 'gone', 'Fair'],
] as const)('words and names, where %s', (_, alone, author, told) => {
  const by = alone === undefined ? {} : { author: { memberId: 'a', unsigned: 'Fair', alone } };
  expect(textFor({ text: 'Cai: Fair · Sorry', ...by }, { author })).toBe(told);
});
