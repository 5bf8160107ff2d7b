/** A period at a place of a text. */
export interface Match {
  start: string | null;
  end: string | null;
  now: boolean;
  single?: boolean;
  from: number;
  until: number;
}
export type Reader = (text: string) => Match[];

export const matchesOf =
  (pattern: RegExp, read: (match: RegExpExecArray) => Omit<Match, 'from' | 'until'> | null): Reader =>
  (text) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const is = read(match);
      return is === null ? [] : [{ ...is, from: match.index, until: match.index + match[0].length }];
    });

export const fullYear = (short: string): string => String(Number(short) + (Number(short) > 50 ? 1900 : 2000));
export const monthFrom = (year: string | number, month: string): string => `${year}-${month.padStart(2, '0')}`;
