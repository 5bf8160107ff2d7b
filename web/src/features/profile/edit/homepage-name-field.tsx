import type { EntryHomepage } from '@renmai/contracts/profile/entry-homepage.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHomepageCardQuery } from '../../../api/names.api';
import { Avatar } from '../../../ui/avatar';
import { Button } from '../../../ui/button';
import { useNameSuggestions } from '../../../ui/name-field';
import { SuggestField, type SuggestFieldProps } from '../../../ui/suggest-field';
import styles from './edit.module.css';

interface HomepageNameFieldProps extends Omit<
  SuggestFieldProps,
  'suggestions' | 'onQuery' | 'content' | 'onSuggestion' | 'ref' | 'error'
> {
  kind: 'employer' | 'school';
  error: string | undefined;
  ref?: SuggestFieldProps['ref'];
  /** called to offer further data of the chosen homepage */
  onChosen?: (homepageId: string) => void;
  /** the homepage that the entry belongs to; its mistakes are shown below the field */
  link: { value: string | null | undefined; onChange: (homepageId: string | null) => void; error: string | undefined };
}

/**
 * The name of a company or school. Homepages of that name come first; choosing one links the entry to it. Any other name stays free
 * text, and a name other than the homepage's ends the link.
 */
export function HomepageNameField({ kind, link, value, onChange, onChosen, error, ...rest }: HomepageNameFieldProps) {
  const { t } = useTranslation('profile');
  const { suggestions: names, homepages, onQuery } = useNameSuggestions(kind);
  const [chosen, setChosen] = useState<EntryHomepage | null>(null);
  const homepageId = link.value ?? null;
  const card = useHomepageCardQuery(homepageId ?? '', { skip: !homepageId || chosen?.homepageId === homepageId });
  const linked = homepageId === null ? null : chosen?.homepageId === homepageId ? chosen : (card.currentData ?? null);
  const own = new Map(homepages.map((homepage) => [homepage.homepageId, homepage]));
  const taken = new Set(homepages.map(({ name }) => name));
  return (
    <div>
      <SuggestField
        {...rest}
        value={value}
        error={error ?? link.error}
        suggestions={[...own.keys(), ...names.filter((name) => !taken.has(name))]}
        content={(suggestion) => {
          const homepage = own.get(suggestion);
          return homepage ? <HomepageOption homepage={homepage} /> : suggestion;
        }}
        onQuery={onQuery}
        onChange={(text) => {
          onChange(text);
          if (homepageId !== null && text !== linked?.name) link.onChange(null);
        }}
        onSuggestion={(suggestion) => {
          const homepage = own.get(suggestion) ?? null;
          onChange(homepage?.name ?? suggestion);
          setChosen(homepage);
          link.onChange(homepage?.homepageId ?? null);
          if (homepage) onChosen?.(homepage.homepageId);
        }}
      />
      {linked && (
        <p className={styles.linked}>
          <Avatar shape="square" id={linked.homepageId} name={linked.name} photo={linked.logo?.list.url} size={24} />
          <span>{t('homepage.linked', { name: linked.name })}</span>
          <Button size="small" kind="quiet" onClick={() => link.onChange(null)}>
            {t('homepage.unlink')}
          </Button>
        </p>
      )}
    </div>
  );
}

function HomepageOption({ homepage: { homepageId, name, kind, logo } }: { homepage: EntryHomepage }) {
  const { t } = useTranslation('profile');
  return (
    <span className={styles.homepageOption}>
      <Avatar shape="square" id={homepageId} name={name} photo={logo?.list.url} size={32} />
      <span>
        {name}
        <small>{t(`homepage.${kind}`)}</small>
      </span>
    </span>
  );
}
