import type { EmploymentType } from '@renmai/contracts/profile/job.schema';
import type { DegreeOfStudy } from '@renmai/contracts/profile/education.schema';
import { isDepartment, titleScore } from './known-words.js';
import type { TextLine } from './paragraphs.js';
import { periodsIn } from './periods.js';
import { bulletAtStart } from './tidy-text.js';

/** A job or an education that a form gives as two dated lines: one for its beginning, one for its end. */
export interface Stay {
  kind: 'job' | 'education';
  /** the company, or the school with faculty and course */
  name: string;
  /** the entry above, at whose company this is a later post; `name` is the post then */
  after: Stay | null;
  /** the post ended when the next one began */
  untilNext: boolean;
  start: string | null;
  end: string | null;
  /** it is the present one; without it and without an end, the form does not say when it ended */
  now: boolean;
  employmentType: EmploymentType | null;
  degree: DegreeOfStudy | null;
  /** `中退`: left without the degree of the school */
  left: boolean;
  /** only a guess from the text below */
  title: string;
  body: string[];
  lines: TextLine[];
}

type Kind = 'into-school' | 'out-of-school' | 'into-job' | 'out-of-job' | 'now' | 'end' | 'apart' | 'other';
interface Step {
  line: TextLine;
  date: string | null;
  text: string;
  kind: Kind;
  /** without the word for what happened */
  name: string;
  /** the text after that word */
  after: string;
}

const because =
  /^(?:.*(?:都合|理由|事情|ため|為|により|による|につき|に伴い|に伴う|満了)(?:により|による|で|のため|につき)?)/u;
const endOfSchool =
  /^(.*?)[\s\u3000]*(?:を|は)?(?:卒業|修了|中途退学|中退|単位取得(?:満期)?退学|満期退学|退学|毕业|畢業|肄業|肄业)(?:[\s\u3000]*[（(]?(?:見込み?|予定|见込)[）)]?)?(.*)$/u;
const beginOfSchool = /^(.*?)[\s\u3000]*(?:に|へ)?(?:編入学?|入学|進学|転入学?|入學)(?:許可)?(.*)$/u;
const endOfJob =
  /^(.*?)[\s\u3000]*(?:を)?(?:退社|退職|退行|退所|退任|退団|退局|退官|退庁|離職|離任|廃業|閉業|解雇|离职|辞职)(.*)$/u;
const endOfContract = /^(.*?)[\s\u3000]*(?:の|を)?(?:契約(?:期間)?(?:満了|終了)|(?:任期|期間)満了)[\s\u3000]*(.*)$/u;
const beginOfJob =
  /^(.*?)[\s\u3000]*(?:に|へ|にて|で|を)?(?:入社|入行|入職|入庁|入局|入団|入所|入省|入隊|入店|就職|就任|就業|勤務開始|勤務|採用|着任|開業|設立|創業|起業|開始|登録|入职|到職|就职)(.*)$/u;
const nowWords = /(?:現在(?:に至る|に至り|まで|も)?(?:在職中|勤務中|継続中)?|在職中|在籍中|勤務中|至今)[。.]?$/u;
const nothingAfter = /^[\s\u3000。．.（()）]*$/u;

const employment: readonly [RegExp, EmploymentType][] = [
  [/(?:正社員|正職員|新卒|中途)(?:採用)?(?:として|で)?/u, 'permanent'],
  [/(?:契約社員|嘱託(?:社員)?|派遣社員|準社員)(?:として|で)?/u, 'contract'],
  [/(?:パート(?:タイム|タイマー)?|アルバイト|非常勤(?:職員|講師)?|業務委託|フリーランス)(?:として|で)?/u, 'freelance'],
  [/(?:インターン(?:シップ)?|実習生?)(?:として|で)?/u, 'internship'],
];

function kindOf(text: string): Pick<Step, 'kind' | 'name' | 'after'> {
  const clean = text.trim();
  if (/^以[\s\u3000]*上[。.]?$/u.test(clean)) return { kind: 'end', name: '', after: '' };
  if (new RegExp(`^${nowWords.source}`, 'u').test(clean)) return { kind: 'now', name: '', after: '' };
  const named = (kind: Kind, form: RegExp): Pick<Step, 'kind' | 'name' | 'after'> | null => {
    const match = form.exec(clean);
    if (!match) return null;
    const [name, after] = [(match[1] ?? '').trim(), (match[2] ?? '').trim()];
    if (name !== '' || after === '') return { kind, name, after };
    // `入职云栖科技，担任工程师`: Chinese says it the other way round.
    const [, first = '', rest = ''] = /^([^，,、。]+)[，,、。]?(.*)$/u.exec(after) ?? [];
    return { kind, name: first.trim(), after: rest.trim() };
  };
  return (
    named('out-of-job', endOfJob) ??
    named('out-of-job', endOfContract) ??
    named('out-of-school', endOfSchool) ??
    named('into-school', beginOfSchool) ??
    named('into-job', beginOfJob) ?? { kind: 'other', name: clean, after: '' }
  );
}

