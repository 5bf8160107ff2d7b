import { searchKinds, type SearchKind } from '@renmai/contracts/search/search.schema';
import { foldText } from '@renmai/names';
import { isPlaceWord } from './place-words.js';
import type { Run } from './runs.js';
import { isEmptyPiece, isEmptyWord, isTopic } from './stop-words.js';

/**
 * Words that name the kind that is searched, in four languages. The results are of that kind anyway, so these words are not searched in it:
 * `jobs in Shanghai` among positions, 在…工作的人 among members.
 */
const nouns: Record<SearchKind, string> = {
  member:
    'who people person folks guy guys employee employees staff members alumni alumnus alumna works working 工作的人 上班的人 的人 员工 成员 校友 毕业生 毕业 社员 卒業生 卒業 出身 会員',
  company:
    'company companies firm firms studios startups businesses employers ltd limited inc corp co llc gmbh plc 股份有限公司 有限责任公司 有限公司 公司 企业 集团 工作室 事务所 株式会社 有限会社 合同会社 会社 企業 事務所 スタートアップ',
  school: 'school schools uni 学校 院校',
  major: 'major majors programme programmes program programs 专业 学科 専攻',
  course: 'course courses class classes lesson lessons training 课程 课 班 培训班 培训 講座 教室 スクール コース',
  event: 'event events 活动 イベント 集まり 催し 催し物',
  position:
    'job jobs position positions role roles vacancy vacancies opening openings hiring careers 招聘 招人 徵人 招工 职位 岗位 职缺 徵才 求职 找工作 工作机会 工作 求人 採用 募集 仕事 職員 社員 スタッフ',
  enrolment:
    'enrolment enrolments enrollment admission admissions course courses class classes lesson lessons 招生 报名 报考 入学 课程 课 班 培训班 募集 コース 教室',
  moment: 'moment moments post posts 动态 投稿',
};

/** Forms of address, for members only. Job titles among them are searched as written first. */
const addresses = {
  words: 'mr mrs ms miss dr prof professor sir madam',
  after:
    '先生 女士 小姐 老师 同学 师傅 师兄 师姐 学长 学姐 经理 总监 主管 老板 老闆 校长 院长 主任 博士 教授 医生 律师 工 总 哥 姐 さん 様 氏 くん ちゃん 殿',
  before: '小 老 阿',
};

/** Kinds that are about something. */
const ofTopics: readonly SearchKind[] = ['moment', 'event'];

interface Wording {
  words: ReadonlySet<string>;
  before: RegExp;
  after: RegExp;
}

const longestFirst = (some: readonly string[]): string[] => [...some].sort((a, b) => b.length - a.length);

/** 招聘会计, 株式会社さくら and `jobs accountant` are said; 人 and `staff engineer` are not. */
const calledFirst: readonly SearchKind[] = ['position', 'enrolment', 'company'];

function wordingOf(text: string, isCalledFirst: boolean): Wording {
  const all = text.split(' ').map(foldText);
  const others = longestFirst(all.filter((word) => !/^[a-z]/.test(word)));
  const any = others.length > 0 ? others.join('|') : '(?!)';
  return {
    words: new Set(all),
    before: new RegExp(`^(?:在|找|(?:${any})(?:的|の)${isCalledFirst ? '?' : ''})(?=..)`, 'u'),
    after: new RegExp(`(?<=..)(?:(?:的|の)?(?:${any}))$`, 'u'),
  };
}

const wordings = new Map(searchKinds.map((kind) => [kind, wordingOf(nouns[kind], calledFirst.includes(kind))]));
const after = longestFirst(addresses.after.split(' ').map(foldText)).join('|');
const addressAfter = new RegExp(`(?<=^\\p{Script=Han}.{0,3}|[\\p{L}])(?:${after})$`, 'u');
const addressBefore = new RegExp(`^[${addresses.before.replaceAll(' ', '')}](?=\\p{Script=Han}$)`, 'u');
const addressWords: ReadonlySet<string> = new Set(addresses.words.split(' '));

/** Whether a word names some kind: it carries less meaning than the subject of the search. */
export const isAnyNoun = (word: string): boolean => searchKinds.some((kind) => isNoun(word, kind));

