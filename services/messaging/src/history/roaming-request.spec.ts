import { MOST, PAGE, roamingRequest } from './roaming-request.js';

const queue = 'ann@easemob.com';
const usual = {
  queue,
  start: null,
  oldestFirst: false,
  limit: PAGE,
  contentTypes: null,
  merged: null,
  from: null,
  to: null,
  sender: null,
  recalled: false,
};

it.each<[string, object, object]>([
  ['nothing more', {}, {}],
  ['-1', { start: -1, end: -1 }, {}],
  ['-1 as text', { start: '-1' }, {}],
  ['texts that say nothing', { start: 'undefined', pull_number: 'null', startTime: '' }, {}],
  ['a cursor', { start: '1000000000000001' }, { start: '1000000000000001' }],
  ['a cursor as a number', { start: 1_000_000_000_000_001 }, { start: '1000000000000001' }],
  ['a cursor that names nothing', { start: 'first' }, { start: 'first' }],
  ['a page', { pull_number: 50 }, { limit: 50 }],
  ['a page as text', { pull_number: '7' }, { limit: 7 }],
  ['a page too large', { pull_number: 1e9 }, { limit: MOST }],
  ['oldest first', { is_positive: true }, { oldestFirst: true }],
  ['oldest first as text', { is_positive: 'true' }, { oldestFirst: true }],
  ['newest first', { is_positive: false }, {}],
  ['one kind', { msgType: 'img' }, { contentTypes: [1] }],
  ['texts', { msgType: 'txt' }, { contentTypes: [0], merged: false }],
  ['merged histories', { msgType: 'combine,loc' }, { contentTypes: [0, 3], merged: true }],
  [
    'all kinds',
    { msgType: 'txt,img,video,loc,audio,file,cmd,custom,combine' },
    { contentTypes: [0, 1, 2, 3, 4, 5, 6, 7] },
  ],
  ['no known kind', { msgType: 'poem' }, {}],
  [
    'times',
    { startTime: 1_700_000_000_000, endTime: 1_700_000_000_001 },
    { from: new Date(1_700_000_000_000), to: new Date(1_700_000_000_001) },
  ],
  ['times in seconds', { startTime: 1_700_000_000 }, { from: new Date(1_700_000_000_000) }],
  ['an author', { userId: ' Ben ' }, { sender: 'ben' }],
  ['nobody', { userId: null }, {}],
  ['what was recalled', { need_recalled: true }, { recalled: true }],
  ['what was recalled, as text', { need_recalled: 'true' }, { recalled: true }],
  ['nothing that was recalled', { need_recalled: null }, {}],
  ['what was recalled of a kind, which it has no more', { need_recalled: true, msgType: 'img' }, { contentTypes: [1] }],
  ['no messages, of a client that bears no refusal', { pull_number: 0, isGroup: false }, {}],
  ['half a message, of such a client', { pull_number: 0.5, isGroup: false }, {}],
  ['a page too large, of such a client', { pull_number: 1e9, isGroup: false }, { limit: MOST }],
  ['a bare group', { queue: '17', isGroup: true }, { queue: '17@conference.easemob.com' }],
])('reads %s', (_what, given, read) => {
  expect(roamingRequest({ queue, ...given })).toEqual({ ...usual, ...read });
});

it.each<[string, unknown]>([
  ['no queue', {}],
  ['no object', 'x'],
  ['a list as cursor', { queue, start: [] }],
  ['half a message', { queue, pull_number: 0.5 }],
  ['no messages', { queue, pull_number: 0 }],
  ['a time that is none', { queue, endTime: 'soon' }],
  ['a time beyond all', { queue, startTime: 9e15 }],
])('refuses %s', (_what, given) => {
  expect(() => roamingRequest(given)).toThrow();
});
