import type { Locale } from '@renmai/contracts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Agreement, AgreementId } from './texts/agreement-texts';
import type { HelpTexts } from './texts/help-texts';
import { loadAgreement, loadHelp } from './texts/load-texts';

export type Loaded<T> = { status: 'ready'; value: T } | { status: 'loading' | 'failed'; value: null };

/** Texts that were loaded once, so that they are shown at once the next time. */
const kept = new Map<string, unknown>();

function useLoaded<T>(key: string, load: () => Promise<T>): Loaded<T> {
  const [settled, setSettled] = useState<{ key: string; failed: boolean }>();
  useEffect(() => {
    if (kept.has(key)) return undefined;
    let wanted = true;
    load().then(
      (value) => {
        kept.set(key, value);
        if (wanted) setSettled({ key, failed: false });
      },
      () => {
        if (wanted) setSettled({ key, failed: true });
      },
    );
    return () => {
      wanted = false;
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the key says what is loaded
  }, [key]);
  if (kept.has(key)) return { status: 'ready', value: kept.get(key) as T };
  return { status: settled?.key === key && settled.failed ? 'failed' : 'loading', value: null };
}

/** Every topic of the help centre in the current language. */
export function useHelpTexts(): Loaded<HelpTexts> {
  const language = useTranslation().i18n.language as Locale;
  return useLoaded(`help/${language}`, () => loadHelp(language));
}

export function useAgreement(id: AgreementId): Loaded<Agreement> {
  const language = useTranslation().i18n.language as Locale;
  return useLoaded(`${id}/${language}`, () => loadAgreement(language, id));
}
