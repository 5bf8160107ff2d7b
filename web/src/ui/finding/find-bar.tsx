import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button';
import { FindCard } from './find-card';
import { type SetFilter, SetFilters } from './set-filters';

interface FindBarProps<F> {
  /** of the field for words */
  label: string;
  placeholder: string;
  words: string;
  set: readonly SetFilter<F>[];
  onChange: (change: Partial<F> | { q: string; literal: [] }) => void;
  /** opens the filters where they are not beside the list */
  onFilters: (() => void) | undefined;
  /** the order, and what else is done with the search */
  children: ReactNode;
}

/** Search words, the filters that are set, and the order. */
export function FindBar<F>({ words, set, onChange, onFilters, children, ...field }: FindBarProps<F>) {
  const { t } = useTranslation('finding');
  const count = set.length;
  return (
    <FindCard
      {...field}
      words={words}
      onWords={(q) => onChange({ q, literal: [] })}
      count={count}
      filters={{ open: t('open'), openWith: t('openWith', { count }) }}
      onFilters={onFilters}
    >
      <SetFilters label={t('set')} set={set} removeLabel={(name) => t('remove', { name })} onChange={onChange} />
      {children}
    </FindCard>
  );
}

/** Takes away the words and every filter. */
export function ResetButton({ onReset }: { onReset: () => void }) {
  const { t } = useTranslation('finding');
  return (
    <Button kind="quiet" size="small" onClick={onReset}>
      {t('reset')}
    </Button>
  );
}