/** A date at the beginning of a line, and the rest of it. */
function datedOf(line: TextLine): { date: string | null; text: string } | null {
  const text = line.text.replaceAll('\t', ' ').replace(bulletAtStart, '').trim();
  const [period, ...more] = periodsIn(text);
  if (period && (!period.single || more.length > 0) && period.from <= 1) return null;
  if (!period || period.from > 1) return { date: null, text };
  return { date: period.start, text: text.slice(period.until).replace(/^[\s\u3000:：、,.|｜-]+/u, '') };
}

/** Lines with a date and what happened then; null where the text is written in another way. Lines with a period stand apart. */
function stepsIn(lines: readonly TextLine[]): Step[] | null {
  const steps: Step[] = [];
  for (const line of lines) {
    const dated = datedOf(line);
    if (dated === null) {
      steps.push({ line, date: null, text: '', kind: 'apart', name: '', after: '' });
      continue;
    }
    const last = steps.at(-1);
    const whole = last?.kind === 'other' && last.date !== null && dated.date === null ? last.text + dated.text : null;
    if (last && whole !== null && kindOf(whole).kind !== 'other') {
      steps[steps.length - 1] = { ...last, text: whole, ...kindOf(whole) };
      steps.push({ line, date: null, text: '', kind: 'end', name: '', after: '' });
    } else steps.push({ line, ...dated, ...kindOf(dated.text) });
  }
  const clear = steps.filter(
    (step) => step.date !== null && (/^(?:into|out-of)-/u.test(step.kind) || postIn(step) !== null),
  );
  const dates = steps.filter(({ date }) => date !== null);
  const apart = steps.filter(({ kind }) => kind === 'apart').length;
  return clear.length > apart && clear.length >= dates.length * 0.5 ? steps : null;
}

/** `同社 営業部 課長に昇進（現職）`: a later post at the company above, if it is called as titles are. */
function postIn({ kind, date, text }: Step): { name: string; now: boolean } | null {
  if (
    date === null ||
    (kind !== 'other' && kind !== 'into-job') ||
    !/^同(?:社|法人|院|行)[\s\u3000、]*(?:の|にて|で)?/u.test(text)
  )
    return null;
  const said = text.replace(/^同(?:社|法人|院|行)[\s\u3000、]*(?:の|にて|で)?/u, '');
  const name = said
    .replace(stillThere, '')
    .replace(
      /[\s\u3000]*(?:に|へ|として|を)?(?:昇進|昇格|昇任|就任|着任|任命|異動|転任|従事|担当|勤務|配属)?[。.]?$/u,
      '',
    )
    .trim();
  return titleScore(name.split(/[\s\u3000]/u).at(-1) ?? '') >= 3 ? { name, now: stillThere.test(said) } : null;
}
const stillThere = /[\s\u3000、]*[（(]?(?:現職|現在に至る|現在まで|在職中|現在)[）)]?[。.]?$/u;

const isSame = (text: string): boolean => /^同(?:社|校|大学(?:院)?|学|上|店|院|所|法人)?(?:$|[\s\u3000を])/u.test(text);
const dense = (text: string): string => text.replaceAll(/[\s\u3000]/gu, '');

function degreeOfSchool(name: string): DegreeOfStudy | null {
  if (/博士/u.test(name)) return 'phd';
  if (/大学院|研究科|修士|大學院|硕士|碩士/u.test(name)) return 'master';
  if (/短期大学|短大|高等専門学校|高専/u.test(name)) return 'college';
  if (/大学|大學/u.test(name) && !/高等学校|高校|中学/u.test(name)) return 'bachelor';
  if (/高等学校|高校|高中/u.test(name)) return 'high-school';
  if (/専門学校|専修学校/u.test(name)) return 'vocational-college';
  return /中学|小学/u.test(name) ? 'below-senior-high' : null;
}

/** Kind of employment and particles are no part of a company's name; `看護師として` is the title. */
function companyIn(written: string): Pick<Stay, 'name' | 'title' | 'employmentType'> {
  const found = employment.find(([words]) => words.test(written));
  const rest = (found ? written.replace(found[0], '') : written).replaceAll(/[（(][\s\u3000]*[)）]/gu, '').trim();
  const [, title = '', name = rest] = /^の?(.{2,14}?[者士師員ー職])として[\s\u3000]*(.*)$/u.exec(rest) ?? [];
  return {
    name: name.replace(/[\s\u3000]*(?:に|へ|にて|として|で|を)?[\s\u3000]*$/u, '').trim(),
    title,
    employmentType: found?.[1] ?? null,
  };
}

