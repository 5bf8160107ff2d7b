import { completed, edited, trimmed, typingAt } from './mention-text';

const memberId = 'm';
const text = 'Hi @Li Wei, hello';
const mentions = [{ memberId, start: 3, end: 10 }];

describe('names in a text that is edited', () => {
  it('move with text that is typed before them', () => {
    expect(edited({ text, mentions }, `Oh! ${text}`).mentions).toEqual([{ memberId, start: 7, end: 14 }]);
    expect(edited({ text, mentions }, text.slice(1)).mentions).toEqual([{ memberId, start: 2, end: 9 }]);
  });
  it('stay where they are when something is typed after them', () => {
    expect(edited({ text, mentions }, `${text}!`).mentions).toEqual(mentions);
    expect(edited({ text, mentions }, 'Hi @Li Wei').mentions).toEqual(mentions);
  });
  it('are not names any more after they are changed or removed', () => {
    expect(edited({ text, mentions }, 'Hi @Li We, hello').mentions).toEqual([]);
    expect(edited({ text, mentions }, 'Hi , hello').mentions).toEqual([]);
    expect(edited({ text, mentions }, '').mentions).toEqual([]);
  });
  it('have a text without invisible characters', () => {
    expect(edited({ text, mentions }, `${text}\u000bone\u0000two\n\tthree`)).toEqual({
      text: `${text} one two\n\tthree`,
      mentions,
    });
  });
  it('count as JavaScript does, also after characters of two units', () => {
    const before = { text: '😀 @Li', mentions: [{ memberId, start: 3, end: 6 }] };
    expect(edited(before, '😀😀 @Li').mentions).toEqual([{ memberId, start: 5, end: 8 }]);
  });
});

describe('the word before the caret', () => {
  const at = (written: string) => typingAt({ text: written, mentions: [] }, written.length);
  it.each([
    ['@', { sign: '@', query: '', start: 0 }],
    ['Hello @Li W', { sign: '@', query: 'Li W', start: 6 }],
    ['你好@李', { sign: '@', query: '李', start: 2 }],
    ['今天#桥', { sign: '#', query: '桥', start: 2 }],
    ['#桥梁#', { sign: null }],
    ['你好 @李', { sign: '@', query: '李', start: 3 }],
    ['a #bri', { sign: '#', query: 'bri', start: 2 }],
    ['#桥', { sign: '#', query: '桥', start: 0 }],
    ['＃桥', { sign: '#', query: '桥', start: 0 }],
    ['#.NET', { sign: '#', query: '.NET', start: 0 }],
    ['me@mail', { sign: null }],
    ['@ nobody', { sign: null }],
    ['@one two three four', { sign: null }],
    ['https://a.example/#part', { sign: null }],
  ])('%s', (written, expected) => {
    if (expected.sign === null) expect(at(written)).toBeNull();
    else expect(at(written)).toEqual(expected);
  });
  it('is nothing within a name that has been chosen', () => {
    expect(typingAt({ text, mentions }, 10)).toBeNull();
  });
});

describe('a choice', () => {
  it('replaces the typed text, and the caret goes behind it', () => {
    const typing = { sign: '@', query: 'Li', start: 3 } as const;
    expect(completed({ text: 'Hi @Li', mentions: [] }, typing, { label: 'Li Wei', memberId })).toEqual({
      text: 'Hi @Li Wei ',
      mentions: [{ memberId, start: 3, end: 10 }],
      caret: 11,
    });
  });
  it('moves the names behind it', () => {
    const after = { text: '#b @Li Wei', mentions: [{ memberId, start: 3, end: 10 }] };
    const next = completed(after, { sign: '#', query: 'b', start: 0 }, { label: 'bridges' });
    expect(next).toEqual({ text: '#bridges @Li Wei', mentions: [{ memberId, start: 9, end: 16 }], caret: 9 });
  });
});

it('is sent without white space around it', () => {
  expect(trimmed({ text: `  ${text}  `, mentions: [{ memberId, start: 5, end: 12 }] })).toEqual({ text, mentions });
});
