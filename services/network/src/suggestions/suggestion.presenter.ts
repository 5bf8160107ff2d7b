import type { SomeMembers } from '@renmai/contracts/network/relation.schema';
import type { SuggestionReason } from '@renmai/contracts/network/suggestions.api';
import type { SuggestionRow } from './suggestions.repository.js';

/** All reasons that hold, the weightiest first. */
export function reasonsOf(
  { contact, employers, schools }: Pick<SuggestionRow, 'contact' | 'employers' | 'schools'>,
  mutualFriends: SomeMembers | undefined,
): SuggestionReason[] {
  return [
    ...(mutualFriends && mutualFriends.count > 0 ? [{ kind: 'mutual-friends', mutualFriends } as const] : []),
    ...(contact ? [{ kind: 'contact' } as const] : []),
    ...employers.map((name) => ({ kind: 'employer', name }) as const),
    ...schools.map((name) => ({ kind: 'school', name }) as const),
  ];
}
