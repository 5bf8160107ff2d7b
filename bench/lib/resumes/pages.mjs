// @ts-check
import { headsFor } from './heads.mjs';

/**
 * Résumés as web pages, to be printed: what people make with Typora, Notion, Canva and sites that build résumés.
 * @typedef {import('./people.mjs').Person} Person
 * @typedef {import('./people.mjs').Random} Random
 */

const fonts = {
  en: ['Noto Sans CJK SC', 'DejaVu Sans', 'Liberation Serif'],
  de: ['DejaVu Sans', 'Noto Sans CJK SC'],
  'zh-CN': ['Noto Sans CJK SC', 'Noto Serif CJK SC'],
  'zh-TW': ['Noto Sans CJK TC', 'Noto Serif CJK TC'],
  ja: ['Noto Sans CJK JP', 'Noto Serif CJK JP'],
};
const esc = (/** @type {string} */ text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const west = (/** @type {Person} */ { locale }) => locale === 'en' || locale === 'de';

/** @param {string[][]} lines @param {string} body @param {boolean} bold */
const entry = (lines, body, bold) =>
  `<div class="e">${lines
    .map((parts, index) => {
      const right = parts.find((part) => part.startsWith('>'));
      const left = parts.filter((part) => part !== right).join(' ');
      const text = `<span style="white-space:pre-wrap${bold && index === 0 ? ';font-weight:bold' : ''}">${esc(left)}</span>`;
      return `<div class="l">${text}${right === undefined ? '' : `<span class="r">${esc(right.slice(1))}</span>`}</div>`;
    })
    .join('')}${body}</div>`;

/** @param {string[]} lines @param {Random} random */
const bullets = (lines, random) => {
  if (lines.length === 0) return '';
  if (random.chance(0.2)) return `<p>${esc(lines.join(' '))}</p>`;
  const sign = random.one(['disc', 'square', '"– "', '"▪ "', '"• "']);
  return `<ul style='list-style-type:${sign}'>${lines.map((line) => `<li>${esc(line)}</li>`).join('')}</ul>`;
};

/** The sections of a résumé in their order. @param {Person} p @param {Random} random */
function sectionsOf(p, random) {
  const { job, school } = headsFor(p, random);
  const bold = random.chance(0.6);
  const list = random.one([', ', west(p) ? ', ' : '、', ' · ', ' | ', '\n', '; ']);
  const jobs = p.jobs.map((one) => entry(job(one), bullets(one.lines, random), bold)).join('');
  const schools = p.schools.map((one) => entry(school(one), '', bold)).join('');
  const skills =
    list === '\n'
      ? `<ul>${p.skills.map((one) => `<li>${esc(one)}</li>`).join('')}</ul>`
      : `<p>${esc(p.skills.join(list))}</p>`;
  const level = random.one([
    (/** @type {Person['languages'][0]} */ l) => `${l.word} (${l.levelWord})`,
    (/** @type {Person['languages'][0]} */ l) => `${l.word}: ${l.levelWord}`,
    (/** @type {Person['languages'][0]} */ l) => `${l.word} – ${l.levelWord}`,
  ]);
  const languages = random.chance(0.5)
    ? `<p>${esc(p.languages.map(level).join(', '))}</p>`
    : `<ul>${p.languages.map((l) => `<li>${esc(level(l))}</li>`).join('')}</ul>`;
  const other = `<ul>${p.other.map((one) => `<li>${esc(one)}</li>`).join('')}</ul>`;
  return {
    about: p.about && `<p>${esc(p.about)}</p>`,
    jobs,
    schools,
    skills,
    languages: p.languages.length > 0 ? languages : '',
    other: p.other.length > 0 ? other : '',
  };
}

/** @param {Person} p @param {string} kind @param {string} body @param {(text: string) => string} [dress] */
const section = (p, kind, body, dress = (text) => text) =>
  body &&
  `<section class="s ${kind}"><h2>${esc(dress(p.headings[kind] ?? ''))}</h2><div class="b">${body}</div></section>`;

/** @param {Person} p @param {Random} random */
const dressOf = (p, random) =>
  random.one(
    west(p)
      ? [undefined, undefined, (/** @type {string} */ t) => t.toUpperCase(), (/** @type {string} */ t) => `${t}:`]
      : [
          undefined,
          undefined,
          (/** @type {string} */ t) => `【${t}】`,
          (/** @type {string} */ t) => `■ ${t}`,
          (/** @type {string} */ t) => `▍${t}`,
        ],
  );

/** @param {Person} p */
const contact = (p, sep = ' | ') => [p.phone, p.email, p.city].map(esc).join(sep);

/** @param {Person} p @param {Random} random @param {string} css @param {string} body */
const page = (p, random, css, body) => `<!doctype html><meta charset="utf-8"><style>
@page{size:A4;margin:${random.int(10, 20)}mm}*{box-sizing:border-box}
body{font:${random.one(['10pt', '10.5pt', '11pt'])}/1.45 "${random.one(fonts[/** @type {keyof typeof fonts} */ (p.locale)])}";margin:0}
h1{margin:0 0 4pt;font-size:20pt}h2{font-size:13pt;margin:12pt 0 4pt}p,ul{margin:3pt 0}.e{margin-bottom:8pt}
.l{display:flex;justify-content:space-between;gap:12pt}${css}</style>${body}`;

const order = ['about', 'jobs', 'schools', 'skills', 'languages', 'other'];

/** @type {Record<string, (p: Person, random: Random) => string>} */
export const pages = {
  plain(p, random) {
    const s = sectionsOf(p, random);
    const dress = dressOf(p, random);
    const css = random.one([
      'h2{border-bottom:1px solid #888}',
      'h2{color:#1463a5}',
      'h2{font-size:1em}',
      'h2{letter-spacing:.25em}',
    ]);
    const first = random.chance(0.3) ? ['about', 'schools', 'jobs', 'skills', 'languages', 'other'] : order;
    return page(
      p,
      random,
      css,
      `<h1>${esc(p.name)}</h1><p>${contact(p)}</p>${first.map((k) => section(p, k, s[/** @type {keyof typeof s} */ (k)], dress)).join('')}`,
    );
  },
  centred(p, random) {
    const s = sectionsOf(p, random);
    return page(
      p,
      random,
      'h1,h1+p,h2{text-align:center}h2{background:#eee}',
      `<h1>${esc(p.name)}</h1><p>${contact(p, ' · ')}</p>${order.map((k) => section(p, k, s[/** @type {keyof typeof s} */ (k)])).join('')}`,
    );
  },
  sidebarLeft(p, random) {
    const s = sectionsOf(p, random);
    return page(
      p,
      random,
      '.w{display:grid;grid-template-columns:30% 1fr;gap:8mm}aside{background:#eef}',
      `<div class="w"><aside>${section(p, 'contact', `<p>${contact(p, '<br>')}</p>`)}${['skills', 'languages'].map((k) => section(p, k, s[/** @type {keyof typeof s} */ (k)])).join('')}</aside><main><h1>${esc(p.name)}</h1>${['about', 'jobs', 'schools', 'other'].map((k) => section(p, k, s[/** @type {keyof typeof s} */ (k)])).join('')}</main></div>`,
    );
  },
  sidebarRight(p, random) {
    const s = sectionsOf(p, random);
    return page(
      p,
      random,
      '.w{display:grid;grid-template-columns:1fr 32%;gap:8mm}',
      `<h1>${esc(p.name)}</h1><p>${esc(p.email)}</p><div class="w"><main>${['jobs', 'other'].map((k) => section(p, k, s[/** @type {keyof typeof s} */ (k)])).join('')}</main><aside>${['about', 'schools', 'skills', 'languages'].map((k) => section(p, k, s[/** @type {keyof typeof s} */ (k)])).join('')}</aside></div>`,
    );
  },
  datesLeft(p, random) {
    const s = sectionsOf(p, random);
    const grid = (/** @type {string} */ period, /** @type {string} */ text) =>
      `<div class="g"><div>${esc(period)}</div><div>${text}</div></div>`;
    const titleFirst = random.chance(0.5);
    const jobs = p.jobs
      .map((j) => {
        const [a, b] = titleFirst ? [j.title, j.company] : [j.company, j.title];
        return grid(j.period, `<b>${esc(a)}</b><br>${esc(b)}, ${esc(j.place)}${bullets(j.lines, random)}`);
      })
      .join('');
    const schools = p.schools
      .map((x) =>
        grid(x.period, `<b>${esc(x.school)}</b><br>${esc(`${x.degreeWord}${west(p) ? ', ' : ' '}${x.field}`)}`),
      )
      .join('');
    return page(
      p,
      random,
      '.g{display:grid;grid-template-columns:34mm 1fr;gap:6mm;margin-bottom:6pt}',
      `<h1>${esc(p.name)}</h1><p>${contact(p)}</p>${section(p, 'about', s.about)}${section(p, 'jobs', jobs)}${section(p, 'schools', schools)}${section(p, 'skills', s.skills)}${section(p, 'languages', s.languages)}`,
    );
  },
  labelsLeft(p, random) {
    const s = sectionsOf(p, random);
    return page(
      p,
      random,
      '.s{display:grid;grid-template-columns:36mm 1fr;gap:6mm}h2{margin:0;font-size:11pt}',
      `<h1>${esc(p.name)}</h1><p>${contact(p)}</p>${order.map((k) => section(p, k, s[/** @type {keyof typeof s} */ (k)])).join('')}`,
    );
  },
  table(p, random) {
    const s = sectionsOf(p, random);
    const cell = (/** @type {string} */ text) => `<td>${esc(text)}</td>`;
    const heads = {
      en: ['Period', 'Company', 'Position'],
      de: ['Zeitraum', 'Firma', 'Position'],
      'zh-CN': ['时间', '公司', '职位'],
      'zh-TW': ['期間', '公司名稱', '職稱'],
      ja: ['期間', '会社名', '職種'],
    }[/** @type {'en'} */ (p.locale)];
    const jobs = `<table><tr>${heads.map((h) => `<th>${h}</th>`).join('')}</tr>${p.jobs.map((j) => `<tr>${cell(j.period)}${cell(j.company)}${cell(j.title)}</tr>`).join('')}</table>`;
    const schools = `<table>${p.schools.map((x) => `<tr>${cell(x.period)}${cell(x.school)}${cell(x.field)}${cell(x.degreeWord)}</tr>`).join('')}</table>`;
    return page(
      p,
      random,
      'table{border-collapse:collapse;width:100%}td,th{border:1px solid #999;padding:3pt;text-align:left}',
      `<h1>${esc(p.name)}</h1><p>${contact(p)}</p>${section(p, 'about', s.about)}${section(p, 'jobs', jobs)}${section(p, 'schools', schools)}${section(p, 'skills', s.skills)}${section(p, 'languages', s.languages)}`,
    );
  },
  europass(p, random) {
    const date = (/** @type {import('./people.mjs').Spell & { place?: string }} */ j) =>
      `<div class="d">${esc(j.period)}${j.place ? ` – ${esc(j.place)}` : ''}</div>`;
    const jobs = p.jobs
      .map(
        (j) =>
          `<div class="e">${date(j)}<div><b>${esc(j.title.toUpperCase())}</b> ${esc(j.company)}</div>${bullets(j.lines, random)}</div>`,
      )
      .join('');
    const schools = p.schools
      .map(
        (x) =>
          `<div class="e">${date(x)}<div><b>${esc(`${x.degreeWord} ${x.field}`.toUpperCase())}</b> ${esc(x.school)}</div></div>`,
      )
      .join('');
    const s = sectionsOf(p, random);
    return page(
      p,
      random,
      'h2{text-transform:uppercase;border-bottom:1px solid #aaa;font-size:11pt}.d{color:#777;font-size:9pt}',
      `<h1>${esc(p.name)}</h1><p>${contact(p)}</p>${section(p, 'about', s.about)}${section(p, 'jobs', jobs)}${section(p, 'schools', schools)}${section(p, 'skills', s.skills)}${section(p, 'languages', s.languages)}`,
    );
  },
  phoneApp(p, random) {
    const s = sectionsOf(p, random);
    return page(
      p,
      random,
      '@page{size:90mm 190mm;margin:6mm}body{font-size:9pt}.l{display:block}.r{display:block;color:#888}h2{font-size:11pt}',
      `<h1>${esc(p.name)}</h1><p>${contact(p, '<br>')}</p>${['jobs', 'schools', 'about', 'skills', 'languages'].map((k) => section(p, k, s[/** @type {keyof typeof s} */ (k)])).join('')}`,
    );
  },
  footers(p, random) {
    const s = sectionsOf(p, random);
    return page(
      p,
      random,
      '.f{position:fixed;bottom:0;width:100%;text-align:center;font-size:8pt}.s.jobs{break-after:page}',
      `<div class="f">${esc(p.name)} – CV</div><h1>${esc(p.name)}</h1><p>${contact(p)}</p>${order.map((k) => section(p, k, s[/** @type {keyof typeof s} */ (k)])).join('')}`,
    );
  },
};
