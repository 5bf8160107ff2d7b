import { placeScore } from './known-words.js';

const legal = /^(?:inc|ltd|llc|llp|co|corp|gmbh|ag|kg|plc|limited|pty|s\.?a|n\.?v|b\.?v)\.?(?:\s|$)/i;

/** Splits a text at commas, but keeps together `Tidewater Foods, Inc.`, `Austin, TX`. */
export function commaParts(text: string): string[] {
  // `Note: 1,8`
  const raw = text
    .split(/(?<!\d)\s*[,，]\s*|\s*[,，](?!\d)\s*|(?<=\p{Script=Han})、(?=\p{Script=Han})/u)
    .filter(Boolean);
  const parts: string[] = [];
  for (const part of raw) {
    const last = parts.at(-1);
    if (last !== undefined && legal.test(part)) parts[parts.length - 1] = `${last}, ${part}`;
    else if (last !== undefined && parts.length > 1 && placeScore(`${last}, ${part}`) >= 2.5)
      parts[parts.length - 1] = `${last}, ${part}`;
    else parts.push(part);
  }
  return parts;
}

/** Brackets at the end are a separate part: a place, a degree, a kind of employment. */
export function bracketAtEnd(text: string): { text: string; inside: string } | null {
  const match = /^(.+?)\s*[(（]([^()（）]{1,40})[)）]$/u.exec(text);
  return match ? { text: match[1] ?? '', inside: match[2] ?? '' } : null;
}
