interface Listed {
  currentData?: { pages: readonly { items: readonly unknown[] }[] };
  hasNextPage?: boolean;
}

/** The number of results for a text, "20+" where there are more pages; null until they are there. */
export function foundSoFar({ currentData, hasNextPage }: Listed): { count: number; found: string } | null {
  if (!currentData) return null;
  const count = currentData.pages.reduce((sum, { items }) => sum + items.length, 0);
  return { count, found: hasNextPage ? `${count}+` : String(count) };
}
