import { locales, type Locale } from '@renmai/contracts';
import type { MessageText } from '@renmai/contracts/applications/application.schema';
import { applicationsProblems } from '@renmai/contracts/applications/applications.problems';
import { templateFields, type MessageTexts, type TemplateField } from '@renmai/contracts/applications/template.schema';
import { Problem } from '@renmai/service-kit';
import type { ApplicationRow } from '../core/application.row.js';

type Named = Pick<ApplicationRow, 'applicantName' | 'subjectName' | 'title' | 'publisherName'>;

const field = /\{\{([^{}]*)\}\}/g;
const known: ReadonlySet<string> = new Set(templateFields);

/** @throws Problem 422 that names the first field which does not exist, and its place */
export function checkFields(texts: MessageTexts, pointer = '/texts'): void {
  for (const [locale, text] of Object.entries(texts)) {
    for (const part of ['subject', 'body'] as const) {
      for (const [, name = ''] of text[part].matchAll(field)) {
        if (known.has(name.trim())) continue;
        throw new Problem(applicationsProblems.templateFieldUnknown, {
          pointer: `${pointer}/${locale}/${part}`,
          context: { field: name.trim().slice(0, 60), fields: templateFields },
        });
      }
    }
  }
}

/** The language that a message is written in: the applicant's, else the first of the product's that has a text. */
export const languageOf = (texts: MessageTexts, locale: Locale): Locale | undefined =>
  [locale, ...(['en', ...locales] as const)].find((one) => texts[one] !== undefined);

/** The values of the fields of a message. `contact`: the name of the publisher's side for the applicant. */
export const fieldsOf = (
  { applicantName, subjectName, title, publisherName }: Named,
  contact: string,
): Record<TemplateField, string> => ({
  name: applicantName,
  subject: subjectName ?? applicantName,
  title,
  position: title,
  publisher: publisherName,
  homepage: publisherName,
  contact,
});

/** The message as its reader sees it; null where there is no text at all. Fields within inserted values are not filled in. */
export function written(
  texts: MessageTexts,
  locale: Locale,
  values: Record<TemplateField, string>,
): MessageText | null {
  const language = languageOf(texts, locale);
  const text = language && texts[language];
  if (!text) return null;
  const filled = (raw: string): string =>
    raw.replaceAll(field, (whole, name: string) =>
      known.has(name.trim()) ? values[name.trim() as TemplateField] : whole,
    );
  return { subject: filled(text.subject), body: filled(text.body) };
}
