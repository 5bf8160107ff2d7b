import { charged } from './amounts.js';
import { firstMatch, taken, type Asking, type Step } from './taken.js';

const DAY = 86_400_000;

/** Days from today on, the first and the one behind the last. */
type Days = (weekday: number, date: Wall) => readonly [from: number, until: number];

/** A date on the wall; days beyond the month go into the next one. */
interface Wall {
  year: number;
  month: number;
  day: number;
}

/** Monday is 0. */
const MONDAY_FIRST = 6;
const SATURDAY = 5;
const WEEK = 7;

const daysUntil = ({ year, month, day }: Wall, to: readonly [year: number, month: number]): number =>
  Math.round((Date.UTC(to[0], to[1], 1) - Date.UTC(year, month, day)) / DAY);

const table: readonly (readonly [said: RegExp, days: Days])[] = [
  [/\b(?:the )?day after tomorrow\b|后天|後天|明後日|あさって/giu, () => [2, 3]],
  [/\btomorrow\b|明天|明日|あした/giu, () => [1, 2]],
  [/\b(?:today|tonight)\b|今天|今日|今晚|今夜/giu, () => [0, 1]],
  [
    /\bnext weekend\b|下(?:个|個)?周末|下(?:个|個)?週末|来週末|來週末/giu,
    (weekday) => [SATURDAY - weekday + WEEK, 2 * WEEK - weekday],
  ],
  [
    /\b(?:(?:this|on the|at the) )?weekend\b|(?:本|这|這|今)?(?:个|個)?周末|(?:本|这|這|今)?(?:个|個)?週末|今度の週末/giu,
    (weekday) => [Math.max(0, SATURDAY - weekday), WEEK - weekday],
  ],
  [
    /\bnext week\b|下(?:个|個)?(?:周|週|星期|礼拜|禮拜)(?![一二三四五六日天])|来週|來週/giu,
    (weekday) => [WEEK - weekday, 2 * WEEK - weekday],
  ],
  [
    /\bthis week\b|(?:本|这|這|今)(?:个|個)?(?:周|週|星期)(?![一二三四五六日天末])/giu,
    (weekday) => [0, WEEK - weekday],
  ],
  [
    /\bnext month\b|下(?:个|個)?月|来月|來月/giu,
    (_, wall) => [daysUntil(wall, [wall.year, wall.month + 1]), daysUntil(wall, [wall.year, wall.month + 2])],
  ],
  [/\bthis month\b|(?:本|这个|這個|今)月/giu, (_, wall) => [0, daysUntil(wall, [wall.year, wall.month + 1])]],
];

const weekdaysIn: readonly (readonly [said: RegExp, weekday: number])[] = [
  'monday|(?:周|週|星期|礼拜)一|月曜日?',
  'tuesday|(?:周|週|星期|礼拜)二|火曜日?',
  'wednesday|(?:周|週|星期|礼拜)三|水曜日?',
  'thursday|(?:周|週|星期|礼拜)四|木曜日?',
  'friday|(?:周|週|星期|礼拜)五|金曜日?',
  'saturday|(?:周|週|星期|礼拜)六|土曜日?',
  'sunday|(?:周|週|星期|礼拜)[日天]|日曜日?',
].map((names, weekday) => [
  new RegExp(
    `(?<next>next |下(?:个|個)?|来週の?|來週)?(?:\\bon |this |本|这|這|今週の?)?(?:${names.replace(/^(\w+)/, '\\b$1\\b')})`,
    'giu',
  ),
  weekday,
]);

const months = 'january february march april may june july august september october november december'.split(' ');
/** They are verbs and names as well. */
const ambiguous: ReadonlySet<string> = new Set(['march', 'may', 'august']);
const inMonth = new RegExp(
  `\\b(?:in|during|this|next) (?<said>${months.join('|')})\\b|\\b(?<alone>${months.filter((month) => !ambiguous.has(month)).join('|')})\\b|(?<!\\d)(?<nth>1[0-2]|[1-9])月(?!\\d|薪|給|収)(?:份|中)?`,
  'giu',
);

/** By zone: making one takes longer than understanding a whole query. */
const clocks = new Map<string, Intl.DateTimeFormat>();
const MAX_CLOCKS = 600;

function clockOf(zone: string): Intl.DateTimeFormat {
  let clock = clocks.get(zone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en', {
      ...{ timeZone: zone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
      ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
    });
    if (clocks.size >= MAX_CLOCKS) clocks.clear();
    clocks.set(zone, clock);
  }
  return clock;
}

