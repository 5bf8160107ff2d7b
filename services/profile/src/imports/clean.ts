import { cleanLine as cleaned } from '@renmai/contracts/single-line';

/** A line as the profile takes it: never refused, cut where it is too long. */
export const cleanLine = (text: string, max: number): string => cleaned(text.replaceAll(/\s+/g, ' '), max);

/** Text of several lines without what a profile refuses. */
export const cleanText = (text: string, max: number): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    // eslint-disable-next-line no-control-regex -- control characters are what is taken out
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
    .replaceAll(/\p{Surrogate}/gu, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, max)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
