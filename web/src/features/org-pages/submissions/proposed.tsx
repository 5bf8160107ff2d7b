import type { ManagedHomepage } from '@renmai/contracts/org-pages/homepage-management.schema';
import { useTranslation } from 'react-i18next';
import styles from './submissions.module.css';

/** The proposed changes of reviewed fields: the public values, and the proposed ones. */
export function Proposed({ page }: { page: ManagedHomepage }) {
  const { t } = useTranslation('org-pages');
  const { proposed, content, licence, kind } = page;
  if (!proposed) return null;
  const typeText = (value: string | null) => (value ? t(`${kind}Type.${value}`) : '');
  const rows = (
    [
      ['name', content.name, proposed.name],
      ['otherNames', (content.otherNames ?? []).join(' · '), (proposed.otherNames ?? []).join(' · ')],
      ['type', typeText(content.details.type), typeText(proposed.type)],
      ['number', licence?.number ?? '', proposed.licence.number],
    ] as const
  ).filter(([, before, after]) => before !== after);
  return (
    <dl className={styles.changes}>
      {rows.map(([field, before, after]) => (
        <div key={field}>
          <dt>{t(`term.${field}`)}</dt>
          <dd>
            <del>{before}</del> → <ins>{after}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
