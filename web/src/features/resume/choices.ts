import type { ImportView, Proposal } from '@renmai/contracts/profile/import.schema';

type Value = Record<string, string | null>;

/** An item as the member leaves it: whether to take it over, and with which words. */
export interface Draft {
  proposal: Proposal;
  taken: boolean;
  value: Value;
}

/** What stands alone in its proposal is called `value`, as in `unsure`. */
const valueOf = (proposal: Proposal): Value =>
  typeof proposal.value === 'string' ? { value: proposal.value } : { ...proposal.value };

/** What is complete and new is ticked; what would replace something is left to the member. */
export const draftsOf = ({ proposals }: ImportView): Draft[] =>
  proposals.map((proposal) => ({
    proposal,
    taken: proposal.state === 'new' && proposal.missing.length === 0,
    value: valueOf(proposal),
  }));

/** Fields that were missing in the file and still are. */
export const lackingIn = ({ proposal, value }: Draft): string[] =>
  proposal.missing.filter((field) => value[field] === null || value[field] === '' || value[field] === undefined);

/** The choices as the server takes them. */
export const choicesOf = (drafts: readonly Draft[]) =>
  drafts
    .filter(({ taken }) => taken)
    .map(({ proposal, value }) => ({
      itemId: proposal.itemId,
      section: proposal.section,
      ...(proposal.section === 'field' && { field: proposal.field }),
      value: typeof proposal.value === 'string' ? value['value'] : value,
    }));

/** What names an item, for its tick. */
export function titleOf({ proposal, value }: Draft): string {
  switch (proposal.section) {
    case 'job':
      return [value['title'], value['companyName']].filter(Boolean).join(' · ');
    case 'education':
      return value['school'] ?? '';
    case 'phone':
      return value['number'] ?? '';
    case 'skill':
      return value['name'] ?? '';
    default:
      return value['value'] ?? value['language'] ?? '';
  }
}
