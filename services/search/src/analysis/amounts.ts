import { currencySaid, moneySaid, signs } from './currencies.js';
import { allMatches, firstMatch, taken, type Step } from './taken.js';

/** The grid holds amounts with two significant digits; amounts between them count as equal. */
const SMALLEST = 10;
const LARGEST = 1_000_000_000;
/** Years, people and days are fewer, and the year that is meant is no minimum. */
const LARGE = 3_000;
/** An offer of up to this many times the wanted amount is still found: nobody pays more. */
const REACH = 20;

const stepOf = (amount: number): number => 10 ** Math.max(0, Math.floor(Math.log10(amount)) - 1);

/** The next amount of the grid below or above. */
export function onGrid(amount: number, way: 'down' | 'up'): number {
  if (amount < SMALLEST) return way === 'down' ? Math.max(0, Math.floor(amount)) : Math.ceil(amount);
  const step = stepOf(amount);
  return (way === 'down' ? Math.floor(amount / step) : Math.ceil(amount / step)) * step;
}

/** All amounts of the grid from the one to the other. */
export function gridBetween(from: number, to: number): number[] {
  const amounts: number[] = [];
  for (let amount = onGrid(Math.max(from, 0), 'up'); amount <= Math.min(to, LARGEST);) {
    amounts.push(amount);
    amount += amount < SMALLEST ? 1 : stepOf(amount);
  }
  return amounts;
}

export interface Pay {
  min: number;
  max: number;
  currency: string;
  period: string;
}

/** Working hours and days of a month, as they are counted in contracts. */
const monthsOf: Readonly<Record<string, number>> = { year: 1 / 12, month: 1, week: 4.33, day: 21.75, hour: 174 };
export const byMonth = (amount: number, period: string): number => amount * (monthsOf[period] ?? 1);

/** Keys of the hidden facet `pay`: the grid amounts within the range of a monthly salary. */
export function payKeys({ min, max, currency, period }: Pay): string[] {
  const [from, to] = [byMonth(min, period), byMonth(max, period)].map(Math.round) as [number, number];
  return [...new Set([...gridBetween(from, to), onGrid(to, 'down')])].map((amount) => `${currency}:${amount}`);
}

/** The keys of the facet `pay` from this monthly amount in yuan upwards. */
export const payFrom = (amount: number): string[] => gridBetween(amount, amount * REACH).map((one) => `CNY:${one}`);

/** A fee of zero has the same key in any currency. */
const feeKey = (currency: string, amount: number): string => (amount === 0 ? '0' : `${currency}:${amount}`);
/** Keys of the hidden facet `fee`. */
export const feeKeys = (amount: number | null, currency: string): string[] =>
  amount === null ? [] : [feeKey(currency, onGrid(amount, 'up'))];

const number = '\\d{1,3}(?:,\\d{3})+|\\d+(?:\\.\\d+)?';
const unit = '万|萬|千|k|w';
const money = `万円|千円|${moneySaid}`;
const amount = `(?<sign>${signs})?\\s?(?<a>${number})\\s?(?:(?<ua>${unit})(?<ta>(?<=[万萬w])[1-9](?!\\d))?)?(?:\\s?(?:-|~|–|—|～|到|至|から|to)\\s?(?:${signs})?\\s?(?<b>${number})\\s?(?<ub>${unit})?)?\\s?(?<money>${money})?`;
const least = 'over|above|more than|at least|from|minimum|不低于|超过|超過|高于|大于|至少|>=?|≥';
const most = 'under|below|less than|up to|at most|within|maximum|max|不超过|不超過|低于|少于|小于|<=?|≤';
const behindLeast = '以上|起|或以上|\\+|and (?:up|above|more)|or (?:more|above)';
const behindMost = '以下|以内|以內|之内|or (?:less|below)|まで';
const period =
  '(?:per |a |an |/\\s?|每|一)?(?:years?|yearly|annum|annually|months?|monthly|hours?|hourly|days?|daily|年|个月|月|小时|时|天|日|mo|yr|h)';

const of = (cue: string, isCued: boolean): RegExp =>
  new RegExp(
    `(?<cue>(?:${cue})(?:\\s?(?:of|is|[:：为為が]|(?:一|每)(?:年|学期|學期|个月|個月|月)|年間|(?:a|per|each) (?:year|month)))?\\s*)${isCued ? '' : '?'}(?:(?<least>${least})|(?<most>${most}))?\\s*${amount}(?:\\s?(?<period>${period})(?![\\p{L}])|(?=[^\\p{L}]|$|以|起|或|之|左|的|の|まで|上|[\\p{Script=Han}\\p{Script=Katakana}]))\\s*(?:(?<behindLeast>${behindLeast})|(?<behindMost>${behindMost})|左右)?(?:的|の)?`,
    'giu',
  );

const payCue =
  '月薪|年薪|时薪|時薪|日薪|薪资|薪資|薪水|薪酬|工资|工資|收入|待遇|月給|月収|年収|年俸|時給|日給|給与|給料|salary|pay(?:ing|s)?|wage|earning|income|compensation';
const feeCue = '学费|學費|学費|授業料|费用|費用|收费|收費|价格|價格|料金|tuition(?: fees?)?|fees?|costs?|price';
const pay = of(payCue, false);
const fee = of(feeCue, true);
const feeBefore = new RegExp(`(?<most>${most})\\s*${amount}(?![\\p{L}\\p{N}])`, 'giu');
const feeBehind = new RegExp(`${amount}\\s?(?<behindMost>${behindMost})`, 'giu');

