import { messageWords } from './message-words.js';

const pair = (key: string, stringValue: string) => ({ key, type: 7, stringValue });

it.each([
  ['a text', { type: 0, text: 'Send 500 first' }, 'Send 500 first'],
  [
    'a place',
    { type: 3, latitude: 31.5, longitude: 121, buildingName: 'Lake House', address: '1 Lake Road' },
    'Lake House\n1 Lake Road\n31.5, 121',
  ],
  ['a recording', { type: 4, duration: 7, displayName: 'voice.webm' }, '7 s'],
  ['a video', { type: 2, duration: 12 }, '12 s'],
  [
    'a card',
    { type: 7, customEvent: 'userCard', customExts: [pair('uid', '17'), pair('nickname', 'Easy Money')] },
    'userCard\nuid: 17\nnickname: Easy Money',
  ],
  ['a card of an older client', { type: 7, customEvent: 'link', params: [pair('title', 'Win')] }, 'link\ntitle: Win'],
  [
    'a forwarded history',
    { type: 0, subType: 0, text: 'Please update', title: 'Chat of two', summary: 'Ben: pay\nAnna: no' },
    'Chat of two\nBen: pay\nAnna: no',
  ],
  ['a picture', { type: 1, displayName: 'p.png' }, ''],
])('are there for %s', (_what, content, words) => {
  expect(messageWords(content)).toBe(words);
});
