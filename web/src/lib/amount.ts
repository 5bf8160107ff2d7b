import { type Currency, yuan } from '@renmai/contracts/jobs/currency';

/** The largest amount of money that the contracts accept. */
export const mostMoney = 10_000_000;

/** Why a text is no amount that can be kept. `limit` is what `tooLittle` and `tooMuch` were measured by. */
export type AmountFault = 'unclear' | 'negative' | 'decimals' | 'tooLittle' | 'tooMuch';

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
}

/** Multiples that people type behind a number. "m" is left out: million for some, month or 100 for others. */
const UNITS: Readonly<Record<string, number>> = {
  k: 1e3,
  千: 1e3,
  仟: 1e3,
  万: 1e4,
  萬: 1e4,
  w: 1e4,
  百万: 1e6,
  百萬: 1e6,
  천: 1e3,
  만: 1e4,
  亿: 1e8,
  億: 1e8,
  억: 1e8,
};
/** How people write currencies beside what `Intl` knows. */
const alsoCalled: Partial<Record<Currency, readonly string[]>> = {
  CNY: ['rmb', 'yuan', '元', '圆', '圓', '块', '人民币'],
  JPY: ['円', '圓', '日元', '日圓', 'yen'],
  KRW: ['원', '韩元', '韓元', 'won'],
  TWD: ['元', 'nt$', 'nt', '新台币', '新臺幣', '台幣'],
  HKD: ['元', 'hk$', '港币', '港幣', '港元'],
  MOP: ['元', '澳门元', '澳門元'],
  SGD: ['s$', '新元'],
  USD: ['us$', '美元', '美金', 'dollars'],
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
const PIECE = /^([\d,.'’ ]*\d)\s*(百万|百萬|[k千仟万萬w천만亿億억])?\s*/i;

/** The number that `text` writes, e.g. `12,000.00`, `1.8` or `12 000`; null where it could be read in two ways. */
function numberIn(text: string): number | null {
  if (/^\d+$/.test(text)) return Number(text);
  const groups = GROUPED.exec(text);
  const [whole, rest] = groups ? [groups[0], text.slice(groups[0].length)] : (/^(\d*)(.*)$/.exec(text) ?? []).slice(1);
  if (whole === undefined || rest === undefined || (whole === '' && rest === '')) return null;
  // After groups marked by a comma, decimals have a point, and the other way round.
  const mark = groups?.[1];
  const decimals = /^([,.])(\d{1,2})$/.exec(rest);
  if (rest !== '' && (!decimals || decimals[1] === mark)) return null;
  return Number(`${whole.replace(/\D/g, '') || '0'}.${decimals?.[2] ?? '0'}`);
}

/** The input without marks, signs of the currency and spaces around it. */
const bare = (typed: string, currency: Currency): string =>
  typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(signsOf(currency), '')
    .trim();

/** The sum of numbers that fall from unit to unit, `1万5千`; null for two amounts, and for text that can be read in two ways. */
function sumIn(text: string): number | null {
  let sum = 0;
  let last = Number.POSITIVE_INFINITY;
  for (let rest = text; rest !== '';) {
    const [piece, digits = '', unit = ''] = PIECE.exec(rest) ?? [];
    if (piece === undefined) return null;
    const number = numberIn(digits);
    const times = unit === '' ? 1 : (UNITS[unit.toLowerCase()] ?? 1);
    // `1万2` is 12,000 for some and 10,002 for others.
    const short = unit === '' && rest !== text && digits.length < 3;
    if (number === null || times >= last || short) return null;
    sum += Math.round(number * times * 100) / 100;
    last = times;
    rest = rest.slice(piece.length);
  }
  return sum;
}

function faultOf(sum: number, least: number, most: number): AmountFault | undefined {
  if (!Number.isInteger(sum)) return 'decimals';
  if (sum < least) return 'tooLittle';
  return sum > most ? 'tooMuch' : undefined;
}

/**
 * Reads a whole number from an amount as people type it: `12,000`, `¥12 000.00`, full-width digits, `1.8万`, `15k`. Text that can be
 * read in two ways, two amounts, and parts of a unit are refused, never guessed.
 */
export function readAmount(
  typed: string,
  { least = 1, most = mostMoney, currency = yuan }: AmountLimits = {},
): AmountRead {
  if (typed.trim() === '') return { value: null };
  const text = bare(typed, currency);
  if (/^[-−–]\s*\d/.test(text)) return { value: null, fault: 'negative' };
  const sum = text === '' ? null : sumIn(text);
  if (sum === null) return { value: null, fault: 'unclear' };
  const fault = faultOf(sum, least, most);
  return fault ? { value: null, fault } : { value: sum };
}
