import type { AuditEntry } from '@renmai/contracts/org-pages/console-audit.api';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormats } from '../../lib/format';
import { type Column, DataTable } from '../../ui/data-table';
import { consolePaths } from '../paths';
import styles from './audit.module.css';

interface AuditTableProps {
  rows: readonly AuditEntry[];
  onActor: (memberId: string) => void;
  onSubject: (subjectId: string) => void;
}

export function AuditTable({ rows, onActor, onSubject }: AuditTableProps) {
  const { t } = useTranslation('console');
  const { date } = useFormats();
  const columns: Column<AuditEntry>[] = [
    { key: 'seq', heading: t('audit.number'), cell: ({ seq }) => <span className={styles.number}>{seq}</span> },
    {
      key: 'at',
      heading: t('audit.at'),
      cell: ({ at }) => (
        <time dateTime={at} className={styles.number} title={at}>
          {date(at, 'dateTime')}
        </time>
      ),
    },
    {
      key: 'actor',
      heading: t('audit.actor'),
      cell: ({ actor }) =>
        actor ? (
          <button
            type="button"
            className={styles.link}
            title={t('audit.onlyActor')}
            onClick={() => onActor(actor.memberId)}
          >
            {actor.name ?? t('gone')}
          </button>
        ) : (
          t('audit.product')
        ),
    },
    {
      key: 'action',
      heading: t('audit.action'),
      phone: 'title',
      cell: ({ action }) => t(`auditAction.${action.replace('.', '_')}`, { defaultValue: action }),
    },
    { key: 'subject', heading: t('audit.subject'), cell: (entry) => <Subject entry={entry} onSubject={onSubject} /> },
    {
      key: 'reason',
      heading: t('audit.reason'),
      cell: ({ reason }) => <span className={styles.reason}>{reason || '–'}</span>,
    },
    {
      key: 'hash',
      heading: t('audit.hash'),
      cell: ({ hash }) => (
        <code className={styles.hash} title={hash}>
          {hash.slice(0, 10)}
        </code>
      ),
    },
  ];
  return <DataTable caption={t('audit.title')} columns={columns} rows={rows} rowKey={({ seq }) => String(seq)} />;
}

/** The subject of an entry: cases and members can be opened, for any other the entries about it are shown. */
function Subject({ entry, onSubject }: { entry: AuditEntry; onSubject: (id: string) => void }) {
  const { t } = useTranslation('console');
  const [kind = '', id = ''] = entry.subject.split(':');
  if (!id) return <>{entry.subject || '–'}</>;
  const what = t(`audit.subjects.${kind}`, { defaultValue: kind });
  const words = entry.subjectName ? t('queue.of', { what, name: entry.subjectName }) : `${what} …${id.slice(-6)}`;
  const number = entry.submissionNumber === null ? '' : ` · ${t('queue.number', { number: entry.submissionNumber })}`;
  return (
    <span className={styles.subject}>
      <button
        type="button"
        className={styles.link}
        title={`${t('audit.onlySubject')} (${id})`}
        onClick={() => onSubject(id)}
      >
        {words}
      </button>
      {number}
      {(kind === 'case' || kind === 'member') && (
        <Link to={consolePaths[kind](id)} className={styles.link}>
          {t('audit.openCase')}
        </Link>
      )}
    </span>
  );
}
