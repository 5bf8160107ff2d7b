import { currencies, type Currency, type SalaryPeriod, yuan } from '@renmai/contracts/jobs/currency';
import { inOurDigits, partsHundreds, unitsOf, withoutPeriod } from './amount-words';

/** The largest amount of money that the contracts accept. */
export const mostMoney = 10_000_000;

/** Why a text is no amount that can be kept. `limit` is what `tooLittle` and `tooMuch` were measured by. */
export type AmountFault = 'unclear' | 'currency' | 'period' | 'negative' | 'decimals' | 'tooLittle' | 'tooMuch';

export interface AmountRead {
  /** null: nothing is written, or nothing that can be kept */
  value: number | null;
  fault?: AmountFault;
}

export interface AmountLimits {
  least?: number;
  most?: number;
  /** what the amount is in; its signs may be beside the number. Left out: the yuan */
  currency?: Currency;
  /** the time that the amount is for; it may be said beside the number, another one may not */
  per?: SalaryPeriod;
}

/** How people write currencies beside what `Intl` knows. */
const alsoCalled: Partial<Record<Currency, readonly string[]>> = {
  CNY: ['rmb', 'yuan', '元', '圆', '圓', '块', '人民币'],
  JPY: ['円', '圓', '日元', '日圓', 'yen'],
  KRW: ['원', '韩元', '韓元', 'won'],
  TWD: ['元', 'nt$', 'nt', '新台币', '新臺幣', '台幣'],
  HKD: ['元', 'hk$', '港币', '港幣', '港元'],
  MOP: ['元', '澳门元', '澳門元'],
  SGD: ['s$', '新元'],
  USD: ['us$', '美元', '美金', '米ドル', 'dollars'],
  CAD: ['c$', 'ca$', '加元'],
  AUD: ['au$', '澳元'],
  INR: ['rs.', 'rs', 'rupees', '卢比'],
  PKR: ['rs.', 'rs'],
  LKR: ['rs.', 'rs'],
  NPR: ['rs.', 'rs'],
  AED: ['dhs', 'dh', 'درهم'],
  SAR: ['ريال', 'sr'],
  RUB: ['руб.', 'руб', 'рублей'],
  PLN: ['zl', 'złotych'],
  EUR: ['euro', 'euros', '欧元', '歐元'],
  GBP: ['pounds', '英镑', '英鎊'],
};
const signs = new Map<Currency, RegExp>();

