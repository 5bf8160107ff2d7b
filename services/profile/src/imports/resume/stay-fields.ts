import type { Finds } from '../found.js';
import type { Entry } from './entries.js';
import { companyScore, titleScore } from './known-words.js';
import { schoolFieldsOf } from './school-fields.js';
import type { Stay } from './steps.js';

const kinds =
  /^(?:株式会社|有限会社|合同会社|合資会社|一般社団法人|公益社団法人|一般財団法人|公益財団法人|医療法人(?:社団|財団)?|学校法人|社会福祉法人|独立行政法人|特定非営利活動法人|NPO法人)$/u;

/** Company and what somebody was there: `株式会社青空商事 大阪支店 営業部 課長`. */
function namesIn(text: string): { company: string; title: string; rest: string } {
  const words = text.split(/[\s\u3000]+/u).filter(Boolean);
  const length = kinds.test(words[0] ?? '') || /^(?:株式会社|有限会社|合同会社)$/u.test(words[1] ?? '') ? 2 : 1;
  // `医療法人社団みなと会 みなと病院` is one name.
  const more = words
    .slice(length)
    .findIndex((word) => !/(?:病院|医院|クリニック|園|学校|大学)$/u.test(word) || companyScore(word) === 0);
  const until = more < 0 ? words.length : length + more;
  const others = words.slice(until);
  const title = others.at(-1) ?? '';
  return titleScore(title) >= 3
    ? { company: words.slice(0, until).join(' '), title, rest: others.slice(0, -1).join(' ') }
    : { company: words.slice(0, until).join(' '), title: '', rest: others.join(' ') };
}

const companyOf = ({ name, after }: Stay): string => (after ? companyOf(after) : namesIn(name).company);

const sourceOf = ({ lines }: Stay): string => lines.map(({ text }) => text.replaceAll('\t', ' ')).join('\n');

/** An entry for each stay. The member is asked for what the form does not say. */
export function takeStay(finds: Finds, stay: Stay): void {
  const open = stay.end === null && !stay.now;
  const where = { source: sourceOf(stay), missing: open ? ['endDate'] : [] };
  const dates = { startDate: stay.start, endDate: stay.end };
  if (stay.kind === 'education') {
    const fields = schoolFieldsOf(entryFor(stay));
    finds.education(
      {
        school: fields.school,
        degree: fields.degree ?? stay.degree,
        fieldOfStudy: fields.fieldOfStudy,
        description: [fields.rest.join(' '), ...stay.body, stay.left ? '中退' : ''].filter(Boolean).join('\n'),
        ...dates,
      },
      { ...where, unsure: [...(stay.left ? ['degree'] : []), ...(fields.fieldOfStudy === '' ? [] : ['fieldOfStudy'])] },
    );
    return;
  }
  const { company, title, rest } = namesIn([stay.after && companyOf(stay.after), stay.name].filter(Boolean).join(' '));
  finds.job(
    {
      companyName: company,
      title: title || stay.title,
      employmentType: stay.employmentType,
      description: [rest, ...stay.body].filter(Boolean).join('\n'),
      ...dates,
    },
    { ...where, unsure: [...(title === '' ? ['title'] : []), ...(stay.untilNext ? ['endDate'] : [])] },
  );
}

const entryFor = ({ name, lines }: Stay): Entry => ({
  head: lines.slice(0, 1).map((line) => ({ line: { ...line, cells: [] }, text: name })),
  ...{ anchor: 0, period: null, severalPeriods: false, body: [], durations: [], continues: false },
});
