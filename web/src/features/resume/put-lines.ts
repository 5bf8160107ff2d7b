import type { Proposal } from '@renmai/contracts/profile/import.schema';
import { draftsOf, type Draft } from './choices';

/** A place where the member can put an unused line of the file. */
export type Target =
  | { kind: 'entry'; itemId: string }
  | { kind: 'about' | 'headline' | 'skill' | 'job' | 'education' | 'interest' };

/** Written out, since the contracts' function would bring their rules into the page. */
const itemIdOf = (line: number, item = 0): string => `line-${line}-${item}`;
const isOfLine = (draft: Draft, line: number): boolean => draft.proposal.itemId.startsWith(`line-${line}-`);

const bullet = /^[\s•·*●■◆▪–—-]+(?=\S)/u;
const label = /^[^:：]{1,24}[:：]\s*/u;

/** `Languages: Go, SQL、Excel` */
const namesIn = (text: string): string[] =>
  text
    .replace(bullet, '')
    .replace(label, '')
    .split(/\s*[,，、;；|｜·•\t]\s*|\s{2,}/)
    .map((one) => one.trim().slice(0, 60))
    .filter((one) => one !== '')
    .slice(0, 30);

const common = { unsure: [] as string[], missing: [] as string[], refused: [] as string[], state: 'new' as const };

function proposalOf(kind: Exclude<Target['kind'], 'entry'>, line: number, text: string, item: number): Proposal {
  const it = { ...common, itemId: itemIdOf(line, item), source: text };
  const plain = text.replace(bullet, '');
  const dates = { startDate: null, endDate: null };
  switch (kind) {
    case 'about':
    case 'headline':
      return { ...it, section: 'field', field: kind, value: plain, current: '' };
    case 'skill':
      return { ...it, section: 'skill', value: { name: text } };
    case 'interest':
      return { ...it, section: 'interest', value: text.slice(0, 40) };
    case 'job':
      return {
        ...it,
        section: 'job',
        missing: ['title', 'employmentType', 'companyName', 'industry'],
        value: {
          ...{ title: '', employmentType: null, companyName: '', location: '', ...dates },
          ...{ industry: '', description: text },
        },
        homepage: null,
      };
    case 'education':
      return {
        ...it,
        section: 'education',
        missing: ['school', 'degree', 'fieldOfStudy'],
        value: { school: '', degree: null, fieldOfStudy: '', ...dates, activities: '', description: text },
        homepage: null,
      };
  }
}

const appended = (before: unknown, text: string): string =>
  [typeof before === 'string' ? before : '', text].filter(Boolean).join('\n');

const withText = (draft: Draft, field: string, text: string): Draft => ({
  ...draft,
  taken: true,
  value: { ...draft.value, [field]: appended(draft.value[field], text) },
});

/** The draft to which a text goes, and in which field. */
function receiverOf(drafts: readonly Draft[], target: Target): { draft: Draft; field: string } | null {
  const draft = drafts.find(({ proposal }) =>
    target.kind === 'entry'
      ? proposal.itemId === target.itemId
      : target.kind === 'about' && proposal.section === 'field' && proposal.field === 'about',
  );
  return draft ? { draft, field: target.kind === 'entry' ? 'description' : 'value' } : null;
}

/** The items with a line of the file put where the member wants it. */
export function putLine(drafts: readonly Draft[], line: number, text: string, target: Target): Draft[] {
  const receiver = receiverOf(drafts, target);
  if (receiver) {
    const changed = withText(receiver.draft, receiver.field, text);
    return drafts.map((one) => (one === receiver.draft ? changed : one));
  }
  if (target.kind === 'entry') return [...drafts];
  const { kind } = target;
  const texts = kind === 'skill' || kind === 'interest' ? namesIn(text) : [text];
  const proposals = texts.map((one, item) => proposalOf(kind, line, one, item));
  return [...drafts, ...draftsOf({ proposals })];
}

/** Reverts putting a line: text that the member has added stays. */
export function takeLineBack(drafts: readonly Draft[], line: number, text: string, target: Target): Draft[] {
  const kept = drafts.filter((draft) => !isOfLine(draft, line));
  if (kept.length < drafts.length) return kept;
  const receiver = receiverOf(drafts, target);
  if (!receiver) return [...drafts];
  const { draft, field } = receiver;
  const lines = String(draft.value[field] ?? '').split('\n');
  const at = lines.lastIndexOf(text);
  if (at < 0) return [...drafts];
  const value = { ...draft.value, [field]: lines.toSpliced(at, 1).join('\n') };
  return drafts.map((one) => (one === draft ? { ...draft, value } : one));
}
