import type { EmploymentType } from '@renmai/contracts/profile/job.schema';
import type { Entry, Wants } from './entries.js';
import { isGuessOfGlued } from './glued-names.js';
import { employmentOf, isRegionAlone, named, withoutPlaces, type Prepared } from './job-places.js';
import {
  companyScore,
  isDepartment,
  isPlaceBehind,
  isWholePlace,
  placeScore,
  titleScore,
  townOfState,
} from './known-words.js';
import { commaParts } from './parts-of-text.js';
import { labelOf, piecesOf, splitsOf, type Piece } from './pieces.js';

export interface JobFields {
  companyName: string;
  title: string;
  location: string;
  employmentType: EmploymentType | null;
  industry: string;
  /** parts of the head for which there is no field */
  rest: string[];
  unsure: string[];
}

/** Rows of a form below the head: `業務内容 | …` */
const ofWork =
  /^(?:業務|職務|工作|仕事|担当)(?:内容|內容|概要|業務|描述|职责|職責)$|^(?:実績|成果|業績|主な実績|所属|部署|業績|环境|環境|備考)$/u;

/** Whether the head of a job lacks its title or its company, and the next line may be it. */
export const jobWants: Wants = (texts, next) => {
  const text = next.text.trim();
  if (/^[【［][^】\]］]+[】\]］]$/u.test(text)) return false;
  const [cell = ''] = text.split('\t');
  if (cell !== text && labelOf(cell) !== null) return true;
  if (cell !== text && ofWork.test(cell.trim())) return false;
  if (/^[^:：]{2,8}[:：]/u.test(text)) return labelOf(text.split(/[:：]/)[0] ?? '') !== null;
  return isNextPart(partsOf(texts), next);
};

function isNextPart(parts: readonly string[], next: Parameters<Wants>[1]): boolean {
  const text = next.text.trim();
  const [first = ''] = parts;
  const isJoint =
    parts.length === 1 &&
    (splitsOf(first, []).some(([one, other]) => pairScore(one, other) >= 5) || /\sat\s|\s@\s/.test(first));
  if (parts.length < 2 && !isJoint) return text.length <= 80;
  if (text.length > 60) return false;
  return isWholePlace(text) || (!next.bullet && next.cells.length === 1 && isRegionAlone(text));
}

/** The names in the head of a job, without places and departments. */
const partsOf = (texts: readonly string[]): string[] =>
  texts
    .flatMap((one) =>
      one
        .replaceAll(/[(（][^()（）]*[)）]/g, '')
        .replace(/,\s*([^,\t]+,\s*[A-Z]{2})(?=\s*(?:\t|$))/u, (all, place: string) =>
          townOfState.test(place) ? '' : all,
        )
        .split(/\t|\s*[|｜·]\s*|\s+[–—-]\s+|,\s(?!(?:inc|ltd|llc|llp|corp|co|plc|gmbh|s\.a)\b)|\s{2,}|\u3000/i),
    )
    .map((one) => one.trim())
    .filter(
      (one, at) => /\p{L}/u.test(one) && !(at === 0 ? placeScore(one) >= 4 : isPlaceBehind(one)) && !isDepartment(one),
    );

/** The score for one text as a company and the other as a title. */
function pairScore(company: string, title: string): number {
  const [asCompany, asTitle] = [companyScore(company), titleScore(title)];
  const unlike =
    titleScore(company) * 0.8 +
    companyScore(title) * 0.8 +
    (placeScore(company) >= 4 ? 3 : 0) +
    (placeScore(title) >= 4 ? 5 : 0);
  const parts =
    commaParts(company).length > 1 ||
    /(?<=[\p{Script=Han}\p{Script=Katakana}])\s(?=[\p{Script=Han}\p{Script=Katakana}])/u.test(company)
      ? 1
      : 0;
  // `Research Associate, Geological Survey`
  const [, ...beside] = commaParts(title);
  const isOfTwo = beside.some((part) => titleScore(part) === 0 && !isDepartment(part) && /\s/u.test(part)) ? 2 : 0;
  if (isDepartment(company)) return -4;
  // Of a department and a position the position is the title: `商品企画部 主任`.
  const isPart = /\p{Script=Han}(?:部|課|室|グループ|チーム)$/u.test(title) ? 1.5 : 0;
  // `Google 台灣 軟體工程師`
  const [place = '', rest] = title.split(/\s+/);
  const begins = rest !== undefined && placeScore(place) === 5 ? 1 : 0;
  return (asCompany || 1) + asTitle - unlike - parts - isPart - begins - isOfTwo;
}

interface Choice {
  company: Piece | null;
  title: Piece | null;
  score: number;
  others: Piece[];
  slots: string;
}

