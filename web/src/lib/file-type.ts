const byEnding: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  jfif: 'image/jpeg',
  png: 'image/png',
  apng: 'image/png',
  webp: 'image/webp',
  heic: 'image/heic',
  heif: 'image/heif',
  gif: 'image/gif',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
  '3gp': 'video/3gpp',
  '3gpp': 'video/3gpp',
  '3g2': 'video/3gpp2',
  mkv: 'video/matroska',
  avi: 'video/vnd.avi',
};
const known: ReadonlySet<string> = new Set(Object.values(byEnding));

/** The MIME type of a file. Office programs register types of their own, and some browsers know none: then the ending decides. */
export function typeOf({ name, type }: Pick<File, 'name' | 'type'>): string {
  if (known.has(type)) return type;
  return byEnding[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? type;
}

/** The `accept` value of a file chooser: with endings too, or it greys out files that have another type on the system. */
export const acceptOf = (types: readonly string[]): string =>
  [
    ...types,
    ...Object.entries(byEnding)
      .filter(([, type]) => types.includes(type))
      .map(([ending]) => `.${ending}`),
  ].join(',');
