import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button';
import { Card } from '../card';
import { FilterIcon } from '../more-icons';
import { BareSelect } from '../select';
import { SearchWords } from './search-words';
import styles from './finding.module.css';

interface FindCardProps {
  /** of the field for words */
  label: string;
  placeholder: string;
  words: string;
  onWords: (words: string) => void;
  /** how many filters are set */
  count: number;
  /** of the button for the filters: without any, and with so many */
  filters: { open: string; openWith: string };
  /** opens the filters where they are not beside the list */
  onFilters: (() => void) | undefined;
  /** the filters that are set, and the order */
  children: ReactNode;
}

/** Above a list: the words to search by, the way to its filters, and what is set. */
export function FindCard({ words, onWords, count, filters, onFilters, children, ...field }: FindCardProps) {
  return (
    <Card className={styles.find}>
      <FindLine>
        <div className={styles.words}>
          <SearchWords {...field} value={words} onChange={onWords} />
        </div>
        {onFilters && (
          <Button
            icon={FilterIcon}
            aria-haspopup="dialog"
            aria-label={count > 0 ? filters.openWith : undefined}
            onClick={onFilters}
          >
            {count > 0 ? count : filters.open}
          </Button>
        )}
      </FindLine>
      {children}
    </Card>
  );
}

export const FindLine = ({ children }: { children: ReactNode }) => <div className={styles.line}>{children}</div>;

interface OrderProps<T extends string> {
  /** left out: it is the order of the list */
  label?: string;
  value: T;
  options: readonly T[];
  name: (option: T) => string;
  onChange: (option: T) => void;
}

/** A choice of few that needs no label in sight: the order of a list. */
export function Order<T extends string>({ label, value, options, name, onChange }: OrderProps<T>) {
  const { t } = useTranslation('finding');
  return (
    <div className={styles.sort}>
      <BareSelect
        aria-label={label ?? t('sort')}
        value={value}
        onChange={(chosen) => {
          const option = options.find((one) => one === chosen);
          if (option !== undefined) onChange(option);
        }}
        options={options.map((option) => ({ value: option, label: name(option) }))}
      />
    </div>
  );
}