/** Whether a word is one for the kind itself. */
export const isNoun = (word: string, kind: SearchKind): boolean => wordings.get(kind)?.words.has(word) === true;

/** Whether a word of a run names the kind, or who has all of its kind: 企業の求人. */
export const isNounBeside = (word: string, kind: SearchKind): boolean =>
  isNoun(word, kind) || (kind === 'position' && isNoun(word, 'company'));

/** Whether a word that says nothing elsewhere is a topic of this kind. */
const isTopicOf = (word: string, kind: SearchKind | null): boolean =>
  kind !== null && ofTopics.includes(kind) && isTopic(word);

/** Whether some of the runs say nothing elsewhere and are a topic of this kind. */
export const hasTopic = (runs: readonly Run[], kind: SearchKind): boolean =>
  runs.some(({ text }) => isTopicOf(text, kind));

/**
 * Words without those that say nothing, and without words for the kind at their end or before a place there, before words that say
 * nothing, and where the kind is called first. All of them where nothing else would be left, unless there may be none.
 */
export function telling<T extends { text: string }>(
  runs: readonly T[],
  kind: SearchKind | null,
  mayBeNone = false,
): readonly T[] {
  const isOfKind = (text: string): boolean => kind !== null && isNoun(text, kind);
  const isCalledFirst = kind !== null && calledFirst.includes(kind);
  const kept: T[] = [];
  let isAtEnd = true;
  for (const [place, run] of [...runs.entries()].reverse()) {
    const isSilent = isEmpty(run.text, runs.length) && !isTopicOf(run.text, kind);
    const isGone: boolean = isSilent || (isOfKind(run.text) && (isAtEnd || (place === 0 && isCalledFirst)));
    if (!isGone) kept.unshift(run);
    isAtEnd = isGone || (isAtEnd && isPlaceWord(run.text));
  }
  return kept.length > 0 || mayBeNone ? kept : runs;
}

const isEmpty = (word: string, words: number): boolean => isEmptyWord(word, words) || (words > 1 && isEmptyPiece(word));

/** Phrases for seeking work or a course without a word for it. */
const saying: Partial<Record<SearchKind, RegExp>> = {
  position:
    /(?:谁|誰|哪里|哪家|在|有)(?:家|公司|人)?(?:在)?(?:招|徵|征)(?!生)|(?:招|徵|征)人(?:的|$)|\bhir(?:e|es|ing)\b|を?募集|働きたい/iu,
  enrolment:
    /(?:哪里|想|可以|能|要)(?:可以)?(?:学|學|读|讀|唸)(?!校|历|歷|生|者)|\b(?:learn|study)\b|(?:学び|習い|勉強し)たい/iu,
};

/** Whether the words say the kind without naming it. */
export const isMeant = (written: string, kind: SearchKind): boolean => saying[kind]?.test(written) === true;

/** Whether some of the runs say the kind. */
export const isSaid = (runs: readonly Run[], kind: SearchKind): boolean =>
  runs.some(
    ({ kind: script, text }) =>
      wordings.get(kind)?.words.has(text) === true || (script === 'cjk' && withoutNouns(text, kind) !== text),
  );

/** A run without spaces, without the words for the kind at its ends: 上海的工作 is 上海 among positions. */
export function withoutNouns(run: string, kind: SearchKind): string {
  const wording = wordings.get(kind);
  let rest = run;
  for (let before = ''; wording && before !== rest;) {
    before = rest;
    rest = rest.replace(wording.after, '');
    if (rest !== run) rest = rest.replace(/(?<=..)[的の在]$/u, '');
    rest = rest.replace(wording.before, '');
  }
  return rest;
}

/** A name without the form of address: 林老师 and 小林 become 林. Null: there is none; empty: there is nothing else. */
export function withoutAddress(run: string): string | null {
  if (addressWords.has(run)) return '';
  if ([...run].length > 6) return null;
  const rest = run.replace(addressAfter, '').replace(addressBefore, '');
  return rest === run ? null : rest;
}

/** The runs without forms of address; all of them where nothing else would be left. */
export function withoutAddresses(all: readonly Run[]): readonly Run[] {
  const others = all.filter((run) => withoutAddress(run.text) !== '');
  return others.length > 0 ? others : all;
}
