import type { Page } from '@renmai/contracts';

/** The comments of all pages, each once: the member's new comment is in the list before its page comes. */
export function unique<T extends { commentId: string }>(pages: readonly Page<T>[]): T[] {
  return [...new Map(pages.flatMap(({ items }) => items.map((one) => [one.commentId, one] as const))).values()];
}
