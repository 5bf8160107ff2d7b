import type { Page } from '@renmai/contracts';

/** All of the pages, each once: one's own new comment stands there before its page comes. */
export function unique<T extends { commentId: string }>(pages: readonly Page<T>[]): T[] {
  return [...new Map(pages.flatMap(({ items }) => items.map((one) => [one.commentId, one] as const))).values()];
}
