import { understoodFields, type LiteralField, type UnderstoodFilter } from '@renmai/contracts/words/understood.schema';
import type { WordsOfList } from '@renmai/contracts/words/typed-words.schema';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../lib/format';
import { Button } from '../button';
import { RemovableChip } from '../chip';
import styles from './words-taken.module.css';

interface WordsTakenProps {
  words: WordsOfList | null | undefined;
  q: string;
  /** fields whose words are literal and not filters */
  literal: readonly LiteralField[];
  /** other words, or the same ones understood in another way */
  onChange: (change: { q?: string; literal: LiteralField[] }) => void;
}

/**
 * How words were understood: other spellings with the way back, words that became filters, each with a button to remove it, and
 * words that were not used.
 */
export function WordsTaken({ words, ...rest }: WordsTakenProps) {
  if (!words) return null;
  const said = saidOf(words, rest.literal);
  const filters = words.understood?.filters ?? [];
  if (!said && filters.length === 0) return null;
  return (
    <div className={styles.taken}>
      {said && <Said {...said} {...rest} />}
      {filters.length > 0 && <Filters filters={filters} {...rest} />}
    </div>
  );
}

type Chosen = Omit<WordsTakenProps, 'words'>;
interface SaidWords {
  searched: boolean;
  corrected: string | null;
  suggestion: string | null;
  unused: string[];
  cut: boolean;
  /** some words could be filters, but are literal */
  isLiteral: boolean;
}

/** Null: there is nothing to say. */
function saidOf({ searched, understood }: WordsOfList, literal: readonly LiteralField[]): SaidWords | null {
  const { corrected = null, suggestion = null, unused = [], cut = false } = understood ?? {};
  const isLiteral = literal.some((field) => understoodFields.some((one) => one === field));
  const isPlain = searched && corrected === null && suggestion === null && unused.length === 0;
  return isPlain && !cut && !isLiteral ? null : { searched, corrected, suggestion, unused, cut, isLiteral };
}

function Said({ searched, corrected, suggestion, unused, cut, isLiteral, q, literal, onChange }: SaidWords & Chosen) {
  const { t } = useTranslation('words-taken');
  const { list } = useFormats();
  const spelt = literal.filter((field) => field === 'spelling');
  return (
    <div role="status" className={styles.said}>
      {!searched && <p>{t('notSearched')}</p>}
      {corrected !== null && (
        <p>
          {t('showing', { words: corrected, q })}{' '}
          <Button kind="quiet" size="small" onClick={() => onChange({ literal: [...literal, 'spelling'] })}>
            {t('instead', { words: q })}
          </Button>
        </p>
      )}
      {suggestion !== null && (
        <p>
          {t('meant')}{' '}
          <Button kind="quiet" size="small" onClick={() => onChange({ q: suggestion, literal: [] })}>
            {suggestion}
          </Button>
        </p>
      )}
      {unused.length > 0 && <p>{t('unused', { words: list(unused) })}</p>}
      {cut && <p>{t('cut')}</p>}
      {isLiteral && (
        <p>
          <Button kind="quiet" size="small" onClick={() => onChange({ literal: spelt })}>
            {t('again')}
          </Button>
        </p>
      )}
    </div>
  );
}

/** The words without an excluded one; the other words stay as they were. */
const withoutText = (q: string, text: string): string => q.replace(text, ' ').replace(/\s+/gu, ' ').trim();

function Filters({ filters, q, literal, onChange }: Chosen & { filters: readonly UnderstoodFilter[] }) {
  const { t } = useTranslation('words-taken');
  return (
    <ul className={styles.chips} aria-label={t('filters')}>
      {filters.map(({ field, value, text }) => {
        const isExclusion = field === 'without';
        const name = t('filter', { field: t(`field.${field}`), text: isExclusion ? value : text });
        return (
          <li key={`${field} ${value}`}>
            <RemovableChip
              label={t(isExclusion ? 'include' : 'remove', { name })}
              onRemove={() =>
                onChange(
                  isExclusion ? { q: withoutText(q, text), literal: [...literal] } : { literal: [...literal, field] },
                )
              }
            >
              {name}
            </RemovableChip>
          </li>
        );
      })}
    </ul>
  );
}
