import { datedRange, periodOf, readDate } from './dates.js';
import { Finds, type Found } from './found.js';
import { degreeOf, languagesIn, levelOf } from './words.js';

type Section = 'top' | 'about' | 'jobs' | 'educations' | 'skills' | 'languages' | 'other';

/** Headings of résumés in Chinese and English, and what follows them on their line. */
const headings: readonly [RegExp, Section][] = [
  [
    /^(?:(?:work|professional|employment)\s+)?(?:experience|history|employment)|^(?:工作|职业|職業|实习|實習)(?:经历|經歷|经验|經驗|背景)/i,
    'jobs',
  ],
  [/^education(?:al background)?|^academic background|^(?:教育|学习|學習)(?:经历|經歷|背景)|^学历/i, 'educations'],
  [
    /^(?:(?:technical|core|professional|key)\s+)?(?:skills|competencies)(?:\s+(?:&|and)\s+\w+)?|^(?:专业|專業|职业|職業|个人|個人|技术|技術)?技能|^技术栈|^专长/i,
    'skills',
  ],
  [/^languages?(?:\s+skills)?|^语言(?:能力)?|^語言(?:能力)?/i, 'languages'],
  [
    /^(?:professional\s+|career\s+)?(?:summary|profile|about(?: me)?|objective)|^(?:自我|个人|個人)(?:评价|評價|简介|簡介|总结|總結|介绍|介紹|优势)/i,
    'about',
  ],
  [
    /^(?:projects?|certifications?|certificates|awards?|honou?rs|publications?|interests|hobbies|references|volunteer(?:ing)?)|^(?:项目|項目|证书|證書|获奖|獲獎|荣誉|榮譽|兴趣|興趣|培训|培訓|校园|校園)(?:经历|經歷|经验|情况|爱好|愛好|奖项)?/i,
    'other',
  ],
];