/** Most queries have no number, and need no look for amounts. */
const hasNumber = /\d/;

type Groups = Readonly<Record<string, string | undefined>>;

const factor = (unit: string | undefined): number => (unit === undefined ? 1 : /[万萬w]/i.test(unit) ? 10_000 : 1_000);

/** `thousands`: 2万5 is 25,000 */
const valueOf = (digits: string | undefined, unit: string | undefined, thousands = '0'): number =>
  Number((digits ?? '0').replaceAll(',', '')) * factor(unit) + Number(thousands) * 1_000;

function range(
  { a, ua, ta, b, ub, money, ...said }: Groups,
  single: 'least' | 'most',
): { from: number | null; to: number | null } {
  const inMoney = /^(?:万|千)/.exec(money ?? '')?.[0];
  const unitOfLast = (b === undefined ? ua : ub) ?? inMoney;
  if (b !== undefined) return { from: valueOf(a, ua ?? unitOfLast), to: valueOf(b, unitOfLast) };
  const amount = valueOf(a, unitOfLast, ta);
  const isLeast = said.least !== undefined || said.behindLeast !== undefined;
  const isMost = said.most !== undefined || said.behindMost !== undefined;
  return isLeast || (!isMost && single === 'least') ? { from: amount, to: null } : { from: null, to: amount };
}

const periods: readonly (readonly [RegExp, string])[] = [
  [/年|annu|year|yr/i, 'year'],
  [/时|時|hour|^\/?h$|小时/i, 'hour'],
  [/日[薪給给]|天|day|daily/i, 'day'],
];
const which = (table: readonly (readonly [RegExp, string])[], text: string, otherwise: string): string =>
  table.find(([said]) => said.test(text))?.[1] ?? otherwise;

/** A number with a unit, a currency or a word for pay, or a minimum that is too large for anything else. */
const isMoney = ({ cue, ua, ub, money, sign, ...said }: Groups, from: number | null): boolean =>
  [cue, ua, ub, money, sign].some(Boolean) ||
  ((said.least !== undefined || said.behindLeast !== undefined) && (from ?? 0) >= LARGE);

/** The steps of monthly pay from one amount to the other; null where it is too little for pay. */
function monthlySteps(from: number | null, to: number | null, each: string): readonly number[] | null {
  const [low = null, high = null] = [from, to].map((one) => (one === null ? null : Math.round(byMonth(one, each))));
  return (low ?? high ?? 0) < SMALLEST ? null : gridBetween(low ?? 0, high ?? (low ?? 0) * REACH);
}

/** The lowest or highest monthly pay of a position. A bare number does not count. */
export const bySalary: Step = (written, { kind, zone }) => {
  if (kind !== 'position' || !hasNumber.test(written)) return [];
  for (const match of allMatches(pay, written)) {
    const groups = (match.groups ?? {}) as Groups;
    const { from, to } = range(groups, 'least');
    if (!isMoney(groups, from)) continue;
    const currency = currencySaid(match[0], written, zone);
    const each = which(periods, `${groups.cue ?? ''} ${groups.period ?? ''}`, 'month');
    const keys = monthlySteps(from, to, each)?.map((one) => `${currency}:${one}`);
    if (!keys) continue;
    const value = `${currency} ${from ?? ''}-${to ?? ''} ${each}`;
    return [taken('salary', value, { index: match.index, text: match[0] }, { facets: { pay: keys } })];
  }
  return [];
};

const free =
  /(?<![\p{L}\p{N}]-)\b(?:(?:tuition[- ])?free(?: of charge)?|no (?:tuition|fees?))\b|(?:学费|學費|学費|授業料|費用)?(?:全|が|は)?(?:免费|免費|無料|無償|免除)|免(?:学费|學費)|公费|(?:不收|不用(?:交|付|繳)?|无需(?:交|付)?|無需(?:交|付|繳)?|零)(?:任何)?(?:学费|學費|费用|費用|费|費|钱|錢)(?:的)?/giu;
/** Kinds that have a fee. */
export const charged: readonly string[] = ['enrolment', 'major', 'course'];

/** The highest fee of an enrolment, or that it is free. Events have no fees, so that all of them are free. */
export const byFee: Step = (written, { kind, zone }) => {
  if (kind !== 'event' && !charged.includes(kind)) return [];
  const nothing = firstMatch(free, written);
  if (kind === 'event')
    return nothing ? [taken('fee', '0-0', { index: nothing.index, text: nothing[0] }, { facets: {} })] : [];
  if (nothing) return [taken('fee', '0-0', { index: nothing.index, text: nothing[0] }, { facets: { fee: ['0'] } })];
  if (!hasNumber.test(written)) return [];
  const [match] = [fee, feeBefore, feeBehind].flatMap((said) => allMatches(said, written));
  if (!match) return [];
  const { from, to } = range(match.groups ?? {}, 'most');
  const currency = currencySaid(match[0], written, zone);
  const keys = gridBetween(from ?? 0, to ?? (from ?? 0) * REACH).map((one) => feeKey(currency, one));
  const value = `${currency === 'CNY' ? '' : `${currency} `}${from ?? ''}-${to ?? ''}`;
  return [taken('fee', value, { index: match.index, text: match[0] }, { facets: { fee: keys } })];
};
