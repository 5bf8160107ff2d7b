import type { EntryHomepage } from '@renmai/contracts/profile/entry-homepage.schema';
import type { AskedNameKind } from '@renmai/contracts/profile/names.api';
import { useState } from 'react';
import { currentLanguage } from '../lib/i18n/i18n';
import { useSettled } from '../lib/use-settled';
import { SuggestField, type SuggestFieldProps } from './suggest-field';
import { useNamesQuery } from '../api/names.api';

const none: readonly never[] = [];

/** Names of a kind that other members chose and that match the typed text; nothing is requested before typing. */
export function useNameSuggestions(kind: AskedNameKind): {
  suggestions: readonly string[];
  /** for `employer` and `school`: public pages of that name */
  homepages: readonly EntryHomepage[];
  onQuery: (typed: string) => void;
} {
  const [typed, setTyped] = useState<string | null>(null);
  const q = useSettled(typed);
  const { currentData } = useNamesQuery(
    { kind, q: (q ?? '').slice(0, 120), locale: currentLanguage() },
    { skip: q === null },
  );
  return { suggestions: currentData?.items ?? none, homepages: currentData?.homepages ?? none, onQuery: setTyped };
}

/** A line of text with the names that others chose; members may write any other. */
export function NameField({
  kind,
  ...rest
}: { kind: AskedNameKind } & Omit<SuggestFieldProps, 'suggestions' | 'onQuery'>) {
  const { suggestions, onQuery } = useNameSuggestions(kind);
  return <SuggestField {...rest} suggestions={suggestions} onQuery={onQuery} />;
}
