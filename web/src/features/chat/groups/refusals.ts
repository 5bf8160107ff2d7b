import type { Problem } from '../../../api/problem';

/** The refusal sentences of the chat protocol, which has no codes for them, and the keys of our texts. */
const known: readonly (readonly [RegExp, string])[] = [
  [/member list is full/, 'full'],
  [/greater than max user size/, 'tooMany'],
  [/group is disabled/, 'disabled'],
  [/already in group/, 'already'],
  [/in the blacklist/, 'blocked'],
  [/no invitation or request/, 'answered'],
  [/exceeded the limit/, 'limit'],
  [/are not members|is not in this group/, 'notMember'],
  [/grpID .* does not exist/, 'gone'],
  [/shared file was not found/, 'noFile'],
  [/file (?:size )?is too large/, 'tooLarge'],
  [/attributes (?:are not valid|exceed)/, 'tooLong'],
  [/permission denied/, 'permission'],
];

/** Key below `refused.` of the chat's texts; null where the problem's own code is enough. */
export const refusalOf = ({ detail = '' }: Problem): string | null =>
  known.find(([said]) => said.test(detail))?.[1] ?? null;