/** All ways to say which part is the company and which the title. */
function choicesOf(pieces: readonly Piece[]): Choice[] {
  const choices: Choice[] = [];
  const labelledCompany = pieces.find(({ label }) => label === 'company') ?? null;
  const labelledTitle = pieces.find(({ label }) => label === 'title') ?? null;
  const add = (company: Piece | null, title: Piece | null, bonus: number, others: Piece[]): void => {
    if (labelledCompany && company !== labelledCompany) return;
    if (labelledTitle && title !== labelledTitle) return;
    const score =
      company && title
        ? pairScore(company.text, title.text)
        : (company ? companyScore(company.text) - titleScore(company.text) : 0) +
          (title ? titleScore(title.text) - companyScore(title.text) : 0) -
          1;
    choices.push({
      company,
      title,
      score: score + bonus,
      others,
      slots: `${company?.slot ?? '-'}/${title?.slot ?? '-'}`,
    });
  };
  const few = pieces.slice(0, 6);
  for (const one of few) {
    for (const other of few)
      if (one !== other)
        add(
          one,
          other,
          0.2 - 0.1 * few.indexOf(one) - 0.1 * few.indexOf(other),
          pieces.filter((piece) => piece !== one && piece !== other),
        );
    const others = pieces.filter((piece) => piece !== one);
    add(one, null, 0, others);
    add(null, one, 0, others);
    for (const [index, [first, second]] of (one.label === null
      ? splitsOf(one.text, one.turns).slice(0, 8)
      : []
    ).entries()) {
      const [a, b] = [named(first, `${one.slot}a${index}`), named(second, `${one.slot}b${index}`)];
      const penalty = others.length > 0 ? -1.5 : 0.3 - index * 0.1;
      add(a, b, penalty, others);
      add(b, a, penalty, others);
    }
  }
  return choices;
}

/** The fields of all jobs of a section: a job with clear fields shows how the others are written. */
export function jobFieldsOf(entries: readonly Entry[], eastern: boolean): JobFields[] {
  const prepared = entries.map((entry) => withoutPlaces(piecesOf(entry)));
  const choices = prepared.map(({ rest }) => choicesOf(rest));
  const common = new Map<string, number>();
  for (const list of choices) for (const { slots, score } of list) common.set(slots, (common.get(slots) ?? 0) + score);
  return prepared.map((one, index) => {
    const scored = (choices[index] ?? [])
      .map((choice) => ({
        ...choice,
        total:
          choice.score + 0.8 * meanOf(common, choice, choices.length) + habit(choice, eastern) - ofDepartment(choice),
      }))
      .sort((a, b) => b.total - a.total);
    return fieldsOf(scored, one);
  });
}

/** A department is no title where a title is beside it, whatever the other jobs have at its place. */
const ofDepartment = ({ title, others }: Choice): number =>
  title !== null &&
  /[\p{Script=Han}\p{Script=Katakana}ー](?:部|課|室|グループ|チーム|支店)$/u.test(title.text) &&
  others.some(({ text }) => titleScore(text) >= 3 && companyScore(text) < 3)
    ? 10
    : 0;

type Scored = Choice & { total: number };

function fieldsOf(scored: readonly Scored[], { location, type, typeWords, industry, mode }: Prepared): JobFields {
  const [best, ...others] = scored;
  if (!best) return { companyName: '', title: '', location, employmentType: type, industry, rest: [], unsure: [] };
  const place = best.others.find(({ text }) => placeScore(text) >= 2.5)?.text ?? '';
  return {
    // Who works for themselves has no other company.
    companyName: best.company?.text ?? (type === 'self-employed' || type === 'freelance' ? typeWords : ''),
    title: (best.title?.text ?? '').replace(
      /^(?:(?:working\s+|worked\s+|employed\s+)?as(?: an?)?\s+|(?:担任|擔任|任职|任職|任(?![课課职職务務]|教(?:$|[师師])))(?=\p{Script=Han}{2}))/iu,
      '',
    ),
    location: location || place,
    employmentType: type ?? employmentOf(best.title?.text ?? ''),
    industry,
    rest: [...best.others.map(({ text }) => text).filter((text) => text !== place || location !== ''), mode].filter(
      Boolean,
    ),
    unsure: isDoubtful(best, others) ? ['companyName', 'title'] : [],
  };
}

/** Whether it may as well be the other way round. */
function isDoubtful({ company, title, total }: Scored, others: readonly Scored[]): boolean {
  if (!company || !title || isDepartment(title.text)) return true;
  if (/a\d+$/.test(company.slot) && isGuessOfGlued(company.text, title.text)) return true;
  const swapped = others.find(
    (one) =>
      one.company !== null &&
      one.title !== null &&
      (one.company.text === title.text || one.title.text === company.text),
  );
  return swapped !== undefined && total - swapped.total < 1.5;
}

const meanOf = (common: ReadonlyMap<string, number>, choice: Choice, count: number): number =>
  count < 2 ? 0 : ((common.get(choice.slots) ?? 0) - choice.score) / (count - 1);

/** The usual order, if there is no other evidence: the title first in the west, the company first in the east. */
function habit({ company, title }: Choice, eastern: boolean): number {
  if (!company || !title) return -2;
  const order = company.slot.localeCompare(title.slot, 'en', { numeric: true });
  return order < 0 === eastern ? 0.4 : 0;
}
