import type { Entry } from './entries.js';
import { jobFieldsOf, type JobFields } from './job-fields.js';
import { employmentOf } from './job-places.js';
import { companyScore } from './known-words.js';
import { labelOf } from './pieces.js';
import type { TextLine } from './paragraphs.js';
import type { Period } from './periods.js';
import { bulletAtStart } from './tidy-text.js';

export interface Job {
  entry: Entry;
  fields: JobFields;
}

interface Below {
  title: string;
  company: string;
  employmentType: JobFields['employmentType'];
}

const employmentLabel = /^(?:雇用形態|雇佣形式|雇用形式|工作性质|工作類型)$/u;
const spacedEmployment = /^(雇用形態|雇佣形式|雇用形式|工作性质|工作類型)[\s\u3000]+(?=\p{L})/u;
const labelledValue = /([\p{L}]{2,8})\s*[:：]\s*([^:：\t]{1,60}?)(?=[\s\u3000]+\p{L}{2,8}\s*[:：]|\t|$)/gu;

/** `プロジェクト名`, `开发环境`: the text tells of a project from here on. */
const ofProject =
  /プロジェクト(?!マネージャ|マネジャ|リーダ|マネジメント)|案件(?:名|概要)?[】:：\t]|開発(?:環境|期間)|(?:项目|項目|專案)(?:名称|名稱|描述|简介)?\s*[:：]/u;
/** `役職：係長`, `职位：工程师` below the head of a job; rows of a table that name the field. */
function labelledBelow(all: readonly TextLine[]): Below {
  // A role in a project is no title at the company.
  const project = all.findIndex(({ text }) => ofProject.test(text));
  const body = project < 0 ? all : all.slice(0, project);
  const below: Below = { title: '', company: '', employmentType: null };
  for (const { text } of body.slice(0, 8)) {
    const [label = '', value] = text.split('\t', 2);
    if (value !== undefined) takeRow(below, label, value);
    const written = text.replace(bulletAtStart, '').replace(spacedEmployment, '$1：');
    for (const [, label = '', value = ''] of written.matchAll(labelledValue)) {
      if (labelOf(label) === 'title') below.title ||= value.trim();
      if (employmentLabel.test(label)) below.employmentType ??= employmentOf(value);
    }
  }
  return below;
}

function takeRow(below: Below, label: string, value: string): void {
  if (labelOf(label) === 'title') below.title ||= value.trim();
  // `Name and address of employer`
  if (labelOf(label) === 'company') below.company ||= (value.split(/[,，]/)[0] ?? '').trim();
}

function withLabels({ entry, fields }: Job): Job {
  if (fields.title !== '' && fields.companyName !== '' && fields.employmentType !== null) return { entry, fields };
  const below = labelledBelow(entry.body);
  const found = fields.title === '' && below.title !== '';
  return {
    entry,
    fields: {
      ...fields,
      title: found ? below.title : fields.title,
      companyName: fields.companyName || below.company,
      employmentType: fields.employmentType ?? below.employmentType,
      unsure:
        found && fields.companyName !== ''
          ? fields.unsure.filter((one) => one === 'companyName' && companyScore(fields.companyName) < 3.5)
          : fields.unsure,
    },
  };
}

const END = '9999';
const isWithin = (inner: Period | null, outer: Period | null): boolean =>
  inner !== null &&
  outer !== null &&
  (inner.start ?? '') >= (outer.start ?? '') &&
  (inner.end ?? END).slice(0, 7) <= (outer.end ?? END).slice(0, 7) &&
  (inner.start !== outer.start || inner.end !== outer.end || inner.now);
/** The period is written again beside what somebody was there. */
const isAgain = (inner: Period | null, outer: Period | null): boolean =>
  inner !== null && outer !== null && inner.start !== null && inner.start === outer.start && inner.end === outer.end;
const isCompanyAlone = ({ fields }: Job): boolean => companyScore(fields.companyName) >= 3.5 && fields.title === '';

const isInFrame = ({ entry: { period } }: Job, { entry: frame }: Job): boolean =>
  isWithin(period, frame.period) || isAgain(period, frame.period);

/** Those below a company that are within its time. */
function insideOf(jobs: readonly Job[], index: number): Job[] {
  const frame = jobs[index];
  const below = jobs.slice(index + 1);
  const end = below.findIndex(
    (job) => frame === undefined || !isInFrame(job, frame) || companyScore(job.fields.companyName) >= 3.5,
  );
  return end < 0 ? below : below.slice(0, end);
}

