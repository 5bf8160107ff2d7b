/** A thing that two have in common, as it is shown: languages are told by their BCP 47 tag. */
export function shownName({ kind, name }: { kind: string; name: string }, inLanguage: string): string {
  if (kind !== 'language') return name;
  try {
    return new Intl.DisplayNames([inLanguage], { type: 'language' }).of(name) ?? name;
  } catch {
    return name;
  }
}
