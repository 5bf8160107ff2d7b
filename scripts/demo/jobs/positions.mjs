// @ts-check
import { placeOf } from '../place-of.mjs';
import { pages } from '../homepages/pages.mjs';
import { ownWork, roles, wordsOf } from './roles.mjs';

/** @typedef {import('@renmai/contracts/jobs/position-card.schema').PositionState} PositionState */

/**
 * @typedef {object} DemoPosition
 * @property {import('../homepages/pages.mjs').DemoPage} page an approved one
 * @property {PositionState} state that it comes to
 * @property {any} form as the contract has it
 */

/** Most are open; the others are spread over the homepages. @type {readonly PositionState[]} */
const otherStates = ['paused', 'draft', 'closed', 'expired'];
const PER_PAGE = 3;
/** Every so many have another state than open. */
const OTHERS_EVERY = 4;

/** Where homepages of no known city have an office. */
const offices = ['310000', '110000', '440300', '330100'];
const experiences = /** @type {const} */ (['1-3', '3-5', 'none', '5-10', 'under-1']);
const months = [12, 13, 14, 16];

/** @type {DemoPosition[]} */
export const positions = pages
  .filter(({ becomes }) => becomes === 'approved')
  .flatMap((page, index) =>
    rolesOf(page, index).map((role, place) => positionOf(page, role, index * PER_PAGE + place)),
  );

/** @param {DemoPosition['page']} page @param {number} index @returns {import('./roles.mjs').DemoRole[]} three of different titles */
function rolesOf({ kind, name, founder }, index) {
  const own = founder.jobs.find(({ companyName }) => companyName === name);
  const usual = roles[founder.locale][kind];
  const turned = [...usual.slice(index % usual.length), ...usual.slice(0, index % usual.length)];
  const { does, wants } = ownWork[founder.locale];
  const first = own ? [{ title: own.title, does, wants, skills: founder.skills.slice(0, 5) }] : [];
  return [...first, ...turned].slice(0, PER_PAGE);
}

/** @param {DemoPosition['page']} page @param {import('./roles.mjs').DemoRole} role @param {number} number @returns {DemoPosition} */
function positionOf(page, role, number) {
  const { locale } = page.founder;
  const other = number % OTHERS_EVERY === OTHERS_EVERY - 1;
  const usual = other ? (otherStates[Math.floor(number / OTHERS_EVERY) % otherStates.length] ?? 'open') : 'open';
  // Written by the colleague, and waiting for the founder.
  const state = page.colleague && number % PER_PAGE === PER_PAGE - 1 ? 'submitted' : usual;
  const here = placeOf(page.city);
  const workplace = here === null ? (number % 2 === 0 ? 'remote' : 'hybrid') : number % 3 === 0 ? 'hybrid' : 'onsite';
  const office = offices[number % offices.length] ?? null;
  const intern = /intern|实习|實習|インターン/i.test(role.title);
  const min = intern ? 3000 : 9000 + ((number * 7) % 12) * 1500;
  const { asked, start, starts } = ownWork[locale];
  return {
    page,
    state,
    form: {
      title: role.title,
      ...wordsOf[locale](page, role),
      employmentType: intern ? 'internship' : number % 7 === 0 ? 'contract' : 'permanent',
      workplace,
      cityId: workplace === 'remote' ? null : (here ?? office),
      address: '',
      department: '',
      degree: intern ? null : number % 3 === 0 ? 'bachelor' : null,
      experience: intern ? 'none' : (experiences[number % experiences.length] ?? 'none'),
      salary: {
        min,
        max: Math.round(min * 1.5),
        months: months[number % months.length] ?? 12,
        negotiable: number % 11 === 5,
      },
      headcount: 1 + (number % 4),
      skills: role.skills,
      questions:
        number % 3 === 0
          ? [
              { kind: 'yes-no', label: asked, options: [], required: true, knockOut: number % 2 === 0 ? 'no' : null },
              { kind: 'choice', label: start, options: starts, required: false, knockOut: null },
            ]
          : [],
      recruitment: { startsAt: null, endsAt: null, zone: 'Asia/Shanghai' },
      resume: number % 6 === 0 ? 'required' : 'optional',
      showContact: number % 2 === 0,
    },
  };
}