/** The signs of a currency before or behind a number. Those of others are not removed: the number would mean something else. */
function signsOf(currency: Currency): RegExp {
  const known = signs.get(currency);
  if (known) return known;
  const bySystem = ['en', 'zh-CN', 'zh-TW', 'ja'].flatMap((language) =>
    (['symbol', 'narrowSymbol', 'code'] as const).map(
      (currencyDisplay) =>
        new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay })
          .formatToParts(0)
          .find(({ type }) => type === 'currency')?.value ?? currency,
    ),
  );
  const all = [...new Set([...bySystem, ...(alsoCalled[currency] ?? [])].map((one) => one.normalize('NFKC')))]
    .sort((one, other) => other.length - one.length)
    .map((one) => one.replace(/[.$*+?^()[\]{}|\\]/g, '\\$&'))
    .join('|');
  const made = new RegExp(`^(?:${all})\\s*|\\s*(?:${all})$`, 'gi');
  signs.set(currency, made);
  return made;
}
/** `12,000`, `12.000`, `12 000`, `12’000`; the same mark all along, groups of three. */
const GROUPED = /^\d{1,3}(?:([,.'’ ])\d{3})(?:\1\d{3})*/;
/** `1,50,000`, as in India */
const GROUPED_BY_HUNDREDS = /^\d{1,2}(?:(,)\d{2})+,\d{3}(?!\d)/;

/** Digits in groups at the beginning, with the mark between them; null: there are none. */
const groupsOf = (text: string, currency: Currency): RegExpExecArray | null =>
  (partsHundreds(currency) ? GROUPED_BY_HUNDREDS.exec(text) : null) ?? GROUPED.exec(text);

/** The number that `text` writes, e.g. `12,000.00`, `1.8` or `12 000`; null where it could be read in two ways. */
function numberIn(text: string, currency: Currency): number | null {
  if (/^\d+$/.test(text)) return Number(text);
  const groups = groupsOf(text, currency);
  const whole = (groups ?? /^\d*/.exec(text))?.[0] ?? '';
  const rest = text.slice(whole.length);
  if (text === '') return null;
  // After groups marked by a comma, decimals have a point, and the other way round.
  const mark = groups?.[1];
  const decimals = /^([,.])(\d{1,2})$/.exec(rest);
  if (rest !== '' && (!decimals || decimals[1] === mark)) return null;
  return Number(`${whole.replace(/\D/g, '') || '0'}.${decimals?.[2] ?? '0'}`);
}

/** Without marks and spaces around it, in our digits. */
const tidy = (typed: string): string =>
  inOurDigits(typed.normalize('NFKC').replace(/\p{Cf}/gu, ''))
    .replace(/\s+/g, ' ')
    .trim();

/** A tidy input without signs of the currency, and without the dash in place of cents: `5'000.-`. */
const bare = (text: string, currency: Currency): string =>
  text
    .replace(signsOf(currency), '')
    .replace(/(?<=\d)[.,][-–—]+$/, '')
    .trim()
    .replace(signsOf(currency), '')
    .trim();

/** The sum of numbers that fall from unit to unit, `1万5千`; null for two amounts, and for text that can be read in two ways. */
function sumIn(text: string, currency: Currency): number | null {
  const { times: known, pattern } = unitsOf(currency);
  const piece = new RegExp(`^([\\d,.'’ ]*\\d)\\s*(${pattern})?\\s*`, 'iu');
  let sum = 0;
  let last = Number.POSITIVE_INFINITY;
  for (let rest = text; rest !== '';) {
    const [whole, digits = '', unit = ''] = piece.exec(rest) ?? [];
    if (whole === undefined) return null;
    const number = numberIn(digits, currency);
    const times = unit === '' ? 1 : (known[unit.toLowerCase().replace(/\.$/, '')] ?? 1);
    // `1万2` is 12,000 for some and 10,002 for others.
    const short = unit === '' && rest !== text && digits.length < 3;
    if (number === null || times >= last || short) return null;
    sum += Math.round(number * times * 100) / 100;
    last = times;
    rest = rest.slice(whole.length);
  }
  return sum;
}

/** An amount beside the sign of another currency: `£3,200` where yuan are asked for. */
const isOfAnother = (text: string, currency: Currency): boolean =>
  currencies.some((one) => {
    const number = one === currency ? text : bare(text, one);
    return number !== text && number !== '' && sumIn(number, one) !== null;
  });

function faultOf(sum: number, least: number, most: number): AmountFault | undefined {
  if (!Number.isInteger(sum)) return 'decimals';
  if (sum < least) return 'tooLittle';
  return sum > most ? 'tooMuch' : undefined;
}

/**
 * Reads a whole number from an amount as people type it: `12,000`, `¥12 000.00`, digits of any script, `1.8万`, `15k`. Text that can be
 * read in two ways, two amounts, and parts of a unit are refused, never guessed.
 */
export function readAmount(
  typed: string,
  { least = 1, most = mostMoney, currency = yuan, per }: AmountLimits = {},
): AmountRead {
  if (typed.trim() === '') return { value: null };
  const said = per ? withoutPeriod(tidy(typed)) : { rest: tidy(typed) };
  const text = bare(said.rest, currency);
  if (/^[-−–]\s*\d/.test(text)) return { value: null, fault: 'negative' };
  // `10²` is not 102.
  const sum = text === '' || /\p{No}/u.test(typed) ? null : sumIn(text, currency);
  if (sum === null) return { value: null, fault: isOfAnother(text, currency) ? 'currency' : 'unclear' };
  if ('period' in said && said.period !== per) return { value: null, fault: 'period' };
  const fault = faultOf(sum, least, most);
  return fault ? { value: null, fault } : { value: sum };
}

/** The two amounts of a range: `45k–60k`, `15000至20000元/月`; null for anything else, and where only one says its unit (`10-15k`). */
export function readRange(typed: string, limits: AmountLimits): { min: number; max: number } | null {
  const said = limits.per ? withoutPeriod(tidy(typed)) : { rest: tidy(typed) };
  if ('period' in said && said.period !== limits.per) return null;
  const halves = said.rest.split(/\s*(?:[-–—−~〜至到]| to )\s*/iu).map((half) => bare(half, limits.currency ?? yuan));
  const [low, high] = halves.map((half) => readAmount(half, limits).value);
  const [one, other] = halves.map((half) => /\p{L}/u.test(half));
  return halves.length === 2 && low && high && low < high && one === other ? { min: low, max: high } : null;
}
