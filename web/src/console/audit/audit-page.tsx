import { auditActions, type AuditEntry } from '@renmai/contracts/org-pages/console-audit.api';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { itemsOf } from '../../api/list-query';
import { asProblem } from '../../api/problem';
import { useSettled } from '../../lib/use-settled';
import { useTitle } from '../../lib/use-title';
import { Button } from '../../ui/button';
import button from '../../ui/button.module.css';
import { RemovableChip } from '../../ui/chip';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { DownloadIcon } from '../../ui/more-icons';
import { Select } from '../../ui/select';
import { Loading, SkeletonCard } from '../../ui/skeleton';
import { TextField } from '../../ui/text-field';
import { auditFile, type AuditSearch, useAuditInfiniteQuery } from '../api/audit.api';
import { useKeys } from '../keys/key-bindings';
import { AuditTable } from './audit-table';
import { DayField } from './day-field';
import styles from './audit.module.css';

const names = ['q', 'action', 'actorId', 'subjectId', 'from', 'until'] as const;
type Name = (typeof names)[number];

/** The audit log: who did and saw what, and when. It cannot be changed. */
export function AuditPage() {
  const { t } = useTranslation('console');
  const [params, setParams] = useSearchParams();
  useTitle(t('nav.audit'));
  const value = (name: Name) => params.get(name) ?? '';
  const key = params.toString();
  const search = useMemo(
    () =>
      Object.fromEntries([...new URLSearchParams(key)].filter(([name]) => names.includes(name as Name))) as AuditSearch,
    [key],
  );
  const list = useAuditInfiniteQuery(search);
  const rows = itemsOf<AuditEntry>(list.currentData);
  const set = (changes: Partial<Record<Name, string>>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, to] of Object.entries(changes)) {
          if (to) next.set(name, to);
          else next.delete(name);
        }
        return next;
      },
      { replace: true },
    );
  const [typed, setTyped] = useState(value('q'));
  const settled = useSettled(typed.trim(), 300);
  const onSettled = useEffectEvent(() => {
    if (settled !== value('q')) set({ q: settled });
  });
  useEffect(() => onSettled(), [settled]);
  useKeys(t('nav.audit'), [
    {
      keys: ['/'],
      label: t('keys.search'),
      run: () => document.querySelector<HTMLInputElement>('input[type=search]')?.focus(),
    },
  ]);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('audit.title')}</h1>
        <a className={`${button.button} ${button.secondary} ${button.medium}`} href={auditFile(search)} download>
          <DownloadIcon size={20} />
          {t('audit.csv')}
        </a>
      </header>
      <div className={styles.filters} role="search">
        <TextField label={t('audit.words')} type="search" maxLength={100} value={typed} onChange={setTyped} />
        <Select
          label={t('audit.action')}
          value={value('action')}
          onChange={(action) => set({ action })}
          placeholder={t('filter.any')}
          options={auditActions.map((action) => ({
            value: action,
            label: t(`auditAction.${action.replace('.', '_')}`),
          }))}
        />
        <DayField label={t('audit.from')} value={value('from')} onChange={(from) => set({ from })} edge="start" />
        <DayField label={t('audit.until')} value={value('until')} onChange={(until) => set({ until })} edge="end" />
      </div>
      {(['actorId', 'subjectId'] as const).some(value) && (
        <div className={styles.chips}>
          {(['actorId', 'subjectId'] as const).filter(value).map((name) => (
            <RemovableChip key={name} label={t('audit.remove')} onRemove={() => set({ [name]: '' })}>
              {t(`audit.${name}`)} …{value(name).slice(-6)}
            </RemovableChip>
          ))}
        </div>
      )}
      {list.error && rows.length === 0 ? (
        <ErrorState problem={asProblem(list.error)} onRetry={() => void list.refetch()} />
      ) : !list.currentData ? (
        <Loading>
          <SkeletonCard lines={8} />
        </Loading>
      ) : rows.length === 0 ? (
        <EmptyState text={t('audit.none')} />
      ) : (
        <AuditTable rows={rows} onActor={(actorId) => set({ actorId })} onSubject={(subjectId) => set({ subjectId })} />
      )}
      {list.hasNextPage && (
        <div className={styles.more}>
          <Button kind="quiet" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('ui:list.more')}
          </Button>
        </div>
      )}
    </div>
  );
}
