// @ts-check
/**
 * The findings in a résumé beside the person it was made from.
 * @typedef {{ section: string, value: any, field?: string }} Found
 * @typedef {{ right: number, found: number, wanted: number, merged: number, lost: string[], faults: string[], name: boolean }} Score
 */

const same = (/** @type {unknown} */ a, /** @type {unknown} */ b) => fold(a) === fold(b);
const fold = (/** @type {unknown} */ text) =>
  String(text ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s‐-―'’"“”.,]/g, '');

/** @param {string[]} keys @param {any} found @param {any} wanted */
const rightIn = (keys, found, wanted) => keys.filter((key) => same(found[key], wanted[key])).length;

/**
 * @param {import('./people.mjs').Person} person @param {readonly Found[]} found @param {{ three?: boolean }} [how] `three`: the producer shows three skills
 * @returns {Score}
 */
export function compare(person, found, { three = false } = {}) {
  /** @type {Score} */
  const score = { right: 0, found: 0, wanted: 0, merged: 0, lost: [], faults: [], name: false };
  const of = (/** @type {string} */ section) =>
    found.filter((one) => one.section === section).map(({ value }) => value);
  const field = (/** @type {string} */ name) =>
    found.find((one) => one.section === 'field' && one.field === name)?.value;
  single(score, 'name', field('name'), person.name);
  score.name = same(field('name'), person.name);
  single(score, 'email', field('email'), person.email);
  const jobs = person.jobs.map((j) => ({
    companyName: j.company,
    title: j.title,
    startDate: j.start,
    endDate: j.end,
  }));
  const schools = person.schools.map((s) => ({
    school: s.school,
    degree: s.degree,
    fieldOfStudy: s.field,
    startDate: s.start,
    endDate: s.end,
  }));
  entries(score, 'job', of('job'), jobs);
  entries(score, 'education', of('education'), schools);
  skills(score, of('skill'), three ? person.skills.slice(0, 3) : person.skills);
  languages(score, of('language'), person.languages);
  return score;
}

/** @param {Score} score @param {string} what @param {unknown} is @param {unknown} wanted */
function single(score, what, is, wanted) {
  score.wanted += 1;
  if (is !== undefined) score.found += 1;
  if (same(is, wanted)) score.right += 1;
  else score.faults.push(`${what}: ${String(is)} ≠ ${String(wanted)}`);
}

/** @param {Score} score @param {{ name: string }[]} found @param {readonly string[]} wanted */
function skills(score, found, wanted) {
  const names = found.map(({ name }) => name);
  score.wanted += wanted.length;
  score.found += names.length;
  const right = wanted.filter((one) => names.some((name) => same(one, name)));
  score.right += right.length;
  for (const one of wanted) if (!right.includes(one)) score.faults.push(`skill lost: ${one}`);
  for (const one of names) if (!wanted.some((skill) => same(skill, one))) score.faults.push(`skill invented: ${one}`);
  if (wanted.length > 0 && right.length === 0) score.lost.push('skill');
}

/** @param {Score} score @param {{ language: string, level: string | null }[]} found @param {import('./people.mjs').Person['languages']} wanted */
function languages(score, found, wanted) {
  score.wanted += wanted.length * 2;
  score.found += found.reduce((sum, { level }) => sum + (level === null ? 1 : 2), 0);
  for (const { tag, level, word } of wanted) {
    const there = found.find(({ language }) => language === tag);
    if (there) score.right += there.level === level ? 2 : 1;
    if (there?.level !== level) score.faults.push(`language ${word}: ${there ? `${there.level} ≠ ${level}` : 'lost'}`);
  }
  for (const { language } of found)
    if (!wanted.some(({ tag }) => tag === language)) score.faults.push(`language invented: ${language}`);
  if (wanted.length > 0 && found.length === 0) score.lost.push('language');
}

/** @param {Score} score @param {string} kind @param {any[]} found @param {any[]} wanted */
function entries(score, kind, found, wanted) {
  const keys = Object.keys(wanted[0] ?? {});
  const free = new Set(found);
  score.wanted += wanted.length * keys.length;
  for (const one of found) score.found += keys.filter((key) => isSaid(one, key)).length;
  let any = 0;
  for (const want of wanted) {
    const [best] = [...free].sort((a, b) => rightIn(keys, b, want) - rightIn(keys, a, want));
    const near =
      best !== undefined &&
      rightIn(
        keys.filter((key) => key !== 'endDate'),
        best,
        want,
      ) > 0;
    if (!near) {
      score.faults.push(`${kind} lost: ${Object.values(want).join(' / ')}`);
      continue;
    }
    any += 1;
    free.delete(best);
    fields(score, kind, best, want);
    if (isMixed(keys, best, want, wanted)) score.merged += 1;
  }
  for (const one of free) score.faults.push(`${kind} invented: ${keys.map((key) => one[key]).join(' / ')}`);
  if (wanted.length > 0 && any === 0) score.lost.push(kind);
}

/** No end says "until now" where there is a beginning. @param {any} one @param {string} key */
const isSaid = (one, key) => (key === 'endDate' ? one.startDate !== null : one[key] !== null && one[key] !== '');

/** @param {Score} score @param {string} kind @param {any} is @param {any} want */
function fields(score, kind, is, want) {
  for (const key of Object.keys(want)) {
    if (same(is[key], want[key]) && (isSaid(is, key) || want[key] !== null)) score.right += 1;
    else score.faults.push(`${kind} ${key}: ${is[key]} ≠ ${want[key]}`);
  }
}

/** The organisation of one entry with the beginning of another. @param {string[]} keys @param {any} is @param {any} want @param {any[]} wanted */
function isMixed([organisation = ''], is, want, wanted) {
  if (!same(is[organisation], want[organisation]) || is.startDate === null || is.startDate === want.startDate)
    return false;
  return wanted.some((other) => other !== want && other.startDate === is.startDate);
}
