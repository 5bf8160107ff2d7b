/** Where a page states its own character set: among the first bytes, which are ASCII in every one that counts. */
const STATED_WITHIN = 4096;

const statedBy = (text: string): string | undefined => /charset\s*=\s*["']?\s*([\w:.-]+)/i.exec(text)?.[1];

function markOf(bytes: Buffer): string | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : undefined;
}

/** Null where the bytes are not of this character set, or there is no such. A last character may be cut in two. */
function decodeAs(label: string, bytes: Buffer): string | null {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return null;
  }
}

/** The text of a page, decoded with the encoding that it declares if that is valid, else with a detected one. */
export function decodePage(bytes: Buffer, contentType: string): string {
  const stated = [markOf(bytes), statedBy(contentType), statedBy(bytes.toString('latin1', 0, STATED_WITHIN))];
  for (const label of [...stated, 'utf-8', 'gb18030']) {
    const text = label === undefined ? null : decodeAs(label, bytes);
    if (text !== null) return text;
  }
  return new TextDecoder().decode(bytes);
}
