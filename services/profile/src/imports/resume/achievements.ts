import type { Finds } from '../found.js';
import type { Entry } from './entries.js';
import { bodyOf, datesOf, whereOf } from './entry-values.js';
import { companyScore, titleScore } from './known-words.js';
import { periodsIn } from './periods.js';
import { bulletAtStart } from './tidy-text.js';

type Kind = 'certification' | 'project' | 'volunteering' | 'publication';

/** Headings of one kind alone; a heading of several, such as `Honours and certificates`, is none. */
const headings: readonly [Kind, RegExp][] = [
  [
    'certification',
    /^(?:(?:professional|my|other|licen[cs]es|and|&)\s*)*(?:certifications?|certificates?)(?:\s*(?:and|&|\/)\s*licen[cs]es)?$|^(?:保有|取得|职业|執業|执业|专业|專業|技能|资格|資格)*(?:证书|證書|證照|证照|資格|免許|認定)(?:[・·･‧、／/](?:資格|免許))?$|^zertifi(?:kate|zierungen)$/i,
  ],
  [
    'project',
    /^(?:(?:personal|selected|key|side|academic|relevant|my|other|open[ -]source)\s*)*projects?(?:\s+experience)?$|^(?:主要|个人|個人)?(?:项目|項目|專案|プロジェクト)(?:经历|經歷|经验|經驗|経験|経歴|実績)?$|^projekte$/i,
  ],
  [
    'volunteering',
    /^(?:volunteer(?:ing)?|voluntary|volunteerism)(?:\s+(?:experience|work|activities|service))?$|^(?:志愿者?|志願|志工|义工|義工|ボランティア)(?:服务|服務|活动|活動)?(?:经历|經歷|经验|經驗|経験|歴)?$|^(?:校园|校內|校内|社团|社團|学生会|學生會|学生|學生)(?:工作|实践|實踐|活动|活動|干部|幹部)?(?:经历|經歷|经验|經驗)$|^ehrenamt(?:liches engagement)?$/i,
  ],
  [
    'publication',
    /^(?:(?:selected|academic|my|recent)\s*)*(?:publications?|papers)$|^(?:发表|發表|学术|學術)*(?:论文|論文|出版物|著作|出版)(?:发表|發表|成果|リスト|一覧)?$|^veröffentlichungen$/i,
  ],
];

/** The kind of entries below a heading; null where it is none of these. */
export function achievementIn(heading: string): Kind | null {
  const text = heading.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '').trim();
  return headings.find(([, form]) => form.test(text))?.[0] ?? null;
}

/** The texts in the head of an entry without its period, in their order. */
export const partsOfHead = ({ head }: Entry): string[] =>
  head
    .flatMap(({ text }) => text.split(/\t|[|｜]|\s{2,}/))
    .map((part) => part.replace(bulletAtStart, '').replaceAll(/^[\s,，·–—-]+|[\s,，·–—-]+$/g, ''))
    .filter((part) => part !== '')
    .flatMap(withRole);

/** `订单中台 后端负责人` */
function withRole(part: string): string[] {
  const [, name = '', role = ''] = /^(.*\S)\s+(\p{Script=Han}{2,10})$/u.exec(part) ?? [];
  return titleScore(role) >= 4 && titleScore(name) < 3 ? [name, role] : [part];
}

/** Japanese forms add to each certificate that it was passed or obtained. */
const got = /[\s\u3000]*(?:を)?(?:取得|合格|登録|修了)$/u;

/** `大学英语六级 | 软考中级`: both are certificates. */
const isGrade = /(?:[一二三四五六1-6]级|[一二三四五六]級|[初中高](?:级|級)|[证證](?:书|書)?|资格|資格|[师師])$/u;

/** `Nwosu, A. (2020). On quarks. Physics Letters.` */
const citation = /^(\p{L}[^()]{2,200}?)\s*\(((?:19|20)\d{2})[a-z]?\)[.,:]?\s*([^.]{4,200})(?:\.\s+([^.]{2,120}))?/u;

/** Reads a line with one certification or publication. Answers false where it names none. */
const hasLetters = /[\p{L}\p{N}]/u;

export function takeAchievement(finds: Finds, kind: 'certification' | 'publication', line: string): boolean {
  const [period] = periodsIn(line);
  const named = period ? `${line.slice(0, period.from)}\t${line.slice(period.until)}` : line;
  const [name = '', ...others] = named
    .replace(bulletAtStart, '')
    .split(/\t|[|｜]/)
    .map((part) => part.replaceAll(/^[\s,，·–—()（）-]+|[\s,，·–—(（-]+$/g, ''))
    .filter((part) => hasLetters.test(part));
  if (kind === 'publication' && takeCitation(finds, line)) return true;
  if (!/\p{L}{2}/u.test(name)) return false;
  const date = period?.start ?? null;
  const where = { source: line.replaceAll('\t', ' | '), unsure: ['name'] };
  if (kind === 'publication') finds.publication({ name, publisher: others[0] ?? '', date }, where);
  else takeCertifications(finds, [name, ...others], date, where);
  return true;
}

function takeCitation(finds: Finds, line: string): boolean {
  const cited = citation.exec(
    line
      .replace(bulletAtStart, '')
      .trim()
      .replace(/^[[(]?\d{1,3}[\].)]\s*/u, ''),
  );
  if (!cited) return false;
  const [, , year = '', title = '', publisher = ''] = cited;
  finds.publication({ name: title, publisher, date: year }, { source: line, unsure: ['name'] });
  return true;
}

/** Several grades in one line, or one certification with its issuer. */
function takeCertifications(
  finds: Finds,
  [name = '', ...others]: readonly string[],
  startDate: string | null,
  where: { source: string; unsure: string[] },
): void {
  if (others.length > 0 && [name, ...others].every((one) => isGrade.test(one))) {
    for (const one of [name, ...others]) finds.certification({ name: one, issuer: '', startDate }, where);
    return;
  }
  const issuer = others.find((other) => !/^(?:取得|合格|登録|認定|修了)/u.test(other)) ?? '';
  finds.certification({ name: name.replace(got, ''), issuer, startDate }, where);
}

/** A project or a volunteering with its period; false where its head says nothing. */
export function takeStory(finds: Finds, kind: 'project' | 'volunteering', entry: Entry): boolean {
  const [first = '', second = '', ...rest] = partsOfHead(entry);
  if (first === '') return false;
  const value = { ...datesOf(entry), description: bodyOf(entry, rest) };
  const where = whereOf(entry, ['name', 'role', 'organization']);
  if (kind === 'project') finds.project({ ...value, name: first, role: second }, where);
  else {
    const isRoleFirst = titleScore(first) + companyScore(second) > titleScore(second) + companyScore(first);
    const [organization, role] = isRoleFirst ? [second, first] : [first, second];
    finds.volunteering({ ...value, organization, role }, where);
  }
  return true;
}
