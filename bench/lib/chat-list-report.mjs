// @ts-check
/** The report of `chat-list`, and its limits. */
import { median, report, round } from './report.mjs';

/**
 * @typedef {Awaited<ReturnType<typeof import('./chat-visit.mjs').readTalk>>} Talk
 * @typedef {Awaited<ReturnType<typeof import('./chat-visit.mjs').readList>>} List
 */

/** times the cost of the small one */
const AT_MOST = 1.5;

/**
 * @param {{ long: Talk, short: Talk }[]} talks of each round @param {{ many: List, few: List }[]} lists
 * @param {{ sizes: Record<'LONG' | 'SHORT' | 'MANY' | 'FEW', number>, others: number }} about `others`: the share of the
 *   machine that other programs took
 */
export function tell(talks, lists, { sizes: { LONG, SHORT, MANY, FEW }, others }) {
  if (others > 0.1) console.warn(`Other programs took ${round(others * 100)} % of the machine meanwhile.`);
  const ofTalks = (/** @type {(one: Talk) => number} */ value) =>
    ratios(talks.map(({ long, short }) => [value(long), value(short)]));
  const ofLists = (/** @type {(one: List) => number} */ value) =>
    ratios(lists.map(({ many, few }) => [value(many), value(few)]));
  const demand = (/** @type {string} */ what, /** @type {number} */ measured) => ({
    what,
    measured,
    unit: '×',
    atMost: AT_MOST,
  });
  return report('chat-list', {
    rows: [
      ...[LONG, SHORT].map((size) =>
        talkRow(
          `talk of ${size}`,
          talks.map((one) => (size === LONG ? one.long : one.short)),
        ),
      ),
      ...[MANY, FEW].map((size) =>
        listRow(
          `list of ${size}`,
          lists.map((one) => (size === MANY ? one.many : one.few)),
        ),
      ),
    ],
    demands: [
      demand(
        '100,000 messages over 200: scrolling over what is there',
        ofTalks(({ sweep }) => sweep.task),
      ),
      demand(
        'the same: scrolling into the past',
        ofTalks(({ wayBack }) => wayBack.perMessages),
      ),
      demand(
        'the same: a message that comes',
        ofTalks(({ perReceived }) => perReceived),
      ),
      demand(
        'the same: a key in the composer',
        ofTalks(({ perKey }) => perKey),
      ),
      demand(
        'the same: until the newest shows',
        ofTalks(({ shown }) => shown),
      ),
      demand(
        'the same: elements',
        ofTalks(({ deep }) => deep.elements),
      ),
      demand(
        'the same: memory after 3,000 messages',
        ofTalks(({ deep }) => deep.heapMB),
      ),
      demand(
        '1,000 talks over 50: scrolling over the list',
        ofLists(({ sweep }) => sweep.task),
      ),
      demand(
        'the same: a message that comes',
        ofLists(({ perReceived }) => perReceived),
      ),
      demand(
        'the same: elements',
        ofLists(({ deep }) => deep.elements),
      ),
    ],
    details: { shareOfOtherPrograms: round(others, 2), talks, lists },
  });
}

/** @param {[number, number][]} pairs each of one round */
const ratios = (pairs) => round(median(pairs.map(([large, small]) => large / small)), 2);

/** @param {string} what @param {Talk[]} rounds */
function talkRow(what, rounds) {
  const of = (/** @type {(one: Talk) => number} */ value) => median(rounds.map(value));
  return {
    what,
    'shown ms': round(of(({ shown }) => shown)),
    'after reload ms': round(of(({ reloaded }) => reloaded)),
    'jump to a day ms': round(of(({ jumped }) => jumped)),
    'and back ms': round(of(({ toNewest }) => toNewest)),
    ...scrollRow(rounds.map(({ sweep }) => sweep)),
    'past: ms/100 rows': round(of(({ wayBack }) => wayBack.perMessages)),
    'past: p95 frame ms': round(
      of(({ wayBack }) => wayBack.p95),
      1,
    ),
    'ms/message': round(
      of(({ perReceived }) => perReceived),
      1,
    ),
    'ms/key': round(
      of(({ perKey }) => perKey),
      1,
    ),
    elements: round(of(({ deep }) => deep.elements)),
    'heap MB': round(
      of(({ deep }) => deep.heapMB),
      1,
    ),
  };
}

/** @param {string} what @param {List[]} rounds */
function listRow(what, rounds) {
  const of = (/** @type {(one: List) => number} */ value) => median(rounds.map(value));
  return {
    what,
    'after reload ms': round(of(({ shown }) => shown)),
    ...scrollRow(rounds.map(({ sweep }) => sweep)),
    'past: ms/100 rows': round(of(({ wayDown }) => wayDown.perRows)),
    'past: p95 frame ms': round(
      of(({ wayDown }) => wayDown.p95),
      1,
    ),
    'ms/message': round(
      of(({ perReceived }) => perReceived),
      1,
    ),
    elements: round(of(({ deep }) => deep.elements)),
    'heap MB': round(
      of(({ deep }) => deep.heapMB),
      1,
    ),
  };
}

/** @param {import('./chat-visit.mjs').Scrolled[]} rounds */
function scrollRow(rounds) {
  const of = (/** @type {(one: import('./chat-visit.mjs').Scrolled) => number} */ value) => median(rounds.map(value));
  return {
    'task ms/1000 px': round(
      of(({ task }) => task),
      1,
    ),
    'script ms/1000 px': round(
      of(({ script }) => script),
      1,
    ),
    'p50 frame ms': round(
      of(({ p50 }) => p50),
      1,
    ),
    'p95 frame ms': round(
      of(({ p95 }) => p95),
      1,
    ),
    'long tasks ms/s': round(of(({ longTasks }) => longTasks)),
  };
}
