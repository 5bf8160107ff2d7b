import { bulletAtStart, doorOf, isBulletAlone, tidyText, withoutLetterSpacing } from './tidy-text.js';

it.each([
  ['radicals', '⼯作经历 华东师范⼤学 ⻓江 ⻋间', '工作经历 华东师范大学 长江 车间'],
  ['ligatures', 'eﬃcient ﬁnance oﬀer', 'efficient finance offer'],
  ['wide letters and digits, but not wide punctuation', '２０１９年，ＪＡＶＡ：', '2019年，JAVA：'],
  ['katakana of half width, with their marks', 'ｶﾞｲﾄﾞ', 'ガイド'],
  ['compatibility characters', '㈱ 金額 ㍻31年', '㈱ 金額 平成31年'],
  ['letters of mathematics', '𝗝𝗮𝘃𝗮', 'Java'],
  ['dashes', '2019‒2021 2019−2021 Mar‑May', '2019–2021 2019–2021 Mar-May'],
  ['accents of LaTeX', 'M¨uller Caf´e', 'Müller Café'],
  ['bullets of private glyphs and control characters', '\uf0b7 Ran planning', '• Ran planning'],
  ['private glyphs within a text', 'Ran\uf0e0planning', 'Ranplanning'],
  ['invisible characters', 'Soft\u00adware\u200b \ufeffEngineer\u202c', 'Software Engineer'],
  ['spaces of every width', 'Mary\u00a0Oke\u2003Leeds', 'Mary Oke Leeds'],
])('%s are ordinary text', (_, text, tidy) => {
  expect(tidyText(text)).toBe(tidy);
});

it.each([
  ['これはテストです', '戸'],
  ['软件工程师，负责项目', '户'],
  ['軟體工程師，負責專案', '戶'],
])('the door of %s', (text, door) => {
  expect(doorOf(text)).toBe(door);
});

it.each(['•', '●', '▪', '–', '◦', '※', '*', '✓', '➢', '■'])('%s begins an item', (bullet) => {
  expect(bulletAtStart.test(`${bullet} Ran things`)).toBe(true);
  expect(isBulletAlone(` ${bullet} `)).toBe(true);
});

it.each(['-5 %', 'on site', 'Mary', '2019 – 2021'])('%s begins none', (text) => {
  expect(bulletAtStart.test(text)).toBe(false);
});

it.each([
  ['E X P E R I E N C E', 'EXPERIENCE'],
  ['工 作 经 历', '工作经历'],
  ['W O R K   E X P E R I E N C E', 'WORK EXPERIENCE'],
  ['C O N TA C T', 'CONTACT'],
  ['Ng Wei Ling', 'Ng Wei Ling'],
  ['R & D', 'R&D'],
])('%s is %s', (text, joined) => {
  expect(withoutLetterSpacing(text)).toBe(joined);
});
