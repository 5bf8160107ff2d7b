/** Before and after every id there is. */
export const LOWEST = '00000000-0000-0000-0000-000000000000';
export const HIGHEST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** The id right after this one (1) or right before it (-1), to make an open end of a range a closed one. */
export function neighbour(uuid: string, by: 1 | -1): string {
  const hex = (BigInt(`0x${uuid.replaceAll('-', '')}`) + BigInt(by)).toString(16).padStart(32, '0');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** When it was given out, in milliseconds. */
export const timeOf = (uuid: string): number => Number.parseInt(uuid.replace('-', '').slice(0, 12), 16);

/** The lowest id that is given out from this instant on. */
export function firstIdOf(at: Date): string {
  const hex = at.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}
