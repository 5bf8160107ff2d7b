import { z } from 'zod';

/** The filters that search words can become, where the kind has such a field. */
export const understoodFields = [
  'workplace',
  'employment',
  'experience',
  'degree',
  'salary',
  'language',
  'mode',
  'study',
  'fee',
  'when',
  'author',
  'owner',
  'wish',
] as const;
export const understoodField = z.enum(understoodFields);
export type UnderstoodField = z.infer<typeof understoodField>;

/** The fields for which the caller can ask to read the words literally: the filters above, and the spelling. */
export const literalFields = [...understoodFields, 'spelling'] as const;
export const literalField = z.enum(literalFields);
export type LiteralField = z.infer<typeof literalField>;

/** An exclusion is taken off by leaving out its words, and not as a field. */
export const shownField = z.enum([...understoodFields, 'without']);

/**
 * Words that were taken as a filter. `value`: for `workplace`, `employment`, `experience`, `degree`, `language`, `mode` and `study` keys of
 * the facet, with commas between; for `salary` `CNY 20000-30000 month`, for `fee` `0-5000`, where either end may be missing; for `when`
 * two instants with a slash between, or none before it; for `author` the name as it was looked for; for `owner` types of companies, with
 * commas between; for `wish` its name: documents whose texts grant it come first, and others are not left out; for `without` what must not
 * be there.
 */
export const understoodFilter = z
  .object({
    field: shownField,
    value: z.string(),
    /** the words, as they were written; for `without` including the excluding word: "not remote" */
    text: z.string(),
  })
  .meta({ id: 'UnderstoodFilter' });
export type UnderstoodFilter = z.infer<typeof understoodFilter>;
