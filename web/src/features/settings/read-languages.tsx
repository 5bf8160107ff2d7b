import type { Locale } from '@renmai/contracts';
import { languageOfLocale, maxReadLanguages, readableLanguages } from '@renmai/contracts/languages/read-languages';
import type { ReadableLanguage } from '@renmai/contracts/languages/read-languages';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAttempt } from '../../ui/attempt';
import { Button } from '../../ui/button';
import { Section } from '../../ui/card';
import { Checkbox } from '../../ui/choice';
import { useOwnLanguagesQuery } from '../../ui/in-own-language/translations.api';
import { useSetAccountLanguageMutation } from './settings.api';
import styles from './settings.module.css';
import { useOwnAccount } from './use-own-account';

/** Offered at once; the others on demand. */
const FIRST = 6;

function nameOf(language: string, inLanguage: string): string {
  const name = new Intl.DisplayNames([inLanguage], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(inLanguage) + name.slice(1);
}

/** The languages that the member reads besides that of the interface: content in them comes first, and is not offered in translation. */
export function ReadLanguages() {
  const { t, i18n } = useTranslation('settings');
  const account = useOwnAccount();
  const { data: translated } = useOwnLanguagesQuery();
  const [save] = useSetAccountLanguageMutation();
  const { busy, attempt } = useAttempt();
  const [open, setOpen] = useState(false);
  if (account === null) return null;
  const { reads } = account;
  const own = languageOfLocale(i18n.language as Locale);
  const offered = readableLanguages.filter((one) => one !== own);
  const shown = open ? offered : offered.filter((one, index) => index < FIRST || reads.includes(one));
  const change = (language: ReadableLanguage, read: boolean) =>
    void attempt(() =>
      save({ body: { reads: [...reads.filter((one) => one !== language), ...(read ? [language] : [])] } }).unwrap(),
    );
  return (
    <Section title={t('reads.title')}>
      <p className={styles.lead}>
        {t('reads.hint')} {translated && t(translated.length > 0 ? 'reads.translated' : 'reads.untranslated')}
      </p>
      <Checkbox
        label={nameOf(own, i18n.language)}
        hint={t('reads.interface')}
        value
        disabled
        onChange={() => undefined}
      />
      {shown.map((language) => (
        <Checkbox
          key={language}
          label={nameOf(language, i18n.language)}
          value={reads.includes(language)}
          disabled={busy || (!reads.includes(language) && reads.length >= maxReadLanguages)}
          onChange={(read) => change(language, read)}
        />
      ))}
      {!open && (
        <div>
          <Button kind="quiet" size="small" onClick={() => setOpen(true)}>
            {t('reads.more')}
          </Button>
        </div>
      )}
    </Section>
  );
}
