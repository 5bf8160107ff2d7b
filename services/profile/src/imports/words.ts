import { locales } from '@renmai/contracts';
import { degreesOfStudy, type DegreeOfStudy } from '@renmai/contracts/profile/education.schema';
import { languageLevels, type LanguageLevel } from '@renmai/contracts/profile/language.schema';

const degreeWords: readonly [RegExp, DegreeOfStudy][] = [
  // The first half of a Japanese doctorate ends with a master's degree.
  [/博士(?:課程)?前期/, 'master'],
  [/postdoc|博士后|博士後(?!期)|ポスドク/i, 'postdoctoral'],
  [
    /\bph\.?\s?d|doctor|\bed\.?d\b|\bd\.?phil|博士|promotion|\bj\.?d\b|\bm\.?d\b|\bpharm\.?d\b|\bdba\b|doktor|doutor|кандидат наук|доктор наук|(?<!석)박사/i,
    'phd',
  ],
  [
    /associate|副学士|副學士|準学士|大专|大專|专科|專科|短期大学|短大|高専|五專|二專|五专|\bhn[cd]\b|\baas\b|\bbts\b|\bdut\b|高等専門学校|foundation degree|전문학사/i,
    'college',
  ],
  [
    /\bm(?:phys|math|chem|biol|pharm)\b|\bdipl\.|master|\bm\.?\s?(?:sc|a|eng|s|e|ed|com|tech|fa|arch|res|phil)\b\.?|\be?mba\b|\bmp[ah]\b|\bmc[as]\b|\bm\.?des\b|\bm\.?mus\b|\bpgdm\b|\bmsw\b|máster|mestrado|大学院|\bllm\b|\bmsci\b|laurea magistrale|specialistica|bac\s?\+\s?5|硕士|碩士|修士|研究生|diplom(?!a)|diplôme d['’]ing|magister|staatsexamen|maîtrise|\bma\b|магистр|석사|専門職大学院/i,
    'master',
  ],
  [
    /bachelor|\bb\.?\s?(?:sc|a|eng|s|e|ed|comm?|tech|fa|arch|ba)\b\.?|\bbba\b|\bbsba\b|\bbc[as]\b|\bb\.?des\b|\bb\.?mus\b|\bllb\b|\bmbbs\b|\bbsn\b|\bgrado\b|大学卒|大卒|laurea|bac\s?\+\s?[34]|本科|学士|學士|大學部|licen[cs]e|licenciatura|bacharel|бакалавр|학사|专升本|專升本|四年制大[学學]|大[学學](?:畢業|毕业)|二技|四技/i,
    'bachelor',
  ],
  [
    /vocational|职业学院|技校|中专|中專|高职|高職|职高|专门学校|専門学校|専門士|技工学校|\bbtec\b|\bnvq\b|専門[学學]校|專門學校|中等职业|berufsausbildung|\bcap\b|fp grado/i,
    'vocational-college',
  ],
  [
    /high school|高中|高等学校|高校|高級中學|abitur|matura|baccalauréat|a[ -]levels?|普通科|中學文憑|會考|\bhkdse\b|\bhsc\b|\bwaec\b|\bwassce\b|higher secondary|senior secondary|\bintermediate (?=from)|^intermediate$|\bged\b|\bib diploma|international baccalaureate/i,
    'high-school',
  ],
  [
    /igcse|\bssc\b|secondary school certificate|gcse|realschul|mittlere reife|初中|中学校|國中|国中|小学/i,
    'below-senior-high',
  ],
];

export const degreeOf = (text: string): DegreeOfStudy | null =>
  degreesOfStudy.find((degree) => degree === text.trim().toLowerCase()) ??
  degreeWords.find(([words]) => words.test(text))?.[1] ??
  null;

const levelWords: readonly [RegExp, LanguageLevel][] = [
  [
    /native|nativ[oa]|natif|madrelingua|langue natale|bilingual|mother tongue|first language|母语|母語|母国語|ネイティブ|muttersprach|langue maternelle|lengua materna/i,
    'native',
  ],
  [
    /full professional|fluent|proficient|advanced|avanzad[oa]|avanzato|avançad[oa]|fluente|流利|精通|流暢|堪能|専門|精熟|\bc[12]\b|verhandlungssicher|fließend|fliessend|courant|專業|hsk\s?[6-9]|[上高]级(?!中)|[上高]級(?!中)|\bn1\b|cet-?8|专八|专业八级|專業八級|tem-?8|英(?:検|語検定)\s*1級/i,
    'fluent',
  ],
  [/limited|日常|conversational|konversation/i, 'limited'],
  [
    /professional|working|business|工作|熟练|熟練|ビジネス|业务|商务|良好|\bb2\b|hsk\s?5|cet-?6|六级|\bn2\b|英(?:検|語検定)\s*準1級|sehr gut|upper[- ]intermediate/i,
    'professional',
  ],
  [
    /intermedi(?:ate|o|ário|aire)|一般|中等|中级|中級|普通|会話|\bb1\b|cet-?4|四级|\bn3\b|gut\b|mittelstufe/i,
    'limited',
  ],
  [
    /elementary|basic|básico|scolastico|beginner|入门|入門|了解|基础|基礎|初级|初級|略懂|\ba[12]\b|grundkenntnis|anfänger|notions|débutant|\bn[45]\b/i,
    'elementary',
  ],
];

/** Scores of tests: the least for each level, by the tables that the tests give for the levels of Europe. */
const scores: readonly [RegExp, readonly [LanguageLevel, number][]][] = [
  [
    /ielts|雅思/i,
    [
      ['fluent', 7],
      ['professional', 5.5],
      ['limited', 4],
      ['elementary', 1],
    ],
  ],
  [
    /toefl|托福|トーフル/i,
    [
      ['fluent', 95],
      ['professional', 72],
      ['limited', 42],
      ['elementary', 1],
    ],
  ],
  [
    /toeic|多益|トーイック/i,
    [
      ['fluent', 945],
      ['professional', 785],
      ['limited', 550],
      ['elementary', 10],
    ],
  ],
  [
    /duolingo|多邻国/i,
    [
      ['fluent', 120],
      ['professional', 95],
      ['limited', 60],
      ['elementary', 10],
    ],
  ],
];

function levelOfScore(text: string): LanguageLevel | null {
  const [, steps] = scores.find(([test]) => test.test(text)) ?? [];
  const score = Number(/\d+(?:\.\d)?/.exec(text)?.[0] ?? Number.NaN);
  return steps?.find(([, least]) => score >= least)?.[0] ?? null;
}

export const levelOf = (text: string): LanguageLevel | null =>
  languageLevels.find((level) => level === text.trim().toLowerCase()) ??
  levelOfScore(text) ??
  levelWords.find(([words]) => words.test(text))?.[1] ??
  null;

const tags = [
  'zh',
  'yue',
  'en',
  'ja',
  'ko',
  'fr',
  'de',
  'es',
  'pt',
  'it',
  'ru',
  'ar',
  'hi',
  'th',
  'vi',
  'id',
  'ms',
  'nl',
]
  .concat([
    'pl',
    'sv',
    'tr',
    'uk',
    'el',
    'he',
    'cs',
    'da',
    'fi',
    'no',
    'hu',
    'ro',
    'bn',
    'ta',
    'ur',
    'fa',
    'mn',
    'bo',
    'ug',
  ])
  .concat(
    'ga gd cy eu ca gl is lt lv et sl sk hr sr bs bg mk sq hy ka az kk uz tg tk ky ne si my km lo am so sw yo ig ha zu xh af mt lb'.split(
      ' ',
    ),
    'nb mr te gu kn ml pa'.split(' '),
  );
const nameIn = (locale: string, tag: string): string =>
  (new Intl.DisplayNames(locale, { type: 'language' }).of(tag) ?? tag).toLowerCase();
/** In the languages that files are written in, and in the language itself. */
const byName = new Map<string, string>([
  ...[...locales, 'de', 'fr', 'es', 'pt', 'it', 'ru', 'ko'].flatMap((locale) =>
    tags.map((tag) => [nameIn(locale, tag), tag] as const),
  ),
  ...tags.map((tag) => [nameIn(tag, tag), tag] as const),
]);
// Chinese has two words for "language", of which its lists of names use one.
for (const [name, tag] of [...byName])
  if (/^\p{Script=Han}+[文语語]$/u.test(name))
    for (const end of '文语語') if (!byName.has(name.slice(0, -1) + end)) byName.set(name.slice(0, -1) + end, tag);
for (const [name, tag] of [
  ['mandarin', 'zh'],
  ['普通话', 'zh'],
  ['普通話', 'zh'],
  ['国语', 'zh'],
  ['國語', 'zh'],
  ['粤语', 'yue'],
  ['粵語', 'yue'],
  ['台語', 'nan'],
  ['taiwanese', 'nan'],
  ['hokkien', 'nan'],
  ['teochew', 'nan'],
  ['潮汕话', 'nan'],
  ['潮州話', 'nan'],
  ['閩南話', 'nan'],
  ['闽南话', 'nan'],
  ['hakka', 'hak'],
  ['客家话', 'hak'],
  ['客家話', 'hak'],
  ['shanghainese', 'wuu'],
  ['北京话', 'zh'],
  ['朝鲜语', 'ko'],
  ['朝鮮語', 'ko'],
  ['dari', 'prs'],
  ['flemish', 'nl'],
  ['castilian', 'es'],
  ['schweizerdeutsch', 'gsw'],
  ['swiss german', 'gsw'],
  ['bsl', 'bfi'],
  ['british sign language', 'bfi'],
  ['日本手話', 'jsl'],
  ['中国手语', 'csl'],
  ['台语', 'nan'],
  ['閩南語', 'nan'],
  ['闽南语', 'nan'],
  ['客語', 'hak'],
  ['中文', 'zh'],
  ['華語', 'zh'],
  ['汉语', 'zh'],
  ['cantonese', 'yue'],
  ['広東語', 'yue'],
  ['广东话', 'yue'],
  ['廣東話', 'yue'],
  ['上海话', 'wuu'],
  ['吴语', 'wuu'],
  ['独語', 'de'],
  ['仏語', 'fr'],
  ['gaelic', 'gd'],
  ['latin', 'la'],
  ['esperanto', 'eo'],
  ['kurdish', 'ku'],
  ['pashto', 'ps'],
  ['asl', 'ase'],
  ['american sign language', 'ase'],
  ['castellano', 'es'],
  ['ไทย', 'th'],
  ['tagalog', 'fil'],
  ['filipino', 'fil'],
  ['punjabi', 'pa'],
  ['māori', 'mi'],
  ['farsi', 'fa'],
  ['韓文', 'ko'],
  ['韩文', 'ko'],
  ['法文', 'fr'],
  ['德文', 'de'],
  ['deutsch', 'de'],
  ['español', 'es'],
  ['français', 'fr'],
  ['italiano', 'it'],
  ['português', 'pt'],
  ['türkçe', 'tr'],
  ['русский', 'ru'],
  ['한국어', 'ko'],
  ['英文', 'en'],
  ['日文', 'ja'],
] as const)
  byName.set(name, tag);

/** The languages that a text names, with the place of each. */
export function languagesIn(text: string): { tag: string; name: string; at: number }[] {
  const lower = text.toLowerCase();
  const found: { tag: string; name: string; at: number }[] = [];
  for (const [name, tag] of byName) {
    const at = /^\p{Script=Latin}/u.test(name)
      ? lower.search(new RegExp(`(?<![\\p{L}])${name}(?![\\p{L}])`, 'u'))
      : lower.indexOf(name);
    if (at >= 0 && !found.some((one) => one.tag === tag)) found.push({ tag, name, at });
  }
  return found.sort((one, other) => one.at - other.at);
}

const namesOfTags = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
/** A language by its name or tag. */
export const languageOf = (text: string): string | null => {
  const known = languagesIn(text)[0]?.tag;
  if (known !== undefined) return known;
  const tag = text.trim();
  if (!/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(tag) || namesOfTags.of(tag) === undefined) return null;
  return Intl.getCanonicalLocales(tag)[0] ?? null;
};
