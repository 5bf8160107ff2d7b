import { eventForm } from '@renmai/contracts/events/event.schema';
import { announcedOf, registeredOf } from './events/calendar.mjs';
import { guestsOf } from './events/guests.mjs';
import { demoEvents, shapes } from './events/plan.mjs';
import { linesOf } from './events/posters.mjs';
import { timesOf, wallAt } from './events/times.mjs';
import { people } from './people/index.mjs';

const now = new Date('2027-03-27T22:10:30Z');

it('there are some fifty events, of every kind, no two of one host with one title', () => {
  const names = demoEvents.map(({ host, form }) => `${host.key} ${form.title}`);
  expect([demoEvents.length >= 50, new Set(names).size]).toEqual([true, demoEvents.length]);
  const found = new Set(demoEvents.map(({ shape }) => shape));
  expect(found).toEqual(new Set([...shapes, 'invitation']));
  expect(new Set(demoEvents.map(({ host }) => host.locale))).toEqual(new Set(['zh-CN', 'zh-TW', 'en', 'ja']));
  expect(demoEvents.filter(({ page }) => page === null).length).toBeGreaterThan(10);
  expect(demoEvents.filter(({ coOrganizer }) => coOrganizer !== null).length).toBeGreaterThan(5);
});

it.each(demoEvents.map((event) => [event.form.title, event] as const))('%s is what the API takes', (_, event) => {
  const body = { ...event.form, times: timesOf(event, now) };
  expect(eventForm.parse(body)).toMatchObject(body);
});

it('nobody registers twice or for their own event, and the first member has some of every outcome', () => {
  const all = demoEvents.flatMap((event) => {
    const guests = guestsOf(event);
    const persons = guests.map(({ person }) => person);
    expect(new Set(persons).size).toBe(persons.length);
    expect(persons).not.toContain(event.host);
    expect(persons).not.toContain(event.coOrganizer);
    return guests;
  });
  expect(new Set(all.map(({ fate }) => fate))).toEqual(
    new Set(['comes', 'approved', 'rejected', 'waits', 'withdraws']),
  );
  expect(all.filter(({ person }) => person === people[0]).length).toBeGreaterThan(8);
});

it('times are those of the wall', () => {
  expect(wallAt(now, 'Asia/Shanghai')).toBe('2027-03-28T06:10');
  const [event] = demoEvents;
  if (!event) throw new Error('there is no event');
  const of = (shape: (typeof shapes)[number], days: number) =>
    timesOf({ ...event, shape, days, zone: 'Europe/Berlin', hours: ['19:00', '21:00'] }, now);
  expect(of('ahead', 3)).toEqual({ starts: '2027-03-31T19:00', ends: '2027-03-31T21:00', zone: 'Europe/Berlin' });
  expect(of('past', -5)).toMatchObject({ starts: '2027-03-22T19:00', ends: '2027-03-22T21:00' });
  expect(of('going', -1)).toMatchObject({ starts: '2027-03-26T19:00', ends: '2027-04-16T21:00' });
});

it('events are announced before members register for them, and those that were held before they began', () => {
  for (const event of demoEvents) {
    const announced = announcedOf(event);
    expect(announced).toBeLessThan(36);
    const registered = guestsOf(event).map((_, place) => registeredOf(event, place));
    expect(registered).toEqual([...registered].sort((one, other) => other - one));
    for (const ago of registered) expect(ago).toBeLessThan(announced);
    if (event.shape === 'past') expect(Math.min(...registered, announced)).toBeGreaterThan(-event.days);
  }
  expect(demoEvents.filter(({ shape }) => shape === 'past').length).toBeGreaterThan(4);
});

it('titles break where they may', () => {
  expect(linesOf('开放日：看看我们怎么工作')).toEqual(['开放日：', '看看我们怎么工作']);
  expect(linesOf('图书馆灯光设计交流会特别场')).toEqual(['图书馆灯光设计', '交流会特别场']);
  expect(linesOf('Thursday talk: a project that failed')).toEqual(['Thursday talk:', 'a project that failed']);
});
