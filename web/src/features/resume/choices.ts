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

/**
 * What a profile is made of: ticked even where the file lacks a field, which is asked for. LinkedIn's export says neither the
 * employment type nor the industry.
 */
const main: ReadonlySet<Proposal['section']> = new Set(['job', 'education']);

/** What is new and complete is ticked; what would replace something is left to the member. */
export const draftsOf = ({ proposals }: ImportView): Draft[] =>
  proposals.map((proposal) => ({
    proposal,
    taken: proposal.state === 'new' && (proposal.missing.length === 0 || main.has(proposal.section)),
    value: valueOf(proposal),
  }));

/** Fields that were missing in the file and still are. */
export const lackingIn = ({ proposal, value }: Draft): string[] =>
  proposal.missing.filter((field) => value[field] === null || value[field] === '' || value[field] === undefined);

/** What jobs often lack all alike, and can be given at once. */
export const commonFields = ['employmentType', 'industry'] as const;
export type CommonValues = Partial<Record<(typeof commonFields)[number], string>>;

/** Those of them that several entries lack in the file. */
export const commonIn = (drafts: readonly Draft[]) =>
  commonFields.filter(
    (field) => drafts.filter(({ taken, proposal }) => taken && proposal.missing.includes(field)).length > 1,
  );

/** An entry with what is given for all, where it has nothing of its own. */
export function withCommon(draft: Draft, values: CommonValues): Draft {
  if (draft.proposal.section !== 'job') return draft;
  const lacking = lackingIn(draft);
  const value = { ...draft.value };
  for (const field of commonFields) if (lacking.includes(field)) value[field] = values[field] ?? null;
  return { ...draft, value };
}

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
