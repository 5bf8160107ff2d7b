// @ts-check
/** When something happens in the demo world: counted back from the day on which it is filled. */

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
/** The world begins so many days before. */
export const DAYS = 56;
/** Days begin as most members see them: in UTC+8. */
const ZONE_MS = 8 * HOUR_MS;
/** Scenes of today are in the hours before now. */
const TODAY_MS = 5 * HOUR_MS;
/** When members are there: so that their actions can be played beside each other, some minutes around these hours. */
const VISITS = [10.2, 19.4];
/** No two days have the same minutes. */
const VISIT_MINUTES = 45;
const AROUND_MS = 6 * MINUTE_MS;

/** Times of a world that is filled at one moment. */
export class Times {
  #asked = 0;

  /** @param {number} now epoch milliseconds: its end */
  constructor(now) {
    this.now = now;
    this.begin = this.day(DAYS, 8);
  }

  /** At an hour of a day. @param {number} ago whole days, at least 1 @param {number} hour e.g. 9.5 */
  day(ago, hour) {
    return this.#midnight(this.now) - Math.floor(ago) * DAY_MS + Math.round((hour % 24) * HOUR_MS);
  }

  /**
   * So many days ago, when members are there: `spread(3.5)` is in the middle of a day, and later than `spread(3.9)`. Below 1: today.
   * @param {number} ago
   */
  spread(ago) {
    if (ago < 1) return this.past(this.now - Math.round(ago * TODAY_MS));
    const visit = Math.floor((1 - (ago % 1 || 1)) * VISITS.length);
    return this.#visitOf(this.day(ago, 0), visit);
  }

  /** The first visit so many days after a time; shortly before now where that is later. @param {number} at @param {number} days */
  later(at, days) {
    const from = at + days * DAY_MS;
    for (let day = this.#midnight(from); ; day += DAY_MS) {
      for (const visit of VISITS.keys()) {
        const found = this.#visitOf(day, visit);
        if (found >= from) return this.past(found);
      }
    }
  }

  /**
   * The begin of a visit after a time: of the next one, the second …; shortly before now where that is later.
   * @param {number} at @param {number} number from 1
   */
  visitAfter(at, number) {
    let left = number;
    for (let day = this.#midnight(at); ; day += DAY_MS) {
      for (const visit of VISITS.keys()) {
        const begin = this.#beginOf(day, visit);
        if (begin <= at) continue;
        left -= 1;
        if (left === 0) return this.past(begin);
      }
    }
  }

  /** `at`, or some minutes before now where that is later. @param {number} at */
  past(at) {
    const latest = this.now - 2 * MINUTE_MS;
    return at < latest ? at : latest - this.#around(20 * MINUTE_MS);
  }

  /** @param {number} at */
  #midnight(at) {
    return Math.floor((at + ZONE_MS) / DAY_MS) * DAY_MS - ZONE_MS;
  }

  /** @param {number} midnight @param {number} visit */
  #visitOf(midnight, visit) {
    return this.#beginOf(midnight, visit) + this.#around(AROUND_MS);
  }

  /** @param {number} midnight @param {number} visit */
  #beginOf(midnight, visit) {
    const minutes = ((midnight / DAY_MS) * 37 + visit * 17) % VISIT_MINUTES;
    return midnight + Math.round((VISITS[visit] ?? 12) * HOUR_MS + minutes * MINUTE_MS);
  }

  /** Never the same twice in a row. @param {number} within */
  #around(within) {
    return ((this.#asked += 1) * 97_000) % within;
  }
}
