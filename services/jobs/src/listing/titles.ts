import { conceptsCalled, conceptsIn, type Concept } from '@renmai/vocabulary';

/** Seniority: 0 is a trainee, 2 an ordinary employee, 5 a leader of many. */
export type Level = 0 | 1 | 2 | 3 | 4 | 5;

/** The first that a title has counts. */
const levels: readonly (readonly [level: Level, words: RegExp])[] = [
  [0, /\bintern(?:ship)?s?\b|\btrainee|\bapprentice|实习|實習|インターン|見習い|学徒|學徒/iu],
  [
    5,
    /\bdirector|\bhead of\b|\bchief\b|\bc[eoft]o\b|\bvp\b|vice president|\bfounder|\bpartner\b|总监|總監|首席|创始人|創辦人|合伙人|合夥人|总经理|總經理|校长|校長|部長|執行長|董事|創業者/iu,
  ],
  [
    4,
    /\blead(?:er)?\b|\bsupervisor|\bforeman|负责人|負責人|主管|组长|組長|护士长|護理長|師長|棟梁|リーダー|\bhead nurse/iu,
  ],
  [3, /\bsenior\b|\bsr\b|\bprincipal\b|\bstaff engineer|高级|高級|资深|資深|主任|シニア|上級/iu],
  [1, /\bjunior\b|\bassistant\b|\bgraduate\b|\bentry|初级|初級|助理|应届|應屆|新卒|ジュニア|アシスタント|未経験/iu],
];

export interface ReadTitle {
  occupations: readonly Concept[];
  /** other concepts in it: a subject, a tool */
  skills: readonly Concept[];
  level: Level;
}

/** Titles come again and again. */
const read = new Map<string, ReadTitle>();
const MOST_READ = 5000;

/** Occupations that name only a level or a kind of work, but no trade. */
const general: ReadonlySet<string> = new Set(
  (
    'o:intern o:student o:doctoral-student o:management-trainee o:freelancer o:part-timer o:assistant o:manager o:director o:clerk ' +
    'o:partner o:founder o:business-owner o:vice-president o:chairman o:chief-executive-officer o:volunteer o:factory-worker'
  ).split(' '),
);
export const isGeneral = ({ id }: Concept): boolean => general.has(id);

/** Leaves out concepts that only name a level if there is a trade: an intern in marketing is not like one in a kitchen. */
export function tradesOf<T>(some: readonly T[], conceptOf: (one: T) => Concept): readonly T[] {
  const trades = some.filter((one) => !isGeneral(conceptOf(one)));
  return trades.length > 0 ? trades : some;
}

/** The concepts and the level of a title. */
export function readTitle(title: string): ReadTitle {
  const known = read.get(title);
  if (known) return known;
  const found = conceptsIn(title, ['occupation', 'skill']).map(({ concept }) => concept);
  const said = {
    occupations: tradesOf(distinct(found.filter(({ kind }) => kind === 'occupation')), (one) => one),
    skills: distinct(found.filter(({ kind }) => kind === 'skill')),
    level: levels.find(([, words]) => words.test(title))?.[0] ?? 2,
  };
  if (read.size >= MOST_READ) read.clear();
  read.set(title, said);
  return said;
}

const distinct = (concepts: readonly Concept[]): Concept[] => [
  ...new Map(concepts.map((one) => [one.id, one])).values(),
];

/** Under which a skill meets itself in other languages: the concept that it is, or else its key. */
export function skillId(key: string): string {
  const known = skillIds.get(key);
  if (known !== undefined) return known;
  const id = conceptsCalled(key, ['skill'])[0]?.id ?? key;
  if (skillIds.size >= MOST_READ) skillIds.clear();
  skillIds.set(key, id);
  return id;
}
const skillIds = new Map<string, string>();

export type WrittenLanguage = 'zh' | 'en' | 'ja';

/** Han as they are written in Japan alone: 翻訳者 and 営業 have no kana. */
const japanese =
  /[訳観営経広発実検売読楽歯霊覚応価仏単厳団図拡済渋為焼獣県気働込浜沢塩辺円験険権録続総織顔頼竜齢従戦択捜郷触証転変]/u;

/** The language of a text: kana are Japanese, Han without kana Chinese. Null: there are no letters. */
export function languageOf(text: string): WrittenLanguage | null {
  const count = (letters: RegExp): number => text.match(letters)?.length ?? 0;
  const [kana, han, latin] = [count(/[\u3041-\u30fa]/gu), count(/\p{Script=Han}/gu), count(/\p{Script=Latin}+/gu)];
  if (kana > 0 ? kana * 8 >= han : japanese.test(text)) return 'ja';
  if (han > 0 && han >= latin) return 'zh';
  return latin > 0 ? 'en' : null;
}

const spoken: ReadonlyMap<string, WrittenLanguage> = new Map([
  ['s:english', 'en'],
  ['s:chinese', 'zh'],
  ['s:cantonese', 'zh'],
  ['s:taiwanese-hokkien', 'zh'],
  ['s:japanese', 'ja'],
]);

/** The languages of positions among the spoken languages that a member lists. */
export const languagesCalled = (names: readonly string[]): WrittenLanguage[] =>
  names.flatMap((name) => conceptsIn(name, ['skill']).flatMap(({ concept }) => spoken.get(concept.id) ?? []));
