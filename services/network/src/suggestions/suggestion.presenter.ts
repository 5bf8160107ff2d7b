import type { SomeMembers } from '@renmai/contracts/network/relation.schema';
import type { CommonReason } from '@renmai/contracts/network/suggestions.api';
import type { TraitKind } from '@renmai/contracts/profile/trait.schema';
import type { SuggestionRow } from './suggestions.repository.js';

const weightiestFirst: readonly TraitKind[] = [
  'employer',
  'school',
  'interest',
  'industry',
  'city',
  'skill',
  'language',
];

/** All reasons that hold, the weightiest first. */
export function reasonsOf(
  { contact, shared }: Pick<SuggestionRow, 'contact' | 'shared'>,
  mutualFriends: SomeMembers | undefined,
): CommonReason[] {
  return [
    ...(mutualFriends && mutualFriends.count > 0 ? [{ kind: 'mutual-friends', mutualFriends } as const] : []),
    ...(contact ? [{ kind: 'contact' } as const] : []),
    ...weightiestFirst.flatMap((kind) =>
      shared
        .filter((entry) => entry.startsWith(`${kind}:`))
        .map((entry) => ({ kind, name: entry.slice(kind.length + 1) })),
    ),
  ];
}