/** `営業部にて法人営業を担当`: what somebody did there, if it is called as titles are. */
function titleIn(text: string): string {
  const worked =
    /^(?:.*(?:にて|において|に配属され?、?|配属[、\s])|担任|任)?(.{2,20}?)(?:として(?:勤務|従事)?|を担当|に従事|業務)?[。.]?$/u.exec(
      text.replaceAll(/[\s\u3000]*[（(].*[)）]$/gu, ''),
    )?.[1];
  const title = worked?.trim() ?? '';
  return titleScore(title) >= 4 && !isDepartment(title) && !/部$/u.test(title) ? title : '';
}

/** The jobs and educations of a form that has a line for each beginning and each end; null where it is another text. */
export function staysIn(lines: readonly TextLine[]): Stay[] | null {
  const steps = stepsIn(lines);
  if (steps === null) return null;
  const stays: Stay[] = [];
  let isOpen = true;
  for (const step of steps) {
    // Lines below a period belong to it.
    isOpen = step.kind !== 'apart' && (isOpen || step.date !== null);
    if (isOpen) add(stays, step);
  }
  return stays;
}

const opened = (kind: Stay['kind'], { line }: Step): Stay => ({
  ...{
    kind,
    name: '',
    after: null,
    untilNext: false,
    start: null,
    end: null,
    now: false,
    employmentType: null,
    degree: null,
    left: false,
  },
  ...{ title: '', body: [], lines: [line] },
});

function add(stays: Stay[], step: Step): void {
  const { kind, date } = step;
  const last = stays.at(-1);
  const post = last?.kind === 'job' && last.end === null ? postIn(step) : null;
  if (last && post) {
    last.end = date;
    last.untilNext = true;
    stays.push({ ...opened('job', step), name: post.name, after: last, start: date, now: post.now });
  } else if (kind === 'into-school' || kind === 'into-job') stays.push(begun(step));
  else if (kind === 'out-of-school' || kind === 'out-of-job') ended(stays, step);
  else if (last) goOn(last, step);
}

/** A line about a stay that has begun. */
function goOn(stay: Stay, { kind, line, date, text }: Step): void {
  stay.lines.push(line);
  if (kind === 'now') stay.now = true;
  if (kind !== 'other') return;
  stay.body.push(date === null ? text : `${date.replace('-', '.')} ${text}`);
  if (stay.kind === 'job') stay.title ||= titleIn(text);
}

function begun(step: Step): Stay {
  const isJob = step.kind === 'into-job';
  const stay = opened(isJob ? 'job' : 'education', step);
  stay.start = step.date;
  if (isJob) {
    Object.assign(stay, companyIn(step.name));
  } else {
    stay.name = step.name;
    stay.degree = degreeOfSchool(step.name);
  }
  if (nowWords.test(step.after)) stay.now = true;
  else if (!nothingAfter.test(step.after)) beginsWith(stay, step.after, isJob);
  return stay;
}

/** The words behind the name of a company or school, e.g. `（営業部・主任）`. */
function beginsWith(stay: Stay, after: string, isJob: boolean): void {
  stay.body.push(after.replace(/^[\s\u3000、。，,]+/u, ''));
  if (!isJob) return;
  const [, inside = ''] = /^[（(]([^（）()]{2,20})[）)]$/u.exec(after) ?? [];
  const [post = ''] = inside.split(/[\s\u3000、，・]+/u).slice(-1);
  if (titleScore(post) >= 4 && !isDepartment(post) && !/(?:に|へ)?配属|部$/u.test(inside)) {
    stay.title ||= post;
    if (post === inside) stay.body.pop();
  } else stay.title ||= titleIn(stay.body[0] ?? '');
}

function ended(stays: Stay[], step: Step): void {
  const kind = step.kind === 'out-of-job' ? 'job' : 'education';
  const name = step.name
    .replace(because, '')
    .replace(/[\s\u3000]*(?:を|は)?$/u, '')
    .trim();
  const open = stays.filter((one) => one.kind === kind && one.end === null && !one.now);
  const [first = ''] = name.split(/[\s\u3000]/u);
  const same = open.find((one) => name !== '' && !isSame(name) && dense(one.name).startsWith(dense(first)));
  const stay = same ?? (name === '' || isSame(name) ? open.at(-1) : undefined) ?? opened(kind, step);
  if (!stays.includes(stay)) {
    if (name === '' || isSame(name)) return;
    stays.push(stay);
  }
  if (!stay.lines.includes(step.line)) stay.lines.push(step.line);
  stay.end = step.date;
  if (!isSame(name) && dense(name).length > dense(stay.name).length) stay.name = name;
  if (kind === 'job') return;
  stay.degree = degreeOfSchool(stay.name);
  stay.left = /退|肄/u.test(step.text);
}
