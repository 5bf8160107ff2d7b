import { cleanLine as cleaned } from '@renmai/contracts/single-line';

/** A line that fits into a profile: never refused, cut if it is too long. */
export const cleanLine = (text: string, max: number): string => cleaned(text.replaceAll(/\s+/g, ' '), max);

/** Text of several lines without characters that a profile refuses. */
export const cleanText = (text: string, max: number): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?![\t\n])\p{Cc}/gu, '')
    .replaceAll(/\p{Surrogate}/gu, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, max)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
