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
};
/** Signs of the yuan. Signs of other currencies are not removed: the number would mean something else. */
const SIGNS = /^(?:rmb|cny|cn¥|¥)\s*|\s*(?:rmb|cny|yuan|[元圆圓¥])$/gi;
/** `12,000`, `12.000`, `12 000`, `12’000`; the same mark all along, groups of three. */
const GROUPED = /^\d{1,3}(?:([,.'’ ])\d{3})(?:\1\d{3})*/;
const PIECE = /^([\d,.'’ ]*\d)\s*(百万|百萬|[k千仟万萬w])?\s*/i;

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

/** The input without marks, signs of the yuan and spaces around it. */
const bare = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(SIGNS, '')
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
export function readAmount(typed: string, { least = 1, most = mostMoney }: AmountLimits = {}): AmountRead {
  if (typed.trim() === '') return { value: null };
  const text = bare(typed);
  if (/^[-−–]\s*\d/.test(text)) return { value: null, fault: 'negative' };
  const sum = text === '' ? null : sumIn(text);
  if (sum === null) return { value: null, fault: 'unclear' };
  const fault = faultOf(sum, least, most);
  return fault ? { value: null, fault } : { value: sum };
}
