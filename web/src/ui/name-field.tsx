import type { SuggestedNameKind } from '@renmai/contracts/profile/names.api';
import { useState } from 'react';
import { currentLanguage } from '../lib/i18n/i18n';
import { useSettled } from '../lib/use-settled';
import { SuggestField, type SuggestFieldProps } from './suggest-field';
import { useNamesQuery } from '../api/names.api';

/** The names of a kind that others chose, for what has been typed; nothing is asked for before that. */
export function useNameSuggestions(kind: SuggestedNameKind): {
  suggestions: readonly string[];
  onQuery: (typed: string) => void;
} {
  const [typed, setTyped] = useState<string | null>(null);
  const q = useSettled(typed);
  const { currentData } = useNamesQuery(
    { kind, q: (q ?? '').slice(0, 120), locale: currentLanguage() },
    { skip: q === null },
  );
  return { suggestions: currentData?.items ?? [], onQuery: setTyped };
}

/** A line of text with the names that others chose; members may write any other. */
export function NameField({
  kind,
  ...rest
}: { kind: SuggestedNameKind } & Omit<SuggestFieldProps, 'suggestions' | 'onQuery'>) {
  return <SuggestField {...rest} {...useNameSuggestions(kind)} />;
}
