import { nameKey } from '@renmai/names';
import { allMatches, firstMatch, taken, type HiddenFacet, type Step, type Taken } from './taken.js';
import type { UnderstoodField } from '@renmai/contracts/words/understood.schema';
import type { Facet, SearchKind } from '@renmai/contracts/search/search.schema';

interface Words {
  field: UnderstoodField & (Facet | HiddenFacet);
  kinds: readonly SearchKind[];
  values: readonly string[];
  said: RegExp;
}

const words = (field: Words['field'], kinds: string, values: string, said: RegExp): Words => ({
  field,
  kinds: kinds.split(' ') as SearchKind[],
  values: values.split(' '),
  said,
});

/** Words for values that have a filter. The first pattern that fits consumes its words; Latin words must match in full. */
const table: readonly Words[] = [
  words(
    'workplace',
    'position',
    'remote',
    /\b(?:fully[- ]remote|remote(?:ly)?(?:[- ](?:work(?:ing)?|friendly|first|ok(?:ay)?|possible|allowed))?|work(?:ing)? (?:remotely|from home)|wfh|home[- ]?office)\b|(?:可以?|支持|接受|允许|允許)?(?:远程|遠端|遠程|居家|在家)(?:办公|辦公|上班|工作)?|(?:(?:フル)?リモート(?:ワーク|勤務)?|在宅(?:勤務|ワーク)?|テレワーク)(?:可能?|OK|あり|対応)?(?:の(?=\p{L}))?/giu,
  ),
  words(
    'workplace',
    'position',
    'hybrid',
    /\bhybrid(?: work(?:ing)?)?\b|混合(?:办公|辦公)|ハイブリッド(?:勤務|ワーク)?/giu,
  ),
  words('workplace', 'position', 'onsite', /\bon[- ]?site\b|坐班|现场办公|現場辦公|出社/giu),
  words(
    'employment',
    'position',
    'internship',
    /\b(?:(?:summer|winter) )?(?:internships?|interns?)(?: (?:(?:for|in|over) )?(?:(?:this|next|the) )?(?:summer|winter)(?: break| holidays?)?)?\b|(?:暑期|暑假|寒假|假期)?实习(?!室)(?:生|岗位|岗)?(?: ?(?:暑期|暑假|寒假))?|(?:暑期|暑假|寒假)?實習(?!室)生?(?: ?(?:暑期|暑假|寒假))?|(?:サマー|(?:夏|冬)(?:休み)?の?|夏期|夏季|冬期|短期|長期)?インターン(?:シップ)?(?:生)?(?:[ \u3000](?:夏|冬)(?:休み)?(?![\p{L}]))?/giu,
  ),
  words(
    'employment',
    'position',
    'freelance',
    /\b(?:part[- ]?time(?:rs?)?|free-?lanc(?:e|er|ers|ing))\b|兼职|兼職|打工|自由职业(?:者)?|自由職業|接案|パート(?:タイム)?|アルバイト|バイト|フリーランス|業務委託/giu,
  ),
  words('employment', 'position', 'permanent contract', /\bfull[- ]?time\b|全职|全職|フルタイム/giu),
  words('employment', 'position', 'permanent', /\bpermanent\b|正式工|正社員|长期工/giu),
  words('employment', 'position', 'contract', /\bcontract (?:jobs?|work|positions?)\b|合同(?:工|制)|約聘|契約社員/giu),
  words(
    'experience',
    'position',
    'none under-1',
    /\b(?:(?:new|fresh|recent) grad(?:uate)?s?|graduate (?:jobs?|positions?|roles?|schemes?|programmes?|programs?)|entry[- ]level|(?:no|without) (?:work )?experience(?: (?:needed|required))?)\b|应届(?:毕业)?生?|應屆(?:畢業)?生?|校招|无(?:需)?经验|無(?:需)?經驗|经验不限|經驗不拘|(?:不限|不要求|不需要|不用)(?:工作)?(?:经验|經驗)|零经验|未経験(?:者)?(?:歓迎|可|OK)?|新卒/giu,
  ),
  words(
    'experience',
    'position',
    '5-10 over-10',
    /\b(?:5|five)\+? years(?: of experience| experience)?\b|5年以上(?:经验|經驗|経験)?/giu,
  ),
  words(
    'degree',
    'position',
    'none',
    /\b(?:(?:no|without)(?: a)? degree(?: needed| required)?|(?:(?:do|does) not|(?:don|doesn)[’']t) (?:require|need)(?: a| any)? degree)\b|学历不限|學歷不拘|学歴不問|(?:不限|不要求|不看|不需要)(?:学历|學歷)/giu,
  ),
  words('degree', 'position', 'phd', /\b(?:ph\.?d|doctorate)(?: degree)?\b|博士(?![后後])(?:学历|學歷|学位|以上)?/giu),
  words(
    'degree',
    'position',
    'master',
    /\bmaster(?:[’']s|s)(?: degree)?\b|硕士(?:学历|学位|以上)?|碩士(?:學歷|學位|以上)?|修士(?:号|卒)?|院卒/giu,
  ),
  words('degree', 'position', 'bachelor', /\bbachelor(?:[’']?s)?(?: degree)?\b|本科(?:学历|生|以上)?|大卒/giu),
  words(
    'owner',
    'position',
    'foreign-invested',
    /\b(?:foreign(?:[- ](?:owned|invested|funded))? (?:compan(?:y|ies)|firms?|enterprises?|employers?)|multinationals?(?: (?:compan(?:y|ies)|firms?|corporations?))?)\b|外资(?:企业|公司)?|外企(?:公司)?|外商(?:投资)?(?:企业|公司)?|跨国(?:企业|公司)|外資(?:系(?:企業|会社)?|企業|公司)?|外商(?:企業|公司)|跨國(?:企業|公司)/giu,
  ),
  words(
    'owner',
    'position',
    'state-owned',
    /\b(?:state|government)[- ]owned(?: (?:compan(?:y|ies)|firms?|enterprises?))?\b|国有(?:企业|企業|公司)|国企|央企|国営企業|國營(?:企業|事業|公司)|國有企業|國企/giu,
  ),
  words(
    'owner',
    'position',
    'non-profit',
    /\b(?:(?:non|not)[- ]?(?:for[- ])?profits?(?: (?:organi[sz]ations?|sector))?|NGOs?|charit(?:y|ies))\b|非营利(?:性)?(?:组织|机构)?|公益(?:组织|机构)|非營利(?:組織|機構)?|公益(?:組織|機構|團體)|非営利(?:団体|組織|法人)?|NPO(?:法人)?/giu,
  ),
  words(
    'owner',
    'position',
    'public-institution',
    /\bpublic[- ](?:institutions?|sector|bod(?:y|ies))\b|事业单位|事業單位|公家机关|公家機關|公共機構|公的機関/giu,
  ),
  words('mode', 'event', 'online', /\b(?:online|virtual|webinars?)\b|线上|線上|在线|オンライン|直播/giu),
  words('mode', 'event', 'offline', /\b(?:offline|in[- ]person)\b|线下|線下|オフライン|対面/giu),
  words(
    'study',
    'enrolment',
    'online',
    /\b(?:online|distance learning)\b|线上|線上|在线|远程|遠距|オンライン|通信制/giu,
  ),
  words('study', 'enrolment', 'offline', /\b(?:offline|in[- ]person|on campus)\b|线下|線下|面授|対面/giu),
];

interface Said extends Pick<Words, 'field' | 'values'> {
  from: number;
  until: number;
}

/** The words for values of a kind, in the order of the text; of two in one place the first of the table. */
const saidIn = (written: string, kind: SearchKind): Said[] =>
  table
    .filter(({ kinds }) => kinds.includes(kind))
    .flatMap(({ field, values, said }) =>
      allMatches(said, written).map(({ index, 0: text }) => ({
        field,
        values,
        from: index,
        until: index + text.length,
      })),
    )
    .sort((one, other) => one.from - other.from);

/** Between two values of a field of which it may be one or the other: remote or hybrid. */
const or = /^\s*(?:,|\/|、|・|or|and\/or|或者?|还是|還是|か|や)?\s*$/iu;

/** The words with those of further values of their field that follow. */
function withNext(first: Said, all: readonly Said[], written: string): Said {
  const { field, values, until } = first;
  const next = all.find((one) => one.field === field && one.from >= until && or.test(written.slice(until, one.from)));
  return next
    ? withNext({ ...first, values: [...new Set([...values, ...next.values])], until: next.until }, all, written)
    : first;
}

export const byWords: Step = (written, { kind }) => {
  const all = saidIn(written, kind);
  const found: Taken[] = [];
  for (const first of all) {
    if (found.some((one) => one.field === first.field)) continue;
    const { field, values, from, until } = withNext(first, all, written);
    const text = written.slice(from, until);
    found.push(taken(field, values.join(','), { index: from, text }, { facets: { [field]: values } }));
  }
  return found;
};

/** The length of the filter words at the beginning of a text, for any kind; 0: none. */
export const filterAt = (text: string): number =>
  Math.max(
    0,
    ...table.flatMap(({ said }) => {
      const match = firstMatch(said, text);
      return match?.index === 0 ? [match[0].length] : [];
    }),
  );

const codes =
  'zh en ja ko fr de es it pt ru ar hi th vi id ms nl sv da no fi pl tr he uk cs el hu ro fa bn ur ta yue nan hak mn bo ug kk ga cy ca eu hr sr sk sl bg et lv lt is mk sq hy ka az uz sw am ig yo zu ha af ml te kn mr gu pa si ne km lo my fil jv'.split(
    ' ',
  );
const inLanguages = ['zh-CN', 'en', 'zh-TW', 'ja'];
/** Further names of languages. */
const otherwise: readonly (readonly [code: string, names: string])[] = [
  ['zh', '汉语 漢語 普通话 國語 国语 中国話 北京語 Mandarin'],
  ['en', '英文'],
  ['ja', '日文'],
  ['ko', '韩文 韓文 韓語 朝鮮語'],
  ['fr', '法文'],
  ['de', '德文'],
  ['es', '西班牙文'],
  ['yue', '广东话 廣東話 粤语 粵語'],
  ['nan', '台语 台語 臺語 闽南语 閩南語 闽南话 河洛話 Taiwanese Hokkien 台湾語 閩南語'],
  ['hak', '客家话 客家話 客語 Hakka 客家語'],
  ['ga', 'Gaelic'],
  ['fil', 'Tagalog'],
];

/** The names of a language in four languages; none where the code is no code. */
export function languageNames(code: string): string[] {
  if (!/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(code)) return [];
  const names = inLanguages.flatMap((locale) => {
    const name = new Intl.DisplayNames(locale, { type: 'language' }).of(code);
    return name === undefined || name === code ? [] : [name];
  });
  const others = otherwise.find(([known]) => known === code.split('-')[0])?.[1].split(' ') ?? [];
  return [...new Set([...names, ...others])];
}

const codesByName = new Map(codes.flatMap((code) => languageNames(code).map((name) => [name.toLowerCase(), code])));
const codesByKey = new Map(codes.flatMap((code) => languageNames(code).map((name) => [nameKey(name), code])));
/** The code of a language by its name in any language, or by itself; null: there is none. */
export const languageCodeOf = (name: string): string | null =>
  codes.includes(name) ? name : (codesByKey.get(nameKey(name)) ?? null);
const anyLanguage = [...codesByName.keys()].sort((a, b) => b.length - a.length).join('|');
const spoken = new RegExp(
  `(?:会说|會說|会讲|會講|能说|能說|精通|会|會|说|說|懂)(${anyLanguage})(?:的(?:人|员工|同事|朋友)?)?` +
    `|\\b(?:(?:that |who )?(?:speaks?|speaking)|fluent in) (${anyLanguage})\\b` +
    `|\\b(${anyLanguage})[- ]speak(?:ers?|ing)(?: people)?\\b` +
    `|(${anyLanguage})(?:が|を)?(?:話せる|話す|話します|できる|出来る|喋れる)(?:人|方)?`,
  'giu',
);

/** One of these is in all ways to say that somebody speaks a language. */
const speaks = /[会會说說讲講通懂話で出喋]|speak|fluent/iu;

/** Members who speak the language of this name: `not Italian`. */
export const byLanguageName: Step = (written, { kind }) => {
  const code = kind === 'member' ? codesByName.get(written.trim().toLowerCase()) : undefined;
  return code === undefined
    ? []
    : [taken('language', code, { index: 0, text: written }, { facets: { language: [code] } })];
};

/** Members who speak a language. Its name alone is a word as any other: a teacher of it has it as well. */
export const byLanguage: Step = (written, { kind }) => {
  if (kind !== 'member' || !speaks.test(written)) return [];
  return allMatches(spoken, written)
    .slice(0, 3)
    .flatMap((match) => {
      const code = codesByName.get(match.slice(1).find(Boolean)?.toLowerCase() ?? '');
      if (code === undefined) return [];
      return [taken('language', code, { index: match.index, text: match[0] }, { facets: { language: [code] } })];
    });
};
