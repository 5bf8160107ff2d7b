import type { ImportView, Proposal } from '@renmai/contracts/profile/import.schema';

type Value = Record<string, string | boolean | null>;

/** A proposal as the member has edited it: whether to take it over, and with which words. */
export interface Draft {
  proposal: Proposal;
  taken: boolean;
  value: Value;
  /** whether an entry is linked to the homepage that is called as its company or school */
  linked: boolean;
}

/** The only value of a proposal is called `value`, as in `unsure`. */
const valueOf = (proposal: Proposal): Value =>
  typeof proposal.value === 'string' ? { value: proposal.value } : { ...proposal.value };

/**
 * The main parts of a profile: ticked even if the file lacks a field, which is asked for. LinkedIn's export has neither the
 * employment type nor the industry.
 */
const main: ReadonlySet<Proposal['section']> = new Set(['job', 'education']);

/** New and complete items are ticked; items that would replace something are left to the member. */
export const draftsOf = ({ proposals }: Pick<ImportView, 'proposals'>): Draft[] =>
  proposals.map((proposal) => ({
    proposal,
    taken:
      proposal.state === 'new' &&
      proposal.refused.length === 0 &&
      (proposal.missing.length === 0 || main.has(proposal.section)),
    value: valueOf(proposal),
    linked: homepageOf(proposal) !== null,
  }));

export const homepageOf = (proposal: Proposal) => ('homepage' in proposal ? proposal.homepage : null);

const isEmpty = (value: Value[string] | undefined): boolean => value === null || value === '' || value === undefined;

/** Fields that the profile would refuse as they are in the file, and that were not changed. */
export function refusedIn({ proposal, value }: Draft): string[] {
  const before = valueOf(proposal);
  return proposal.refused.filter((field) => value[field] === before[field]);
}

/** Fields that were missing in the file and still are, and those that the profile refuses. */
export const lackingIn = (draft: Draft): string[] => [
  ...draft.proposal.missing.filter((field) => isEmpty(draft.value[field])),
  ...refusedIn(draft),
];

/** Fields that jobs often lack, and that can be entered for all of them at once. */
export const commonFields = ['employmentType', 'industry'] as const;
export type CommonValues = Partial<Record<(typeof commonFields)[number], string>>;

/** The common fields that several entries lack in the file. */
export const commonIn = (drafts: readonly Draft[]) =>
  commonFields.filter(
    (field) => drafts.filter(({ taken, proposal }) => taken && proposal.missing.includes(field)).length > 1,
  );

/** An entry with the values that were entered for all, where it has none of its own. */
export function withCommon(draft: Draft, values: CommonValues): Draft {
  if (draft.proposal.section !== 'job') return draft;
  const lacking = lackingIn(draft);
  const value = { ...draft.value };
  for (const field of commonFields) if (lacking.includes(field)) value[field] = values[field] ?? null;
  return { ...draft, value };
}

/** The choices in the form that the server accepts. */
export const choicesOf = (drafts: readonly Draft[]) =>
  drafts
    .filter(({ taken }) => taken)
    .map(({ proposal, value, linked }) => ({
      itemId: proposal.itemId,
      section: proposal.section,
      ...(proposal.section === 'field' && { field: proposal.field }),
      value:
        typeof proposal.value === 'string'
          ? value['value']
          : { ...value, ...(linked && { homepageId: homepageOf(proposal)?.homepageId }) },
    }));

/** The number of items of a kind in the file, including those that the profile has already. */
export const countIn = (drafts: readonly Draft[], section: Proposal['section']): number =>
  drafts.filter(({ proposal }) => proposal.section === section).length;

const textOf = (value: Value[string] | undefined): string => (typeof value === 'string' ? value : '');

/** The name of an item, for its tick. */
export function titleOf({ proposal, value }: Draft): string {
  switch (proposal.section) {
    case 'job':
      return [textOf(value['title']), textOf(value['companyName'])].filter(Boolean).join(' · ');
    case 'education':
      return textOf(value['school']);
    case 'place':
      return [textOf(value['city']), textOf(value['region'])].filter(Boolean).join(', ');
    case 'phone':
      return textOf(value['number']);
    case 'skill':
    case 'certification':
    case 'project':
    case 'publication':
      return textOf(value['name']);
    case 'volunteering':
      return [textOf(value['role']), textOf(value['organization'])].filter(Boolean).join(' · ');
    case 'service':
      return textOf(value['title']);
    case 'instant-messaging':
      return [textOf(value['service']), textOf(value['userName'])].filter(Boolean).join(': ');
    default:
      return textOf(value['value'] ?? value['language']);
  }
}
