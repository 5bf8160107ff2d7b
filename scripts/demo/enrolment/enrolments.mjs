// @ts-check
import { placeOf } from '../place-of.mjs';
import { pages } from '../homepages/pages.mjs';
import { chineseOffers } from './offers-zh.mjs';
import { englishOffers } from './offers-en-ja.mjs';

/** @typedef {import('@renmai/contracts/enrolment/enrolment-card.schema').EnrolmentState} EnrolmentState */
/** The outcome of an application. `leaving`: approved, and withdrawn once others wait. `child`: for a child of the member. */
/** @typedef {'new' | 'viewed' | 'shortlisted' | 'approved' | 'waiting' | 'leaving' | 'rejected' | 'held' | 'withdrawn'} Fate */
/** @typedef {Fate | `child ${Fate}`} Applying */

/**
 * An enrolment that a school offers, in short.
 * @typedef {object} Offer
 * @property {string} name
 * @property {import('@renmai/contracts/org-pages/homepage.schema').SchoolStage} stage
 * @property {[from: number, until: number]} days counted from today
 * @property {string} details
 * @property {EnrolmentState} [state] its last state; left out: open
 * @property {'offline' | 'online'} [studyType]
 * @property {string} [zone]
 * @property {[amount: number | null, per: 'year' | 'term' | 'month' | 'course', note: string]} [tuition]
 * @property {[minAge: number | null, maxAge: number | null, nationality: string, academic: string, other: string]} [requirements]
 * @property {string[]} [majors]
 * @property {string[]} [keywords]
 * @property {[places: number, whenFull: 'refuse' | 'wait', promotion: 'auto' | 'offer']} [places]
 * @property {string[]} [documents] a name that begins with `?` is not required
 * @property {boolean} [contact]
 * @property {Applying[]} [applicants]
 */

/**
 * @typedef {object} DemoEnrolment
 * @property {import('../homepages/pages.mjs').DemoPage} page an approved school
 * @property {EnrolmentState} state that it comes to
 * @property {readonly Applying[]} applicants
 * @property {number} opens so many days ago members could apply first
 * @property {number | null} ends so many days ago it ended; null: it goes on
 * @property {any} form as the contract has it
 */

const DAY_MS = 86_400_000;
/** Where schools of no known city teach. */
const campus = '310000';

/** @param {number} days @param {number} [now] */
export const dayFromNow = (days, now = Date.now()) => new Date(now + days * DAY_MS).toISOString().slice(0, 10);

/** @param {Offer} offer @param {import('../homepages/pages.mjs').DemoPage} page */
function formOf(offer, { city }) {
  const { name, stage, details, days, studyType = 'offline', zone = 'Asia/Shanghai', contact = false } = offer;
  const [amount, per, note] = offer.tuition ?? [null, 'year', ''];
  const [minAge, maxAge, nationality, academic, other] = offer.requirements ?? [null, null, '', '', ''];
  const [places, whenFull, promotion] = offer.places ?? [null, 'wait', 'auto'];
  const here = placeOf(city) ?? campus;
  return {
    ...{ name, stage, details, studyType, places, whenFull, promotion },
    cityId: studyType === 'online' ? null : here,
    period: { startsOn: dayFromNow(days[0]), endsOn: dayFromNow(days[1]), zone },
    tuition: { amount, per, note },
    requirements: { minAge, maxAge, nationality, academic, other },
    majors: offer.majors ?? [],
    keywords: offer.keywords ?? [],
    documents: (offer.documents ?? []).map((one) => ({ name: one.replace(/^\?/, ''), required: !one.startsWith('?') })),
    showContact: contact,
  };
}

/** @type {readonly DemoEnrolment[]} */
export const enrolments = pages
  .filter(({ kind, becomes }) => kind === 'school' && becomes === 'approved')
  .flatMap(
    (page) =>
      ({ ...chineseOffers, ...englishOffers })[page.handle]?.map((offer) => ({
        page,
        state: offer.state ?? 'open',
        applicants: offer.applicants ?? [],
        opens: -offer.days[0],
        ends: offer.days[1] < 0 ? -offer.days[1] : null,
        form: formOf(offer, page),
      })) ?? [],
  );
