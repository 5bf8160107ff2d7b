import type { Locale } from '@renmai/contracts';
import type { TranslatedPart } from '@renmai/contracts/org-pages/console-cases.api';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isProblem } from '../../api/problem';
import { problemText } from '../../api/use-problem-text';
import { toast } from '../../ui/toast';
import { useLazyTranslationQuery } from '../api/case-words.api';

export interface Translated {
  /** there is a translator for the reader's language */
  possible: boolean;
  busy: boolean;
  on: boolean;
  /** the language that the translator recognized; null: not given */
  from: string | null;
  /** the text of a field while the translation is shown */
  of: (field: string) => string | undefined;
  toggle: () => void;
}

/** The words of members in one part of a case, in the reader's language when asked for. */
export function useTranslated(
  { caseId, translatable }: { caseId: string; translatable: readonly string[] },
  part: TranslatedPart,
): Translated {
  const { i18n } = useTranslation();
  const to = i18n.language as Locale;
  const [on, setOn] = useState(false);
  const [ask, { data, isFetching }] = useLazyTranslationQuery();
  const texts = new Map(on ? data?.texts.map(({ field, text }) => [field, text]) : []);
  const show = async () => {
    const { error } = await ask({ params: { caseId }, query: { part, to } }, true);
    if (error === undefined) setOn(true);
    else if (isProblem(error)) toast(await problemText(error), { kind: 'bad' });
  };
  return {
    possible: translatable.includes(to),
    busy: isFetching,
    on,
    from: on ? (data?.from ?? null) : null,
    of: (field) => texts.get(field),
    toggle: () => void (on ? setOn(false) : show()),
  };
}
