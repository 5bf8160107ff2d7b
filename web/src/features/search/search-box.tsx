import { maxWritten } from '@renmai/contracts/search/search.schema';
import type { Suggestion } from '@renmai/contracts/search/result.schema';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { cx } from '../../lib/cx';
import { paths } from '../../lib/paths';
import { Slot } from '../../lib/slots';
import { useSettled } from '../../lib/use-settled';
import { Avatar } from '../../ui/avatar';
import { SearchIcon } from '../../ui/icons';
import { ClockIcon } from '../../ui/more-icons';
import { Suggestions } from '../../ui/suggestions';
import { useCombobox } from '../../ui/use-combobox';
import { MarkedText } from './marked-text';
import { useSearchSuggestionsQuery } from './search.api';
import control from '../../ui/control.module.css';
import styles from './search.module.css';

interface SearchBoxProps {
  q: string;
  onSearch: (q: string) => void;
  /** the box gets the focus at once */
  focus: boolean;
  /** as high as a line of the header; codes are read on the page */
  inHeader?: boolean;
}

const keyOf = (one: Suggestion): string => {
  if ('member' in one) return `member:${one.member.memberId}`;
  if ('homepage' in one) return `homepage:${one.homepage.homepageId}`;
  return `${one.kind}:${one.q}`;
};

/** The words of the search, with suggestions: own searches, people, homepages, titles. */
export function SearchBox({ q, onSearch, focus, inHeader = false }: SearchBoxProps) {
  const { t } = useTranslation('search');
  const navigate = useNavigate();
  const [typed, setTyped] = useState(q);
  const [before, setBefore] = useState(q);
  if (before !== q) {
    // the address has changed: back, or another search
    setBefore(q);
    setTyped(q);
  }
  const wanted = useSettled(typed.trim(), 120);
  const { currentData } = useSearchSuggestionsQuery(wanted, { skip: wanted === '' });
  const suggestions = wanted === '' ? [] : (currentData?.items ?? []);
  const ids = suggestions.map(keyOf);
  const choose = (index: number) => {
    const one = suggestions[index];
    if (!one) return;
    if ('member' in one) void navigate(paths.member(one.member.memberId));
    else if ('homepage' in one) {
      void navigate(paths.homepage(one.homepage.kind, one.homepage.handle ?? one.homepage.homepageId));
    } else {
      setTyped(one.q);
      onSearch(one.q);
    }
  };
  const box = useCombobox(ids, choose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    box.hide();
    onSearch(typed.trim());
  };
  const byKey = new Map(suggestions.map((one) => [keyOf(one), one]));
  return (
    <form role="search" onSubmit={submit} className={cx(styles.box, inHeader && styles.header)}>
      <input
        dir="auto"
        type="search"
        className={control.control}
        aria-label={t('box')}
        placeholder={t('placeholder')}
        maxLength={maxWritten}
        value={typed}
        autoFocus={focus}
        enterKeyHint="search"
        onChange={({ target }) => {
          setTyped(target.value);
          box.show();
        }}
        onBlur={box.hide}
        onKeyDown={(event) => void box.onKey(event)}
        {...box.input}
      />
      {!inHeader && (
        <span className={styles.scan}>
          <Slot name="search.scan" props={{}} />
        </span>
      )}
      <Suggestions
        box={box}
        suggestions={ids}
        onChoose={choose}
        content={(id) => {
          const one = byKey.get(id);
          return one ? <SuggestionLine suggestion={one} /> : null;
        }}
      />
    </form>
  );
}

function SuggestionLine({ suggestion }: { suggestion: Suggestion }) {
  const { t } = useTranslation('search');
  if ('member' in suggestion) {
    const { member, text } = suggestion;
    return (
      <span className={styles.suggestion}>
        <Avatar id={member.memberId} name={member.name} photo={member.photo?.list.url ?? null} size={32} />
        <span className={styles.suggested}>
          <span>
            <MarkedText text={text} />
          </span>
          {member.headline && (
            <span className={styles.facts} dir="auto">
              {member.headline}
            </span>
          )}
        </span>
      </span>
    );
  }
  if ('homepage' in suggestion) {
    const { homepage, text, kind } = suggestion;
    const photo = homepage.logo?.list.url ?? null;
    return (
      <span className={styles.suggestion}>
        <Avatar shape="square" id={homepage.homepageId} name={homepage.name} photo={photo} size={32} />
        <span className={styles.suggested}>
          <span>
            <MarkedText text={text} />
          </span>
          <span className={styles.facts}>{t(`one.${kind}`)}</span>
        </span>
      </span>
    );
  }
  const Icon = suggestion.kind === 'history' ? ClockIcon : SearchIcon;
  return (
    <span className={styles.suggestion}>
      <span className={styles.small}>
        <Icon size={20} />
      </span>
      {suggestion.q}
    </span>
  );
}
