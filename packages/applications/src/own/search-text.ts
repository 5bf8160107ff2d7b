/** Letters as they are compared: without width, case and marks. */
export const searchText = (parts: readonly string[]): string =>
  parts
    .join('\n')
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase();
