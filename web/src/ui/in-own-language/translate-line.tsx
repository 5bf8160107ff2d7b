import type { Locale } from '@renmai/contracts';
import { canRead } from '@renmai/contracts/languages/written-language';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../api/session.slice';
import { cx } from '../../lib/cx';
import { attempt } from '../attempt';
import { hideTranslation, keyOf, showTranslation, useInOwnLanguage } from './shown-translations';
import type { Translatable } from './translatable';
import { useLazyInOwnLanguageQuery, useOwnLanguagesQuery } from './translations.api';
import styles from './translate-line.module.css';

/** Authors whose texts are translated without asking again, until the page is left. */
const always = new Set<string>();

const languageName = (tag: string, inLanguage: string): string | null => {
  try {
    return new Intl.DisplayNames([inLanguage], { type: 'language' }).of(tag) ?? null;
  } catch {
    return null;
  }
};

/** Kinds that are a whole page: the line is between its cards. */
const ofPage: ReadonlySet<Translatable['kind']> = new Set(['position', 'enrolment', 'event', 'member']);

export function TranslateLine({ of }: { of: Translatable }) {
  const { i18n } = useTranslation();
  const to = i18n.language as Locale;
  const further = useAccount()?.reads;
  const foreign = useMemo(() => !canRead(of.words, [to, ...(further ?? [])]), [of.words, to, further]);
  const { data: languages = [] } = useOwnLanguagesQuery(undefined, { skip: !foreign });
  return foreign && languages.includes(to) ? <Offered key={to} of={of} to={to} /> : null;
}

function Offered({ of, to }: { of: Translatable; to: Locale }) {
  const { t } = useTranslation('in-own-language');
  const { kind, id, version, authorId } = of;
  const key = keyOf(kind, id, version);
  const { translated, from } = useInOwnLanguage(key);
  const [ask, { isFetching }] = useLazyInOwnLanguageQuery();
  const show = async () => {
    showTranslation(key, await ask({ kind, id, version, to }, true).unwrap());
  };
  useEffect(() => {
    // a failure of the automatic translation is not reported
    if (always.has(authorId)) void show().catch(() => undefined);
    return () => hideTranslation(key);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each text and language
  }, [key, to]);
  const choose = () => {
    if (translated) {
      always.delete(authorId);
      hideTranslation(key);
      return;
    }
    void attempt(async () => {
      await show();
      always.add(authorId);
    });
  };
  const language = from === null ? null : languageName(from, to);
  return (
    <p className={cx(styles.line, ofPage.has(kind) && styles.between)} role="status">
      {translated && <span>{language === null ? t('translated') : t('translatedFrom', { language })} · </span>}
      <button type="button" className={styles.button} aria-busy={isFetching} disabled={isFetching} onClick={choose}>
        {isFetching ? t('translating') : translated ? t('original') : t('translate')}
      </button>
    </p>
  );
}
