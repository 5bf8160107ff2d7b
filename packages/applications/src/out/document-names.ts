const extensions: Record<string, string> = {
  'application/pdf': '.pdf',
  'application/msword': '.doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': '.docx',
};
/** Names that Windows keeps for devices. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i;
const MOST_CHARACTERS = 80;

/** A name that every file system accepts: no separators, no signs with a meaning, nothing invisible. */
function safe(name: string): string {
  const clean = name
    .normalize('NFC')
    .replaceAll(/[\\/:*?"<>|\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu, '_')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]+/, '');
  const short = [...clean]
    .slice(0, MOST_CHARACTERS)
    .join('')
    .replace(/[. ]+$/, '');
  return short === '' || reserved.test(short) ? `_${short}` : short;
}

/** Names for files in one folder, each unique without regard to case: the second of a name gets a number. */
export function documentNames(): (name: string, contentType: string) => string {
  const taken = new Set<string>();
  return (name, contentType) => {
    const [base, extension] = [safe(name), extensions[contentType] ?? ''];
    for (let number = 1; ; number++) {
      const candidate = `${base}${number === 1 ? '' : ` (${number})`}${extension}`;
      const key = candidate.toLowerCase();
      if (taken.has(key)) continue;
      taken.add(key);
      return candidate;
    }
  };
}
