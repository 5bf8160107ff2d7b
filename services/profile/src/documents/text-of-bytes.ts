import { windowsText } from './windows-text.js';

/** Characters that are common in résumés of one script; decoding with the wrong table does not yield them. */
const common = /[公司大学學中国國工程师師学生經经理京上海術术信設设計计有限の職业業的]/gu;
const kana = /[\u3041-\u30fe]/gu;
/** Western text that is decoded as Chinese has next to no common characters. */
const ENOUGH = 0.15;
const tables = ['gb18030', 'big5', 'shift_jis'] as const;

/**
 * A text file as programs save it: UTF-8, UTF-16 with or without its mark, or the table of a Chinese, Japanese or western
 * system.
 */
export function textOfBytes(bytes: Buffer): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decoded(bytes, 'utf-16le') ?? '';
  if (first === 0xfe && second === 0xff) return decoded(bytes, 'utf-16be') ?? '';
  const zeros = [0, 1].map((odd) => bytes.subarray(0, 400).filter((byte, at) => at % 2 === odd && byte === 0).length);
  const most = Math.min(bytes.length, 400) / 2;
  if ((zeros[1] ?? 0) > most * 0.7) return decoded(bytes, 'utf-16le') ?? '';
  if ((zeros[0] ?? 0) > most * 0.7) return decoded(bytes, 'utf-16be') ?? '';
  return decoded(bytes, 'utf-8') ?? ofSystem(bytes);
}

const decoded = (bytes: Buffer, table: string): string | null => {
  try {
    return new TextDecoder(table, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

interface Decoded {
  text: string;
  /** share of common characters among those that are not ASCII */
  share: number;
}

function ofTable(bytes: Buffer, table: string): Decoded | null {
  const text = decoded(bytes, table);
  if (text === null) return null;
  const foreign = text.match(/[^\p{ASCII}]/gu)?.length ?? 0;
  return { text, share: ((text.match(common) ?? []).length + (text.match(kana) ?? []).length) / Math.max(1, foreign) };
}

/** In western encodings single bytes are high, in eastern ones pairs are, of which the second may be low. */
function ofSystem(bytes: Buffer): string {
  let high = 0;
  let paired = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    if ((bytes[at] ?? 0) < 0x80) continue;
    high += 1;
    if ((bytes[at - 1] ?? 0) >= 0x80 || (bytes[at + 1] ?? 0) >= 0x80) paired += 1;
  }
  const [best] = tables.flatMap((table) => ofTable(bytes, table) ?? []).sort((one, other) => other.share - one.share);
  const isEastern = best !== undefined && (best.share >= ENOUGH || paired >= high * 0.6);
  return isEastern ? best.text : windowsText(bytes);
}
