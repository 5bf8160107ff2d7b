/** A string of a text without its marks. */
export const plain = (text: string): string =>
  text.replace(
    /\*\*(.+?)\*\*|`(.+?)`|\[(.+?)\]\([^)]*\)/gu,
    (_, strong?: string, typed?: string, words?: string) => strong ?? typed ?? words ?? '',
  );
