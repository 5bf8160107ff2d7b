/** Words of addresses in a text: `marisol` and `q` of `marisol.q@mail.example`. */
const wordsIn = (text: string): string[][] =>
  [...text.toLowerCase().matchAll(/([\p{L}\d._-]+)@|(?:\/in\/|\/)([\p{L}\d._-]{5,})/gu)].map(([, mail, path]) =>
    (mail ?? path ?? '').split(/[._\d-]+/).filter((word) => word !== ''),
  );

const LEAST = 3;

/** `MARISOLQUINTERO`, whose letters were set apart as far as its words: an address may say where the first name ends. */
export function nameByAddress(name: string, text: string): string {
  if (!/^\p{Lu}{8,}$/u.test(name)) return name;
  const lower = name.toLowerCase();
  for (const [first = '', ...more] of wordsIn(text)) {
    const last = more.at(-1) ?? '';
    const at =
      first.length >= LEAST && more.length > 0 && lower.startsWith(first)
        ? first.length
        : last.length >= LEAST && lower.endsWith(last)
          ? lower.length - last.length
          : 0;
    if (at >= LEAST && lower.length - at >= LEAST) return `${name.slice(0, at)} ${name.slice(at)}`;
  }
  return name;
}
