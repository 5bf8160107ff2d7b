import type { HomepageFigures } from '@renmai/contracts/org-pages/homepage-audience.api';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format';
import styles from './figures.module.css';

const columns = [
  'views',
  'visitors',
  'followers',
  'newFollowers',
  'unfollows',
  'reach',
  'reactions',
  'comments',
] as const satisfies readonly (keyof HomepageFigures)[];

/** The same figures as numbers, the latest day first. */
export function FiguresTable({ rows }: { rows: readonly HomepageFigures[] }) {
  const { t } = useTranslation('org-pages');
  const { date, number } = useFormats();
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('figures.asTable')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('figures.day')}</th>
            {columns.map((name) => (
              <th key={name} scope="col">
                {t(`figures.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...rows].reverse().map((row) => (
            <tr key={row.day}>
              <th scope="row">{date(`${row.day}T00:00:00`, 'date')}</th>
              {columns.map((name) => (
                <td key={name}>{number(row[name])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
