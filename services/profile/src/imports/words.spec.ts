import { readDate } from './dates.js';
import { degreeOf, languageOf, levelOf } from './words.js';

it.each([
  ['Laurea Magistrale', 'master'],
  ['Laurea in Economia', 'bachelor'],
  ['Bac+5', 'master'],
  ['MSci', 'master'],
  ['副学士', 'college'],
  ['準学士', 'college'],
  ['Ed.D.', 'phd'],
  ['研究生（硕士）', 'master'],
  ['大学本科', 'bachelor'],
  ['MBBS', 'bachelor'],
  ['PharmD', 'phd'],
  ['博士後期課程', 'phd'],
  ['ポスドク', 'postdoctoral'],
  ['大学院修了', 'master'],
  ['MPH', 'master'],
  ['五專', 'college'],
  ['BTS', 'college'],
  ['技工学校', 'vocational-college'],
  ['IB Diploma', 'high-school'],
  ['國中', 'below-senior-high'],
  ['Ingeniero', null],
])('the degree %s is %s', (text, degree) => {
  expect(degreeOf(text)).toBe(degree);
});

it.each([
  ['廣東話', 'yue'],
  ['Castellano', 'es'],
  ['Svenska', 'sv'],
  ['Українська', 'uk'],
  ['العربية', 'ar'],
  ['हिन्दी', 'hi'],
  ['Tiếng Việt', 'vi'],
  ['ภาษาไทย', 'th'],
  ['한국어', 'ko'],
  ['Chinese (Mandarin)', 'zh'],
  ['上海话', 'wuu'],
  ['独語', 'de'],
  ['Gaelic', 'gd'],
  ['ASL', 'ase'],
])('the language %s is %s', (text, tag) => {
  expect(languageOf(text)).toBe(tag);
});

it.each([
  ['HSK 6', 'fluent'],
  ['HSK5', 'professional'],
  ['上級', 'fluent'],
  ['高级', 'fluent'],
  ['中級', 'limited'],
  ['JLPT N2', 'professional'],
  ['IELTS 7.5', 'fluent'],
  ['托福 88', 'professional'],
  ['TOEIC 900点', 'professional'],
  ['TOEIC 600', 'limited'],
  ['母国語', 'native'],
  ['专业八级', 'fluent'],
  ['Business level', 'professional'],
])('the level %s is %s', (text, level) => {
  expect(levelOf(text)).toBe(level);
});

it.each([
  ['２０１９年９月', '2019-09'],
  ['令和6年', '2024'],
  ['民國113年', '2024'],
  ['2019年下半年', '2019'],
  ['12/19', '2019-12'],
  ['44197', '2021-01'],
  ['2019-W36', '2019'],
  ['bis heute', 'now'],
  ['Présent', 'now'],
  ['Actualidad', 'now'],
  ['現在に至る', 'now'],
  ['настоящее время', 'now'],
  ['unknown', null],
])('the date %s is %s', (text, date) => {
  const found = readDate(text);
  expect(found === null || found === 'now' ? found : found.date).toBe(date);
});
