// @ts-check
/** How well the positions that members are shown first fit them: 67 judged profiles, judged positions, no server. */
import { fromRoot } from '../scripts/lib/paths.mjs';
import { report, round } from './lib/report.mjs';

const { firstFitsOf, groups, meanOf, measureFit } = await import(
  fromRoot('services/jobs/dist/listing/jobs-fit.measure.js')
);

const results = measureFit();
/** @param {typeof results} some */
const row = (some) => ({
  profiles: some.length,
  'nDCG@10': round(meanOf(some), 3),
  'first one fits %': round(100 * firstFitsOf(some), 1),
});

const met = await report('jobs-fit', {
  rows: [
    { people: 'all', ...row(results) },
    ...groups.map(
      /** @param {[string, (one: object) => boolean]} group */ ([people, isOne]) => ({
        people,
        ...row(results.filter(isOne)),
      }),
    ),
  ],
  demands: [
    { what: 'nDCG@10 of all', measured: round(meanOf(results), 3), unit: '', atLeast: 0.85 },
    { what: 'first one fits', measured: round(100 * firstFitsOf(results), 1), unit: '%', atLeast: 90 },
  ],
  details: {
    worst: results
      .toSorted((/** @type {{ ndcg: number }} */ a, /** @type {{ ndcg: number }} */ b) => a.ndcg - b.ndcg)
      .slice(0, 12)
      .map((/** @type {{ headline: string, ndcg: number, shown: string[] }} */ { headline, ndcg, shown }) => ({
        headline,
        ndcg: round(ndcg, 3),
        shown,
      })),
  },
});
process.exitCode = met ? 0 : 1;