/** The date on the wall, and how far the zone is before UTC then. */
function wallOf(at: Date, zone: string): Wall & { hour: number; minute: number; second: number } {
  const parts = clockOf(zone).formatToParts(at);
  const of = (type: string): number => Number(parts.find((part) => part.type === type)?.value ?? 0);
  return {
    year: of('year'),
    month: of('month') - 1,
    day: of('day'),
    hour: of('hour'),
    minute: of('minute'),
    second: of('second'),
  };
}

/** The instant at which that day begins in the zone. */
function midnight(wall: Wall, days: number, zone: string): Date {
  const utc = Date.UTC(wall.year, wall.month, wall.day + days);
  let at = utc;
  // Twice: the clocks may be put forward or back between the two.
  for (let turn = 0; turn < 2; turn += 1) {
    const { year, month, day, hour, minute, second } = wallOf(new Date(at), zone);
    at -= Date.UTC(year, month, day, hour, minute, second) - utc;
  }
  return new Date(at);
}

const timed: readonly string[] = ['event'];
const enrolling =
  /\b(?:enrol(?:l)?ing now|now enrol(?:l)?ing|open (?:for (?:applications?|enrol(?:l)?ments?)|now)|now open|accepting applications)\b|(?:正在|现在|現在)(?:报名|報名|招生|招收)(?:的)?|(?:报名|報名|招生)(?:进行)?中(?:的)?|(?:現在)?(?:募集|受付|出願受付)中(?:の)?/giu;

const going =
  /\b(?:(?:going |happening )?on )?(?:right now|at the moment|currently)\b|\b(?:going|happening) on now\b|正在(?:举办|舉辦|举行|舉行|进行|進行)(?:的)?|(?:举办|舉辦|进行|進行)中(?:的)?|(?:今|現在)?(?:やっている|やってる)|(?:現在)?開催中(?:の)?/giu;

/** Enrolments that are open and events that go on now: those that have begun. Ended ones are found by nobody. */
export const byEnrolling: Step = (written, { kind, now }) => {
  const said = charged.includes(kind) ? enrolling : timed.includes(kind) ? going : null;
  const match = said === null ? null : firstMatch(said, written);
  if (!match) return [];
  const before = now.toISOString();
  return [taken('when', `/${before}`, { index: match.index, text: match[0] }, { before })];
};

/** Saturday morning is on Saturday: no text says which part of the day. */
const partOfDay =
  /^(?:\s+(?:morning|noon|afternoon|evening|night)s?\b|\s?(?:早上|早晨|上午|中午|下午|傍晚|晚上|夜里|晚間|の?(?:朝|午前中?|午後|夕方|夜|晩)))/iu;

/** The time of an event, in days of the viewer's time zone. */
export const byTime: Step = (written, asking) => {
  if (!timed.includes(asking.kind)) return [];
  const said = saidIn(written);
  if (!said) return [];
  const wall = wallOf(asking.now, asking.zone);
  const weekday = (new Date(Date.UTC(wall.year, wall.month, wall.day)).getUTCDay() + MONDAY_FIRST) % WEEK;
  const { index, 0: text } = said.match;
  const ofDay = partOfDay.exec(written.slice(index + text.length))?.[0] ?? '';
  return [within({ index, text: text + ofDay }, said.days(weekday, wall), wall, asking)];
};

/** The first words for a time, and the days that they mean; null: there are none. */
function saidIn(written: string): { match: RegExpExecArray; days: Days } | null {
  for (const [said, days] of table) {
    const match = firstMatch(said, written);
    if (match) return { match, days };
  }
  for (const [said, of] of weekdaysIn) {
    const match = firstMatch(said, written);
    if (!match) continue;
    const isNext = match.groups?.['next'] !== undefined;
    const from = (weekday: number): number => (isNext ? WEEK - weekday + of : (of - weekday + WEEK) % WEEK);
    return { match, days: (weekday) => [from(weekday), from(weekday) + 1] };
  }
  const match = firstMatch(inMonth, written);
  return match ? { match, days: daysOfMonth(match) } : null;
}

const daysOfMonth =
  (match: RegExpExecArray): Days =>
  (_, wall) => {
    const { said, alone, nth } = match.groups ?? {};
    const name = said ?? alone;
    const month = name === undefined ? Number(nth) - 1 : months.indexOf(name.toLowerCase());
    const year = month < wall.month ? wall.year + 1 : wall.year;
    return [Math.max(0, daysUntil(wall, [year, month])), daysUntil(wall, [year, month + 1])];
  };

function within(
  said: { index: number; text: string },
  [from, until]: readonly [number, number],
  wall: Wall,
  { zone }: Asking,
): ReturnType<Step>[number] {
  const [since, before] = [from, until].map((days) => midnight(wall, days, zone).toISOString()) as [string, string];
  return taken('when', `${since}/${before}`, said, { since, before });
}
