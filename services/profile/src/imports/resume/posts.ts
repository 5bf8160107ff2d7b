import type { Entry } from './entries.js';
import { jobsOf } from './jobs-of.js';
import { companyScore, schoolScore, titleScore } from './known-words.js';

const ofScience = /科研|研究|学术|學術|教学|教學|research|academic|wissenschaft|forschung|recherche|investigación/iu;

/** `2020.07-2022.12 中国科学院物理研究所 博士后` below a heading of research: positions of scientists, and no projects. */
export const postsOf = (heading: string, entries: readonly Entry[]): Entry[] =>
  ofScience.test(heading)
    ? jobsOf(entries, true)
        .filter(
          ({ entry: { period }, fields: { title, companyName } }) =>
            period !== null &&
            !period.single &&
            titleScore(title) >= 4 &&
            Math.max(companyScore(companyName), schoolScore(companyName)) >= 3.5,
        )
        .map(({ entry }) => entry)
    : [];
