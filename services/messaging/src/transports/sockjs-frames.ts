/** SockJS's frames are texts: `o`, `h`, `a["…"]`, `c[code,"reason"]`; clients send JSON lists of texts, or one text. */
export const OPEN = 'o';
export const HEARTBEAT = 'h';

/** Base64 has nothing in it that JSON would write differently. */
export const messageFrame = (message: Uint8Array): string => `a["${toBase64(message)}"]`;

export const messagesFrame = (messages: readonly Uint8Array[]): string =>
  `a[${messages.map((message) => `"${toBase64(message)}"`).join(',')}]`;

export const closeFrame = (code: number, reason: string): string => `c${JSON.stringify([code, reason])}`;

/** The messages in a client's frame; null if it is not a SockJS frame. */
export function readMessages(text: string): Uint8Array[] | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return null;
  }
  const list: unknown[] = Array.isArray(parsed) ? parsed : [parsed];
  const messages: Uint8Array[] = [];
  for (const item of list) {
    const message = typeof item === 'string' ? fromBase64(item) : null;
    if (!message) return null;
    messages.push(message);
  }
  return messages;
}

const base64 = /^[A-Za-z0-9+/]*={0,2}$/;

/** Node leaves out whatever is no base64; a client that sends such has something else in mind. */
export function fromBase64(text: string): Uint8Array | null {
  return text.length % 4 === 0 && base64.test(text) ? Buffer.from(text, 'base64') : null;
}

export const toBase64 = (message: Uint8Array): string =>
  Buffer.from(message.buffer, message.byteOffset, message.byteLength).toString('base64');
