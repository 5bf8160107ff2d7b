/** @jest-environment node */
import { rangeText, sameClocks, zoneName } from './when';

const plain = (text: string): string => text.replace(/[\u2009\u202f\u00a0]/g, ' ');
const talk = { startsAt: '2027-03-28T07:00:00.000Z', endsAt: '2027-03-28T09:30:00.000Z', zone: 'Europe/Berlin' };
const night = { startsAt: '2027-03-27T22:30:00.000Z', endsAt: '2027-03-28T01:30:00.000Z', zone: 'Europe/Berlin' };

it('says the day once where it is one, and two where the event goes over midnight', () => {
  expect(plain(rangeText('en', talk, 'Europe/Berlin', 'long'))).toBe('Sun, Mar 28, 2027, 9:00 – 11:30 AM');
  expect(plain(rangeText('en', talk, 'Asia/Shanghai', 'short'))).toBe('Sun, Mar 28, 3:00 – 5:30 PM');
  expect(plain(rangeText('en', night, 'Europe/Berlin', 'short'))).toBe('Sat, Mar 27, 11:30 PM – Sun, Mar 28, 3:30 AM');
});

it('knows clocks that show the same, also where they are changed during the event', () => {
  expect(sameClocks(talk, 'Europe/Berlin', 'Europe/Paris')).toBe(true);
  expect(sameClocks(talk, 'Europe/Berlin', 'Asia/Shanghai')).toBe(false);
  // an hour apart only after the change
  expect(sameClocks(night, 'Europe/Berlin', 'Africa/Algiers')).toBe(false);
});

it.each([
  ['en', 'Asia/Shanghai', 'China Standard Time (GMT+8)'],
  ['zh-CN', 'Asia/Shanghai', '中国标准时间 (GMT+8)'],
  ['en', 'Europe/Berlin', 'Central European Summer Time (GMT+2)'],
])('in %s %s is called %s', (language, zone, name) => {
  expect(zoneName(language, zone, talk.startsAt)).toBe(name);
});
