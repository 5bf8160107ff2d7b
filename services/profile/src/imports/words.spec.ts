import { readDate } from './dates.js';
import { withoutEntities } from './entities.js';
import { fromLinkedIn } from './from-linkedin.js';
import { degreeOf } from './degree-words.js';
import { languageOf } from './languages.js';
import { levelOf } from './levels.js';

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
  ['博士前期課程', 'master'],
  ['博士課程前期', 'master'],
  ['高等専門学校', 'college'],
  ['専門学校卒', 'vocational-college'],
  ['大學畢業', 'bachelor'],
  ['专升本', 'bachelor'],
  ['Doutorado', 'phd'],
  ['Магистр', 'master'],
  ['전문학사', 'college'],
  ['Ingeniero', null],
  ['LL.B. (Hons)', 'bachelor'],
  ['B.F.A.', 'bachelor'],
  ['BASc', 'bachelor'],
  ['MBChB', 'bachelor'],
  ['B.Pharm', 'bachelor'],
  ['A.B. in Economics', 'bachelor'],
  ['AS in Computer Science', 'college'],
  ['Higher National Diploma', 'college'],
  ['Post Graduate Diploma', 'master'],
  ['Class XII', 'high-school'],
  ['O-Levels', 'below-senior-high'],
  ['Allgemeine Hochschulreife', 'high-school'],
  ['Ausbildung zur Industriekauffrau', 'vocational-college'],
  ['Vordiplom', null],
  ['Dr. rer. nat.', 'phd'],
  ['Mag. phil.', 'master'],
  ['Bac pro', 'vocational-college'],
  ['Bac+2', 'college'],
  ['DEUG', 'college'],
  ['M2 Informatique', 'master'],
  ['FP Grado Superior', 'college'],
  ['Grado medio', 'vocational-college'],
  ['Grado en Derecho', 'bachelor'],
  ['Bachillerato', 'high-school'],
  ['Ensino médio', 'high-school'],
  ['Pós-graduação', 'master'],
  ['Maturità classica', 'high-school'],
  ['Licencjat', 'bachelor'],
  ['Yüksek Lisans', 'master'],
  ['Cử nhân', 'bachelor'],
  ['Thạc sĩ', 'master'],
  ['고등학교', 'high-school'],
  ['本硕连读', 'master'],
  ['硕博连读', 'phd'],
  ['职业高中', 'vocational-college'],
  ['高职高专', 'college'],
  ['大學(日間部)', 'bachelor'],
  ['高卒', 'high-school'],
  ['専門職学位', 'master'],
  ['技術士', null],
  ['Technische Universität', null],
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
  ['BSL', 'bfi'],
  ['Swiss German', 'gsw'],
  ['潮汕话', 'nan'],
  ['客家话', 'hak'],
  ['Английский', 'en'],
  ['중국어', 'zh'],
  ['XQ', null],
  ['Ancient Greek', 'grc'],
  ['Latin American Spanish', 'es'],
  ['Bahasa Malaysia', 'ms'],
  ['Kurdî', 'ku'],
  ['ଓଡ଼ିଆ', 'or'],
  ['Беларуская', 'be'],
  ['Haitian Creole', 'ht'],
  ['Oʻzbek', 'uz'],
  ['菲律宾语', 'fil'],
  ['angielski', 'en'],
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
  ['英検準1級', 'professional'],
  ['Duolingo 120', 'fluent'],
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
  ['Q2/2018', '2018'],
  ['9月 2019', '2019-09'],
  ['2018/Jun', '2018-06'],
  ['٢٠١٩', '2019'],
  ['Mai 19', '2019-05'],
  ['Jän 2021', '2021-01'],
  ['unknown', null],
])('the date %s is %s', (text, date) => {
  const found = readDate(text);
  expect(found === null || found === 'now' ? found : found.date).toBe(date);
});

it.each([
  ['R&amp;D', 'R&D'],
  ['M&uuml;ller &amp; &Eacute;cole', 'Müller & École'],
  ['&#8217;&#x2019;&rsquo;', '’’’'],
  ['&#128;5', '€5'],
  ['&frac12; &rarr; &trade;', '½ → ™'],
  ['AT&T; &unknownthing; &#0;', 'AT&T; &unknownthing; &#0;'],
  // Only one level is decoded: it was written so.
  ['&amp;lt;', '&lt;'],
])('the entities of %s are %s', (text, plain) => {
  expect(withoutEntities(text)).toBe(plain);
});

it.each([
  ['Bachelor of Engineering - BE, Mechanical Engineering', 'bachelor', 'Mechanical Engineering'],
  ['Master of Science - MS', 'master', ''],
  ['BSc Computer Science', 'bachelor', 'Computer Science'],
  ['Bachelor of Science (B.Sc.), Physics', 'bachelor', 'Physics'],
  ['Master of Business Administration - MBA, Finance', 'master', 'Finance'],
  ['BA (Hons) Fine Art', 'bachelor', 'Fine Art'],
  ['Juris Doctor - JD', 'phd', ''],
  ['Doctor of Philosophy - PhD, Linguistics', 'phd', 'Linguistics'],
  ['MSc in Data Science', 'master', 'Data Science'],
  ['理学硕士, 物理', 'master', '物理'],
  ['学士（工学）', 'bachelor', '工学'],
  ['High School Diploma', 'high-school', ''],
])('the degree %j of an export is %s in %j', (text, degree, fieldOfStudy) => {
  const { found } = fromLinkedIn({ education: [{ 'School Name': 'North Uni', 'Degree Name': text }] });
  expect(found).toEqual([
    expect.objectContaining({ value: expect.objectContaining({ degree, fieldOfStudy }) as object }),
  ]);
});
