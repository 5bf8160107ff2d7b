import { type ConsoleFigures, figureDays, waitingAges } from '@renmai/contracts/org-pages/console-figures.api';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asProblem } from '../../api/problem';
import { useFormats } from '../../lib/format';
import { useTitle } from '../../lib/use-title';
import { type Column, DataTable } from '../../ui/data-table';
import { ErrorState } from '../../ui/error-state';
import { Select } from '../../ui/select';
import { Loading, SkeletonCard } from '../../ui/skeleton';
import { type FigureDays, useFiguresQuery } from '../api/figures.api';
import { Facts } from '../case/facts';
import { useReasonsQuery } from '../api/reasons.api';
import styles from './figures.module.css';

/** The work of staff in numbers. */
export function FiguresPage() {
  const { t } = useTranslation('console');
  const [days, setDays] = useState<FigureDays>('30');
  const { data, error, refetch } = useFiguresQuery(days);
  useTitle(t('figures.title'));
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('figures.title')}</h1>
        <Select
          label={t('figures.period')}
          value={days}
          onChange={(value) => setDays(figureDays.find((one) => one === value) ?? '30')}
          options={figureDays.map((one) => ({ value: one, label: t('figures.days', { count: Number(one) }) }))}
        />
      </header>
      {error && !data ? (
        <ErrorState problem={asProblem(error)} onRetry={() => void refetch()} />
      ) : data ? (
        <Shown figures={data} />
      ) : (
        <Loading>
          <SkeletonCard lines={6} />
        </Loading>
      )}
    </div>
  );
}

function Part({ title, none, children }: { title: string; none?: string | false; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {none ? <p className={styles.faint}>{none}</p> : children}
    </section>
  );
}

function Shown({ figures }: { figures: ConsoleFigures }) {
  const { t } = useTranslation('console');
  const { waiting, days, reversals, reports, reasons } = figures;
  const of = ({ count, all }: { count: number; all: number }) => t('figures.of', { count, all });
  const nothing = t('figures.none');
  return (
    <div className={styles.parts}>
      <Part title={t('figures.waiting')} none={waiting.length === 0 && t('figures.nothingWaits')}>
        <Waiting rows={waiting} />
      </Part>
      <Part title={t('figures.decided')} none={days.every(({ decided }) => decided === 0) && nothing}>
        <Days days={days} />
      </Part>
      <Facts
        title={t('figures.reversals')}
        rows={[
          [t('figures.undone'), String(reversals.undone)],
          [t('figures.appeals'), of({ count: reversals.appeals.granted, all: reversals.appeals.decided })],
          [t('figures.measures'), of({ count: reversals.measures.refused, all: reversals.measures.decided })],
        ]}
      />
      <Part title={t('figures.reports')} none={reports.length === 0 && nothing}>
        <DataTable
          caption={t('figures.reports')}
          columns={[
            {
              key: 'reason',
              heading: t('figures.reason'),
              phone: 'title',
              cell: ({ reason }) => t(`reportReason.${reason}`),
            },
            { key: 'upheld', heading: t('figures.upheld'), cell: ({ upheld }) => upheld },
            { key: 'dismissed', heading: t('figures.dismissed'), cell: ({ dismissed }) => dismissed },
          ]}
          rows={reports}
          rowKey={({ reason }) => reason}
        />
      </Part>
      <Part title={t('figures.told')} none={reasons.length === 0 && nothing}>
        <Reasons rows={reasons} />
      </Part>
    </div>
  );
}

type Waits = ConsoleFigures['waiting'][number];

function Waiting({ rows }: { rows: ConsoleFigures['waiting'] }) {
  const { t } = useTranslation('console');
  const columns: Column<Waits>[] = [
    { key: 'kind', heading: t('figures.kind'), phone: 'title', cell: ({ kind }) => t(`caseKind.${kind}`) },
    ...waitingAges.map((age) => ({
      key: age,
      heading: t(`figures.age.${age}`),
      cell: ({ ages }: Waits) => ages[age],
    })),
    { key: 'late', heading: t('figures.late'), cell: ({ late }) => <strong>{late}</strong> },
  ];
  return <DataTable caption={t('figures.waiting')} columns={columns} rows={rows} rowKey={({ kind }) => kind} />;
}

/** One bar for each day, as a list that can be read out. */
function Days({ days }: { days: ConsoleFigures['days'] }) {
  const { t } = useTranslation('console');
  const { date } = useFormats();
  const most = Math.max(1, ...days.map(({ decided }) => decided));
  return (
    <ol className={styles.days} aria-label={t('figures.decided')}>
      {days.map(({ day, decided, undone }) => {
        const words = [
          date(day),
          `${t('figures.decisions')}: ${decided}`,
          undone > 0 && `${t('figures.undone')}: ${undone}`,
        ]
          .filter(Boolean)
          .join(' · ');
        return (
          <li key={day} title={words} className={styles.day}>
            <span className="visually-hidden">{words}</span>
            <span className={styles.bar} style={{ blockSize: `${(decided / most) * 100}%` }} aria-hidden="true">
              {undone > 0 && <span className={styles.undone} style={{ blockSize: `${(undone / decided) * 100}%` }} />}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function Reasons({ rows }: { rows: ConsoleFigures['reasons'] }) {
  const { t, i18n } = useTranslation('console');
  const { data } = useReasonsQuery();
  const text = (code: string) => {
    const texts = data?.items.find((one) => one.code === code)?.texts as Record<string, string> | undefined;
    return texts?.[i18n.language] ?? code;
  };
  return (
    <DataTable
      caption={t('figures.told')}
      columns={[
        { key: 'code', heading: t('figures.reason'), phone: 'title', cell: ({ code }) => text(code) },
        { key: 'decisions', heading: t('figures.decisions'), cell: ({ decisions }) => decisions },
      ]}
      rows={rows}
      rowKey={({ code }) => code}
    />
  );
}
