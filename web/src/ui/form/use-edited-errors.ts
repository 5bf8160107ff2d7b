import type { EditedFields } from '../../api/use-stored-edit';
import { useFieldText } from './field-text';

/** Mistakes of unfinished fields: not shown before the member wants to go on. */
const unfinished = new Set(['required', 'too-few-options', 'too-short']);

const placeAt = (pointer: string): string => pointer.slice(1).replaceAll('/', '.');

export interface EditedErrors {
  /** the mistake at a place of the form: `title`, `salary.max` */
  errorAt: (place: string) => string | undefined;
  /** something is missing before it can be published */
  lacking: boolean;
  /** the server refused some of the fields, which show it themselves */
  atFields: boolean;
}

/**
 * The error texts at the fields of a stored edit.
 * @param missing JSON pointers to fields that are required before it can be published
 * @param asked the member wanted to save or publish it
 */
export function useEditedErrors(
  { mistakes, problem }: Pick<EditedFields<object, unknown>, 'mistakes' | 'problem'>,
  missing: readonly string[],
  asked: boolean,
): EditedErrors {
  const fieldText = useFieldText();
  const lacking = new Set(missing.map(placeAt));
  const refused = new Map(problem?.errors?.map(({ pointer, ...mistake }) => [placeAt(pointer), mistake]));
  return {
    errorAt: (place) => {
      const mistake = mistakes.get(place) ?? refused.get(place);
      if (mistake && (asked || !unfinished.has(mistake.code))) return fieldText(mistake);
      return asked && lacking.has(place) ? fieldText({ code: 'required' }) : undefined;
    },
    lacking: lacking.size > 0,
    atFields: refused.size > 0,
  };
}