/** A heading stands alone on its line; marks around it do not count. */
function headingOf(line: string): Section | null {
  const bare = line.replaceAll(/^[\s#*•■◆●▪|【[（(]+|[\s:：|】\])）*]+$/g, '');
  if (bare === '' || bare.length > 40) return null;
  for (const [words, section] of headings) {
    const match = words.exec(bare);
    // Chinese headings carry their English beside them, and the other way round.
    if (match && bare.slice(match[0].length).replaceAll(/[\s/|·&A-Za-z]/g, '').length === 0) return section;
  }
  return null;
}

const company =
  /公司|集团|集團|有限|银行|銀行|工作室|研究院|事务所|\b(?:inc|ltd|llc|corp|co|gmbh|group|company|bank|labs?)\b\.?|株式会社/i;
const school = /大学|大學|学院|學院|中学|中學|学校|學校|university|college|school|institute|academy/i;
const bullet = /^\s*[•·●▪■◆*–-]\s+/;

const piecesOf = (text: string): string[] =>
  text
    .split(/\s*[|｜\t·•]\s*|\s{2,}|\s+[–—-]\s+|,\s+|，\s*|\s+at\s+|(?<=\p{Script=Han})\s+(?=\p{Script=Han})/iu)
    .map((piece) => piece.replaceAll(/^[\s,，(（|–—-]+|[\s,，)）|–—-]+$/g, ''))
    .filter((piece) => piece !== '');

interface Entry {
  header: string[];
  range: RegExpExecArray;
  rest: string[];
}

/** An entry begins where a line has a period; a short line above or below it belongs to its head. */
function entriesOf(lines: readonly string[]): Entry[] {
  const entries: Entry[] = [];
  let loose: string[] = [];
  for (const line of lines) {
    const range = bullet.test(line) ? null : datedRange.exec(line);
    if (range) {
      const beside = line.replace(range[0], ' ').trim();
      const above: string[] = [];
      const from = entries.at(-1)?.rest ?? loose;
      // The line above is the head of this entry, unless it is text of the one before.
      if (piecesOf(beside).length < 2) {
        while (above.length < 2 && isHead(from.at(-1))) above.unshift(from.pop() ?? '');
      }
      entries.push({ header: [...above, beside].flatMap(piecesOf), range, rest: [] });
      loose = [];
    } else if (entries.length === 0) loose.push(line);
    else entries.at(-1)?.rest.push(line);
  }
  for (const entry of entries) {
    if (entry.header.length < 2 && isHead(entry.rest[0])) entry.header.push(...piecesOf(entry.rest.shift() ?? ''));
  }
  return entries;
}

const isHead = (line: string | undefined): boolean =>
  line !== undefined &&
  line.trim() !== '' &&
  line.length <= 60 &&
  !bullet.test(line) &&
  !/[。.;；!！]$/.test(line.trim());

function readJobs(finds: Finds, lines: readonly string[]): void {
  for (const { header, range, rest } of entriesOf(lines)) {
    const companyName = header.find((piece) => company.test(piece)) ?? header[0] ?? '';
    const title = header.find((piece) => piece !== companyName) ?? '';
    const { missing, ...period } = periodOf(readDate(range[1] ?? ''), readDate(range[2] ?? ''));
    const certain = company.test(companyName) && title !== '';
    finds.job(
      { title, companyName, description: rest.join('\n'), ...period },
      {
        source: [...header, range[0]].join(' | '),
        missing,
        unsure: certain ? ['title', 'description'] : ['companyName', 'title', 'description'],
      },
    );
  }
}

function readEducations(finds: Finds, lines: readonly string[]): void {
  for (const { header, range, rest } of entriesOf(lines)) {
    const name = header.find((piece) => school.test(piece)) ?? header[0] ?? '';
    const others = header.filter((piece) => piece !== name);
    const degreePiece = others.find((piece) => degreeOf(piece) !== null) ?? '';
    const named = others.find((piece) => piece !== degreePiece && !/\d/.test(piece));
    const ofDegree = /(?:of|in)\s+(?:science\s+in\s+|arts\s+in\s+)?(.+)$/i.exec(degreePiece)?.[1];
    const { missing, ...period } = periodOf(readDate(range[1] ?? ''), readDate(range[2] ?? ''));
    finds.education(
      {
        school: name,
        degree: degreeOf(degreePiece),
        fieldOfStudy: (named ?? ofDegree ?? '').replace(/^(?:专业|專業|major)[:：]\s*/i, ''),
        description: rest.join('\n'),
        ...period,
      },
      {
        source: [...header, range[0]].join(' | '),
        missing,
        unsure: ['degree', 'fieldOfStudy', 'description', ...(school.test(name) ? [] : ['school'])],
      },
    );
  }
}

function readTop(finds: Finds, lines: readonly string[]): void {
  for (const line of lines) {
    const labelled = /^(?:姓\s*名|name)\s*[:：]\s*(\S.{0,48}?)(?:\s{2,}|\s+\p{L}{1,8}[:：]|[|｜]|$)/iu.exec(line)?.[1];
    if (labelled !== undefined) finds.field('name', labelled, { source: line });
    const city = /(?:现居(?:地|城市)?|所在地|居住地|城市|location|based in)\s*[:：]\s*([^|｜\s,，]+)/i.exec(line)?.[1];
    if (city !== undefined) finds.field('city', city, { source: line, unsure: ['value'] });
  }
  const first = lines.find(
    (line) => line.trim() !== '' && !/^(?:个人)?简历$|^(?:resume|curriculum vitae|cv)$/i.test(line.trim()),
  );
  if (first !== undefined && first.trim().length <= 40 && !/[\d@:：/]/.test(first))
    finds.field('name', first, { source: first, unsure: ['value'] });
}

/** Addresses that can be known by their form, wherever they stand. */
function readContacts(finds: Finds, lines: readonly string[]): void {
  const found = { email: false, phone: false };
  for (const line of lines) {
    const email = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/.exec(line)?.[0];
    if (email !== undefined && !found.email) finds.field('email', email, { source: line });
    found.email ||= email !== undefined;
    const phone = /(?:\+|00)\d[\d ()-]{7,17}\d|(?<!\d)1[3-9]\d[ -]?\d{4}[ -]?\d{4}(?!\d)/.exec(line)?.[0];
    if (phone !== undefined && !found.phone) finds.phone(phone, { source: line });
    found.phone ||= phone !== undefined;
    for (const [url] of line.matchAll(/https?:\/\/[^\s|，,)）]+/g)) finds.website(url, { source: line });
  }
}

/** What can be read of a résumé's lines. What only stands near something is unsure; what is not said stays empty. */
export function fromResumeText(text: readonly string[]): Found[] {
  const sections: Record<Section, string[]> = {
    top: [],
    about: [],
    jobs: [],
    educations: [],
    skills: [],
    languages: [],
    other: [],
  };
  let section: Section = 'top';
  for (const line of text.map((one) => one.trim())) {
    const heading = headingOf(line);
    if (heading) section = heading;
    else sections[section].push(line);
  }
  const finds = new Finds();
  readTop(finds, sections.top.slice(0, 15));
  readContacts(finds, sections.top.slice(0, 30));
  const about = sections.about.join('\n').trim();
  if (about !== '') finds.field('about', about, { source: about, unsure: ['value'] });
  readJobs(finds, sections.jobs.filter(Boolean));
  readEducations(finds, sections.educations.filter(Boolean));
  for (const line of sections.skills) {
    const listed = line.replace(/^[^:：]{1,16}[:：]/, '').replace(bullet, '');
    const names = listed.split(/[,，、;；|｜/]/).map((one) => one.trim());
    for (const name of names) {
      if (name !== '' && name.length <= 40 && name.split(/\s+/).length <= 5)
        finds.skill(name, { source: line, unsure: names.length > 1 ? [] : ['name'] });
    }
  }
  for (const line of sections.languages) {
    for (const part of line.split(/[,，、;；|｜]/)) {
      for (const { tag } of languagesIn(part))
        finds.language({ language: tag, level: levelOf(part) }, { source: line, unsure: ['level'] });
    }
  }
  return finds.all;
}
