const encodedPart = /^[^=&]+=[\w.~!*'()%+-]*$/;
const encoded = /(?:%[0-9a-f]{2})+/i;
const encodedRuns = new RegExp(encoded, 'gi');

/** Percent signs that encode nothing stay unchanged, and so does `+`: clients write blanks as `%20`. */
function decoded(text: string): string {
  return text.replace(encodedRuns, (run) => {
    try {
      return decodeURIComponent(run);
    } catch {
      return run;
    }
  });
}

/**
 * A form as chat clients write it: several fields are encoded; one alone may be its key and then its value as it is,
 * `&` and `=` included.
 */
export function formOf(text: string): Record<string, string> {
  const parts = text.split('&').filter((part) => part !== '');
  const several = parts.length > 1 || encoded.test(text);
  if (several && parts.every((part) => encodedPart.test(part))) return Object.fromEntries(new URLSearchParams(text));
  const [, key, value] = /^([^=]*)=(.*)$/s.exec(text) ?? [];
  return key === undefined || value === undefined ? {} : { [decoded(key)]: decoded(value) };
}

/** A text in a query as chat clients write it: not encoded, so that it ends only where one of `next` begins. */
export function queryText(url: string, name: string, next: readonly string[]): string | undefined {
  const query = url.slice(url.indexOf('?') + 1);
  const begin = `&${query}`.indexOf(`&${name}=`);
  if (!url.includes('?') || begin < 0) return undefined;
  const rest = query.slice(begin + name.length + 1);
  const ends = next.map((key) => rest.indexOf(`&${key}=`)).filter((end) => end >= 0);
  return decoded(rest.slice(0, Math.min(rest.length, ...ends)));
}
