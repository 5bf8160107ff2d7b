import { dayTitle, listTime } from '../words/chat-time';
import { linkParts } from './link-parts';
import { quoteOf } from '../state/quotes';
import { peaksOf, toPeaks } from './waveform';

const origin = 'https://renmai.test';

it.each([
  ['no address', 'hello', ['hello']],
  ['an address', 'see https://x.test/a?b=c.', ['see ', '<https://x.test/a?b=c>', '.']],
  ['one of this app', `${origin}/moments/1 !`, ['[/moments/1]', ' !']],
  ['what the server answers', `${origin}/api/docs`, [`<${origin}/api/docs>`]],
  ['one that would leave in the same tab', `${origin}//evil.test/login`, [`<${origin}//evil.test/login>`]],
  ['one that only looks like this app', `${origin}.evil.test/`, [`<${origin}.evil.test/>`]],
  ['beside Chinese', '看https://x.test/你，好', ['看', '<https://x.test/你>', '，好']],
  ['another site by two slashes', `${origin}//evil.test/`, [`<${origin}//evil.test/>`]],
  ['another site by a slash each way', `${origin}/\\evil.test/`, [`<${origin}/\\evil.test/>`]],
  ['one before words of a language without spaces', '看https://x.test/b这个', ['看', '<https://x.test/b>', '这个']],
  ['a site without a scheme', '看www.x.test/b。', ['看', '<https://www.x.test/b>', '。']],
  ['another protocol', 'javascript:alert(1)', ['javascript:alert(1)']],
])('finds %s', (_, text, parts) => {
  const shown = linkParts(text, origin).map(({ text: words, href, to }) =>
    to ? `[${to}]` : href ? `<${href}>` : words,
  );
  expect(shown).toEqual(parts);
});

it('keeps the loudness of a voice as digits', () => {
  const samples = Float32Array.from({ length: 280 }, (_, n) => (n < 140 ? 0.5 : -0.25));
  const waveform = peaksOf(samples);
  expect(waveform).toBe('f'.repeat(14) + '8'.repeat(14));
  expect(toPeaks(waveform)[0]).toBe(1);
  expect(toPeaks('<script>')).toHaveLength(28);
});

it('takes a quote only where it is one', () => {
  const quote = { id: '1', from: 'bob', text: 'hi' };
  expect(quoteOf({ quote })).toEqual({ ...quote, recalled: false });
  expect(quoteOf({ quote: { id: '1', from: 'bob', recalled: true } })).toEqual({ ...quote, text: '', recalled: true });
  expect(quoteOf({ quote: { id: 1 } })).toBeNull();
  expect(quoteOf({ quote: 'x' })).toBeNull();
  expect(quoteOf({})).toBeNull();
});

describe('times', () => {
  const now = new Date(2026, 10, 20, 15, 0).getTime();
  it.each([
    [new Date(2026, 10, 20, 9, 5), '9:05 AM', 'Today'],
    [new Date(2026, 10, 19, 23, 59), 'Yesterday', 'Yesterday'],
    [new Date(2026, 10, 16, 9, 0), 'Monday', 'Monday'],
    [new Date(2026, 1, 3), 'Feb 3', 'Feb 3, 2026'],
    [new Date(2024, 1, 3), 'Feb 3, 2024', 'Feb 3, 2024'],
  ])('%s', (time, list, day) => {
    expect(listTime('en', time.getTime(), now).replace(/\s/g, ' ')).toBe(list);
    expect(dayTitle('en', time.getTime(), now)).toBe(day);
  });
});
