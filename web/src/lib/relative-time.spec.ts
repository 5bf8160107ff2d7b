import { relativeTime } from './relative-time';

const now = new Date('2026-11-20T12:00:00Z');
const before = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const textOf = (seconds: number, language = 'en') => relativeTime(language, before(seconds), now, 'just now').text;

it.each([
  [0, 'just now'],
  [299, 'just now'],
  [300, '5 minutes ago'],
  [3599, '59 minutes ago'],
  [3600, '1 hour ago'],
  [86_399, '23 hours ago'],
  [86_400, '1 day ago'],
  [30 * 86_400 - 1, '29 days ago'],
  [30 * 86_400, 'Oct 21, 2026'],
])('%d s ago is "%s"', (seconds, text) => {
  expect(textOf(seconds)).toBe(text);
});

it('speaks every language', () => {
  expect(textOf(7200, 'zh-CN')).toBe('2 小时前');
  expect(textOf(7200, 'zh-TW')).toBe('2 小時前');
  expect(textOf(7200, 'ja')).toBe('2時間前');
  expect(textOf(40 * 86_400, 'zh-CN')).toBe('2026年10月11日');
});

it('reads ten-digit numbers as seconds and the future as now', () => {
  expect(relativeTime('en', Math.floor(before(600).getTime() / 1000), now, 'just now').text).toBe('10 minutes ago');
  expect(textOf(-3000)).toBe('just now');
});

it('answers when its text will change', () => {
  expect(relativeTime('en', before(290), now, '').changesIn).toBe(10);
  expect(relativeTime('en', before(330), now, '').changesIn).toBe(30);
  expect(relativeTime('en', before(40 * 86_400), now, '').changesIn).toBeNull();
});
