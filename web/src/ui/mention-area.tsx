import { type KeyboardEvent, type Ref, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../lib/cx';
import { completed, edited, type MentionText, type Typing, typingAt } from '../lib/mention-text';
import { takePasted } from '../lib/pasted-files';
import { useCaret } from '../lib/use-caret';
import { Avatar } from './avatar';
import { Field } from './field';
import { useCombobox } from './use-combobox';
import list from './suggestions.module.css';
import styles from './mention-area.module.css';

/** A member to mention, or a topic. */
export interface MentionSuggestion {
  id: string;
  /** the inserted text */
  label: string;
  hint?: string;
  /** id, for a member */
  memberId?: string;
  photo?: string | null;
}

export interface MentionAreaHandle {
  focus: () => void;
  /** types a sign where the caret is, so that suggestions open */
  type: (sign: '@' | '#') => void;
}

interface MentionAreaProps {
  label: string;
  labelHidden?: boolean;
  placeholder?: string;
  value: MentionText;
  onChange: (value: MentionText) => void;
  /** the name or topic before the caret; null: there is none */
  onTyping: (typing: Typing | null) => void;
  suggestions: readonly MentionSuggestion[];
  /** the number of characters allowed; more can be typed, and the excess is shown */
  limit: number;
  error?: string;
  autoFocus?: boolean;
  /** lines at least; it grows with the text */
  rows?: number;
  /** without a frame of its own, on a card */
  bare?: boolean;
  /** suggestions open above the field: it is at the bottom of the screen */
  above?: boolean;
  onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  onPaste?: (files: File[]) => void;
  /** files beside a text that was pasted */
  onPasteBeside?: (files: File[]) => void;
  ref?: Ref<MentionAreaHandle>;
}

const same = (one: Typing | null, other: Typing | null): boolean =>
  one?.sign === other?.sign && one?.start === other?.start && one?.query === other?.query;

function grow(area: HTMLTextAreaElement | null): void {
  if (!area || CSS.supports?.('field-sizing', 'content')) return;
  area.style.height = 'auto';
  area.style.height = `${area.scrollHeight}px`;
}

/** A text in which `@` names members and `#` topics, with suggestions while the member types. */
export function MentionArea({
  label,
  labelHidden,
  placeholder,
  value,
  onChange,
  onTyping,
  suggestions,
  limit,
  error,
  autoFocus,
  rows = 3,
  bare,
  above,
  onKeyDown,
  onPaste,
  onPasteBeside,
  ref,
}: MentionAreaProps) {
  const { t } = useTranslation('ui');
  const area = useRef<HTMLTextAreaElement>(null);
  const putCaret = useCaret(area);
  const [typing, setTyping] = useState<Typing | null>(null);

  // As high as its text, so that the window scrolls and not the field; browsers with field-sizing do it themselves.
  useLayoutEffect(() => grow(area.current), [value.text]);

  const look = (next: MentionText) => {
    const found = area.current ? typingAt(next, area.current.selectionStart) : null;
    // The event may come once more with the key that closes the suggestions.
    if (same(found, typing)) return;
    setTyping(found);
    onTyping(found);
    if (found) box.show();
    else box.hide();
  };
  const put = (next: MentionText & { caret: number }) => {
    putCaret(next.caret);
    setTyping(null);
    onTyping(null);
    onChange({ text: next.text, mentions: next.mentions });
  };
  const choose = (index: number) => {
    const chosen = suggestions[index];
    if (chosen && typing) put(completed(value, typing, chosen));
  };
  const shown = typing ? suggestions : [];
  const box = useCombobox(
    shown.map(({ id: one }) => one),
    choose,
  );

  useImperativeHandle(ref, () => ({
    focus: () => area.current?.focus(),
    type: (sign) => {
      const place = area.current;
      if (!place) return;
      place.focus();
      const at = place.selectionStart;
      const space = at === 0 || /\s$/.test(value.text.slice(0, at)) ? '' : ' ';
      const next = edited(value, value.text.slice(0, at) + space + sign + value.text.slice(place.selectionEnd));
      const caret = at + space.length + 1;
      putCaret(caret);
      onChange(next);
      const found = typingAt(next, caret);
      setTyping(found);
      onTyping(found);
      box.show();
    },
  }));

  const length = value.text.length;
  const count = length > limit * 0.8 && (
    <span className={cx(styles.count, length > limit && styles.over)}>
      {length}/{limit}
    </span>
  );
  return (
    <Field {...{ label, labelHidden, error, aside: count }}>
      {(props) => (
        <div className={styles.place}>
          <textarea
            dir="auto"
            ref={area}
            className={cx(styles.area, bare && styles.bare)}
            rows={rows}
            placeholder={placeholder}
            autoFocus={autoFocus}
            value={value.text}
            onChange={(event) => {
              const next = edited(value, event.target.value);
              onChange(next);
              look(next);
            }}
            onSelect={() => look(value)}
            onBlur={() => {
              setTyping(null);
              box.hide();
            }}
            onPaste={(event) => takePasted(event, onPaste, onPasteBeside)}
            onKeyDown={(event) => {
              if (!box.onKey(event)) onKeyDown?.(event);
            }}
            {...props}
            // A text area keeps its role as a text box: `aria-controls` names the list that opens below it.
            aria-autocomplete="list"
            aria-haspopup="listbox"
            aria-controls={box.open ? box.input['aria-controls'] : undefined}
            aria-activedescendant={box.input['aria-activedescendant']}
          />
          {box.open && (
            <ul
              className={cx(list.list, styles.list, above && styles.above)}
              aria-label={t('tags.suggestions')}
              {...box.list}
            >
              {shown.map((suggestion, index) => (
                <li
                  key={suggestion.id}
                  className={cx(list.option, styles.option, index === box.active && list.active)}
                  // the field keeps the focus
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => {
                    choose(index);
                    box.hide();
                  }}
                  {...box.option(index)}
                >
                  {suggestion.memberId !== undefined && (
                    <Avatar
                      id={suggestion.memberId}
                      name={suggestion.label}
                      photo={suggestion.photo ?? null}
                      size={32}
                    />
                  )}
                  <span className={styles.words}>
                    {suggestion.memberId === undefined ? `#${suggestion.label}` : suggestion.label}
                    {suggestion.hint && <span className={styles.hint}>{suggestion.hint}</span>}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </Field>
  );
}
