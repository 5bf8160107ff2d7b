import { jest } from '@jest/globals';
import type { StoredMessage } from '../state/chat.types';
import { selectedPart } from './selected-part';

const message = (text: string, changes: object = {}) =>
  ({ content: { type: 'txt', text }, recalled: false, ...changes }) as StoredMessage;

const long = 'lamp '.repeat(100).trim();

afterEach(() => jest.restoreAllMocks());

it.each([
  ['a few words', 'The gate is open at nine', ' open at nine\n', 'open at nine'],
  ['words of a script without spaces', '明天九点门口见', '门口', '门口'],
  ['nothing', 'The gate is open', '', null],
  ['spaces alone', 'The gate is open', '  ', null],
  ['the whole text, which is quoted whole', 'The gate is open ', 'The gate is open', null],
  ['words of another message, too', 'The gate is open', 'open\nAt nine?', null],
  ['more than a quote holds', `${long} end`, long, long.slice(0, 300)],
])('the selected part: %s', (_, text, selected, part) => {
  jest.spyOn(document, 'getSelection').mockReturnValue({ toString: () => selected } as Selection);
  expect(selectedPart(message(text))).toBe(part);
});

it.each([
  ['recalled', { recalled: true }],
  ['a picture', { content: { type: 'img' } }],
])('there is none where the message is %s', (_, changes) => {
  jest.spyOn(document, 'getSelection').mockReturnValue({ toString: () => 'gate' } as Selection);
  expect(selectedPart(message('The gate', changes))).toBeNull();
});
