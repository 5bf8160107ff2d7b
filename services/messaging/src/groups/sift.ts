import type { ChatError } from '../rest/chat-error.js';

export interface Sifted {
  good: string[];
  /** by user id, of those that are not good */
  refused: Map<string, ChatError>;
}

/**
 * Of several users in one call, those with whom nothing is wrong. One refusal is not everybody's: it is told beside the
 * others' results. Only where it is all there is, the call is refused.
 */
export function sift(userIds: readonly string[], judge: (userId: string) => ChatError | null): Sifted {
  const refused = new Map<string, ChatError>();
  const good = userIds.filter((userId) => {
    const refusal = judge(userId);
    if (refusal) refused.set(userId, refusal);
    return !refusal;
  });
  const [first] = refused.values();
  if (first && good.length === 0) throw first;
  return { good, refused };
}

export interface NamedResult {
  result: boolean;
  user: string;
  reason?: string;
}

/** One result for each user of the call, in its order, with what else the call's answers carry. */
export const resultsOf = <T extends object>(
  userIds: readonly string[],
  { refused }: Pick<Sifted, 'refused'>,
  more: T,
): (NamedResult & T)[] =>
  userIds.map((user) => {
    const refusal = refused.get(user);
    return { result: !refusal, user, ...more, ...(refusal && { reason: refusal.description }) };
  });