/** `【プロジェクト概要】`, `【役割】`: parts of the work there, and no positions one after the other. */
const isProject = ({ entry: { head } }: Job): boolean =>
  head.some(({ line: { from } }) =>
    from.some(({ text }) =>
      /(?:プロジェクト|案件)(?:概要|名|内容)?\s*[】］\]:：]|[【［[]\s*(?:役割|担当(?:業務|工程|フェーズ)?|開発環境)/u.test(
        text,
      ),
    ),
  );

/** The company with its whole time, and the projects as its text. */
function withProjects(frame: Job, projects: readonly Job[]): Job {
  const lines = projects.flatMap(({ entry: { head, durations, body } }) => [
    ...head.map(({ line }) => line),
    ...durations,
    ...body,
  ]);
  return { ...frame, entry: { ...frame.entry, body: [...frame.entry.body, ...lines] } };
}

/** A company with its whole time above what somebody was there one after the other: only those are jobs, of that company. */
function withoutFrames(jobs: readonly Job[]): Job[] {
  const kept: Job[] = [];
  let frame: Job | null = null;
  let ofProjects = 0;
  for (const [index, job] of jobs.entries()) {
    if (index < ofProjects) continue;
    if (frame && isInFrame(job, frame) && companyScore(job.fields.companyName) < 3.5) {
      kept.push(
        within(
          job,
          frame,
          kept.every(({ fields }) => fields.companyName !== frame?.fields.companyName),
        ),
      );
      continue;
    }
    const next = jobs[index + 1];
    const opens =
      next !== undefined && isCompanyAlone(job) && isInFrame(next, job) && companyScore(next.fields.companyName) < 3.5;
    const inside = opens ? insideOf(jobs, index) : [];
    if (inside.length > 0 && inside.every(isProject)) {
      kept.push(withProjects(job, inside));
      ofProjects = index + 1 + inside.length;
      frame = null;
      continue;
    }
    frame = opens ? job : null;
    if (!opens) kept.push(job);
  }
  return kept;
}

const isDeed = /(?:を|に)(?:担当|従事|経験|実施|推進)(?:する|した)?$/u;

/** Lines below the company are kept with the first of its jobs. */
function within({ entry, fields }: Job, frame: Job, first: boolean): Job {
  const head = entry.head.map(({ text }) => text).join('\n');
  const parts = [fields.companyName, fields.title]
    .filter(Boolean)
    .sort((one, other) => head.indexOf(one) - head.indexOf(other));
  // `法人営業を担当` says what was done there.
  const [titles, deeds] = [parts.filter((part) => !isDeed.test(part)), parts.filter((part) => isDeed.test(part))];
  const title = titles.join(' ');
  return {
    entry: first
      ? {
          ...entry,
          durations: [...frame.entry.head.map(({ line }) => line), ...entry.durations],
          body: [...frame.entry.body, ...entry.body],
        }
      : entry,
    fields: {
      ...fields,
      title,
      rest: [...fields.rest, ...deeds],
      companyName: frame.fields.companyName,
      location: fields.location || frame.fields.location,
      unsure: ['title'],
    },
  };
}

/** `同社 営業部`: at the company of the entry above. */
const sameCompany = /^(?:同社|同上|同公司|同单位)(?:[\s\u3000]+(.+))?$/u;

/** The jobs of a section, those of one company below each other included. */
export function jobsOf(entries: readonly Entry[], isEastern: boolean): Job[] {
  const read = jobFieldsOf(entries, isEastern);
  let above = '';
  const jobs: Job[] = [];
  for (const [index, entry] of entries.entries()) {
    const fields = read[index] as JobFields;
    const [, more = ''] = sameCompany.exec(fields.companyName) ?? [];
    const own = above !== '' && sameCompany.test(fields.companyName) ? '' : fields.companyName;
    const companyName = own || (entry.continues || own !== fields.companyName ? above : '');
    const unsure = own === '' ? [...fields.unsure, 'companyName'] : fields.unsure;
    above = companyName;
    const rest = own === fields.companyName || more === '' ? fields.rest : [more, ...fields.rest];
    jobs.push({ entry, fields: { ...fields, companyName, rest, unsure } });
  }
  return withoutFrames(jobs)
    .filter(({ fields }) => fields.companyName !== '' || fields.title !== '')
    .map(withLabels);
}
