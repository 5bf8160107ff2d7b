import { keysOfText, keysTogether } from '@renmai/names';
import { nameKeys } from '@renmai/vocabulary';

interface Searched {
  /** of the applicant, and of the person for whom they applied */
  names: readonly string[];
  locale: string;
  summary: readonly { value: string }[];
}

/** The text by which an application is found in the list of applicants: names as in every list of people, and the letters of the summary. */
export const searchText = ({ names, locale, summary }: Searched): string =>
  keysTogether([...names.map((name) => nameKeys(name, { locale })), ...summary.map(({ value }) => keysOfText(value))]);
