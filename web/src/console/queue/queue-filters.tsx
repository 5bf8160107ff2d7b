import { reportReasons, reportSubjectKinds } from '@renmai/contracts/reports/report.schema';
import { caseKinds, caseStates } from '@renmai/contracts/org-pages/console-cases.schema';
import { caseSorts } from '@renmai/contracts/org-pages/console-cases.api';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettled } from '../../lib/use-settled';
import { Button } from '../../ui/button';
import { SearchIcon } from '../../ui/icons';
import { Select } from '../../ui/select';
import { SavedViews } from './queue-views';
import { type SearchName, useCaseSearch } from './case-search';
import styles from './queue.module.css';

/** The search words and the filters of the queue. */
export function QueueFilters() {
  const { t } = useTranslation('console');
  const { set, value } = useCaseSearch();
  const [more, setMore] = useState(false);
  const choices = [
    { name: 'state', label: t('filter.state'), options: ['all', ...caseStates], first: 'waiting', text: 'caseState' },
    { name: 'kind', label: t('filter.kind'), options: caseKinds, first: '', text: 'caseKind' },
    {
      name: 'homepageKind',
      label: t('filter.homepage'),
      options: ['company', 'school'],
      first: '',
      text: 'homepageKind',
    },
    {
      name: 'reportedKind',
      label: t('filter.reportedKind'),
      options: reportSubjectKinds,
      first: '',
      text: 'reported',
    },
    {
      name: 'reportedFor',
      label: t('filter.reportedFor'),
      options: reportReasons,
      first: '',
      text: 'reportReason',
    },
    { name: 'answered', label: t('filter.answered'), options: ['true'], first: '', text: 'filter.answers' },
    { name: 'claim', label: t('filter.claim'), options: ['free', 'mine', 'others'], first: '', text: 'filter.claims' },
    { name: 'sort', label: t('filter.sort'), options: caseSorts, first: 'due', text: 'filter.sorts' },
  ] as const;
  // only reports have a reported kind, and not all of them a homepage
  const hidden = (name: SearchName) =>
    !value(name) &&
    (name === 'homepageKind' ? value('kind') === 'report' : name.startsWith('reported') && value('kind') !== 'report');
  const narrowed = choices.filter(({ name, first }) => value(name) !== '' && value(name) !== first).length;
  return (
    <div className={styles.filters} role="search">
      <div className={styles.searchLine}>
        <SearchWords />
        <Button size="small" aria-expanded={more} onClick={() => setMore(!more)}>
          {narrowed > 0 ? t('filter.buttonCount', { number: narrowed }) : t('filter.button')}
        </Button>
        <SavedViews />
      </div>
      {more && (
        <div className={styles.choices}>
          {choices
            .filter(({ name }) => !hidden(name))
            .map(({ name, label, options, first, text }) => (
              <Select
                key={name}
                label={label}
                value={value(name) || first}
                onChange={(next) => set({ [name]: next === first ? '' : next })}
                placeholder={first === '' ? t('filter.any') : undefined}
                options={options.map((option) => ({ value: option, label: t(`${text}.${option}`) }))}
              />
            ))}
        </div>
      )}
    </div>
  );
}

function SearchWords() {
  const { t } = useTranslation('console');
  const { set, value } = useCaseSearch();
  const stored = value('q');
  const [typed, setTyped] = useState(stored);
  const [known, setKnown] = useState(stored);
  // another view was opened
  if (known !== stored) {
    setKnown(stored);
    if (stored !== typed.trim()) setTyped(stored);
  }
  const settled = useSettled(typed.trim(), 300);
  const onSettled = useEffectEvent(() => {
    // words are searched in all cases: most searches are for a past one
    if (settled !== value('q')) set(settled && !value('state') ? { q: settled, state: 'all' } : { q: settled });
  });
  useEffect(() => onSettled(), [settled]);
  return (
    <label className={styles.search}>
      <SearchIcon size={18} />
      <span className="visually-hidden">{t('filter.words')}</span>
      <input
        type="search"
        value={typed}
        maxLength={100}
        placeholder={t('filter.words')}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
      />
    </label>
  );
}
