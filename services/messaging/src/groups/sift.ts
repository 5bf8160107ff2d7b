import type { ChatError } from '../rest/chat-error.js';

export interface Sifted {
  good: string[];
  /** the errors of the refused users, by user id */
  refused: Map<string, ChatError>;
}

/**
 * The users of a call for whom nothing is refused. A refusal of one user is answered beside the results of the others. The
 * whole call is refused only if there is no other result.
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

/** One result for each user of the call, in its order, with the other fields of the call's answer. */
export const resultsOf = <T extends object>(
  userIds: readonly string[],
  { refused }: Pick<Sifted, 'refused'>,
  more: T,
): (NamedResult & T)[] =>
  userIds.map((user) => {
    const refusal = refused.get(user);
    return { result: !refusal, user, ...more, ...(refusal && { reason: refusal.description }) };
  });
