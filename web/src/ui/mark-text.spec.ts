import { mark } from './mark-text';

it.each([
  ['a word', { from: 2, to: 6 }, 'bold', 'a **word**'],
  ['a **word**', { from: 2, to: 10 }, 'bold', 'a word'],
  ['one\ntwo\nthree', { from: 1, to: 6 }, 'list', '- one\n- two\nthree'],
  ['- one\n- two', { from: 0, to: 11 }, 'list', 'one\ntwo'],
  ['Tasks\nx', { from: 0, to: 0 }, 'heading', '## Tasks\nx'],
  ['- Tasks', { from: 3, to: 3 }, 'heading', '## Tasks'],
  ['', { from: 0, to: 0 }, 'list', '- '],
] as const)('%j, selected %j, with %s: %j', (text, selection, what, expected) => {
  expect(mark(text, selection, what).text).toBe(expected);
});
