// @ts-check
/**
 * How people write the head of an entry: lines, each of one or more parts. A part beginning with `>` is at the right end.
 * @typedef {import('./people.mjs').Job} Job
 * @typedef {import('./people.mjs').School} School
 */

/** @type {((job: Job) => string[][])[]} */
const western = [
  (j) => [[j.title, `>${j.period}`], [`${j.company}, ${j.place}`]],
  (j) => [
    [j.company, `>${j.period}`],
    [j.title, `>${j.place}`],
  ],
  (j) => [[`${j.company} — ${j.title}`, `>${j.period}`]],
  (j) => [[`${j.title}, ${j.company}`, `>${j.period}`]],
  (j) => [[`${j.title} at ${j.company}`], [j.period]],
  (j) => [[`${j.title} | ${j.company} | ${j.place} | ${j.period}`]],
  (j) => [[j.title], [j.company], [j.period]],
  (j) => [[j.company], [j.title], [`${j.period} · ${j.place}`]],
  (j) => [[j.period], [j.title], [`${j.company}, ${j.place}`]],
  (j) => [[`${j.company} (${j.place})`, `>${j.period}`], [j.title]],
  (j) => [[`${j.title}, ${j.company} (${j.period})`]],
  (j) => [[`${j.period}: ${j.title}, ${j.company}`]],
  (j) => [[`${j.company}, ${j.place}`, `>${j.period}`], [j.title]],
];
/** @type {((job: Job) => string[][])[]} */
const eastern = [
  (j) => [[`${j.period}  ${j.company}  ${j.title}`]],
  (j) => [[j.company, `>${j.period}`], [j.title]],
  (j) => [[`${j.company} ${j.title}`, `>${j.period}`]],
  (j) => [[`${j.period}\u3000\u3000${j.company}\u3000\u3000${j.title}`]],
  (j) => [[`${j.company} | ${j.title}`, `>${j.period}`]],
  (j) => [[j.title, `>${j.period}`], [`${j.company} · ${j.place}`]],
  (j) => [[j.period], [`${j.company}\u3000${j.title}`]],
  (j) => [[j.company], [j.title], [j.period]],
  (j) => [[`${j.company}（${j.place}）`, `>${j.period}`], [j.title]],
  (j) => [[`${j.company}/${j.title}（${j.period}）`]],
];
/** @type {((job: Job) => string[][])[]} */
const labelled = [
  (j) => [[`公司名称：${j.company}`], [`职位：${j.title}`], [`时间：${j.period}`]],
  (j) => [[`${j.period} ${j.company}`], [`职位：${j.title}`], ['工作内容：']],
];

/** @type {((school: School) => string[][])[]} */
const westernSchools = [
  (s) => [[s.school, `>${s.period}`], [`${s.degreeWord}, ${s.field}`]],
  (s) => [[`${s.degreeWord} in ${s.field}`, `>${s.period}`], [s.school]],
  (s) => [[`${s.school} — ${s.degreeWord} ${s.field}`, `>${s.period}`]],
  (s) => [[`${s.degreeWord} ${s.field}, ${s.school}, ${s.period}`]],
  (s) => [[s.school], [`${s.degreeWord}, ${s.field} (${s.period})`]],
  (s) => [[s.period], [`${s.degreeWord} ${s.field}`], [s.school]],
];
/** @type {((school: School) => string[][])[]} */
const easternSchools = [
  (s) => [[`${s.period}  ${s.school}  ${s.field}  ${s.degreeWord}`]],
  (s) => [[s.school, `>${s.period}`], [`${s.field} | ${s.degreeWord}`]],
  (s) => [[`${s.school} ${s.field}（${s.degreeWord}）`, `>${s.period}`]],
  (s) => [[s.period], [`${s.school}\u3000${s.field}\u3000${s.degreeWord}`]],
  (s) => [[`${s.school} · ${s.degreeWord} · ${s.field}`, `>${s.period}`]],
];

/** @param {import('./people.mjs').Person} person @param {import('./people.mjs').Random} random */
export function headsFor({ locale }, random) {
  const west = locale === 'en' || locale === 'de';
  const jobs = west ? western : locale === 'zh-CN' ? [...eastern, ...labelled] : eastern;
  return { job: random.one(jobs), school: random.one(west ? westernSchools : easternSchools) };
}
