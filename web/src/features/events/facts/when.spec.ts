import { zoneName } from '../../../ui/time-zones';
import { rangeText, sameClocks } from './when';

const plain = (text: string): string => text.replace(/[\u2009\u202f\u00a0]/g, ' ');
const talk = { startsAt: '2027-03-28T07:00:00.000Z', endsAt: '2027-03-28T09:30:00.000Z', zone: 'Europe/Berlin' };
const night = { startsAt: '2027-03-27T22:30:00.000Z', endsAt: '2027-03-28T01:30:00.000Z', zone: 'Europe/Berlin' };

it('shows the day once where it is one, and two where the event continues after midnight', () => {
  expect(plain(rangeText('en', talk, 'Europe/Berlin', 'long'))).toBe('Sun, Mar 28, 2027, 9:00 – 11:30 AM');
  expect(plain(rangeText('en', talk, 'Asia/Shanghai', 'short'))).toBe('Sun, Mar 28, 3:00 – 5:30 PM');
  expect(plain(rangeText('en', night, 'Europe/Berlin', 'short'))).toBe('Sat, Mar 27, 11:30 PM – Sun, Mar 28, 3:30 AM');
});

it.each([
  ['zh-CN', '2027年3月28日周日 9:00 – 11:30', '3月27日周六 23:30 – 3月28日周日 3:30'],
  ['zh-TW', '2027年3月28日週日 上午9:00 – 上午11:30', '3月27日週六 下午11:30 – 3月28日週日 上午3:30'],
  ['ja', '2027年3月28日(日) 9:00 – 11:30', '3月27日(土) 23:30 – 3月28日(日) 3:30'],
])('in %s the weekday stands apart from the time', (language, day, overNight) => {
  expect(plain(rangeText(language, talk, 'Europe/Berlin', 'long'))).toBe(day);
  expect(plain(rangeText(language, night, 'Europe/Berlin', 'short'))).toBe(overNight);
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
