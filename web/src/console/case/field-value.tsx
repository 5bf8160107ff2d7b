import { countryName } from '@renmai/contracts/places/country-name';
import type { i18n } from 'i18next';
import { useTranslation } from 'react-i18next';
import { ExternalIcon } from '../../ui/more-icons';
import styles from './case.module.css';
import { OutsideLink, ShownAddress } from '../../ui/outside-link';

/** Fields chosen from a list; any other is shown as it was written. */
const chosen = ['kind', 'size', 'type', 'stage', 'universityType'];

function wordsOf(i18n: i18n, path: string, text: string): string {
  const name = path.split('.').at(-1) ?? path;
  const key = `console:values.${name}.${text}`;
  return chosen.includes(name) && i18n.exists(key) ? i18n.t(key) : text;
}

const httpAddress = /^https?:\/\/\S+$/;

/** A field as staff read it: words for codes, links that open in a new tab, lines as they were written. */
export function FieldValue({ path, value }: { path: string; value: unknown }) {
  const { t, i18n } = useTranslation('console');
  if (value === null || value === undefined || value === '')
    return <span className={styles.faint}>{t('case.notTold')}</span>;
  if (Array.isArray(value)) return <ListValue path={path} items={value} />;
  if (typeof value === 'object') {
    return (
      <span>
        {Object.values(value)
          .filter((inner) => inner !== null && inner !== '')
          .map(String)
          .join(' · ')}
      </span>
    );
  }
  if (typeof value === 'string' && httpAddress.test(value)) {
    return (
      <OutsideLink address={value} className={styles.link}>
        <ShownAddress address={value} />
        <ExternalIcon size={14} />
      </OutsideLink>
    );
  }
  if (/country$/i.test(path) && typeof value === 'string' && /^[A-Z]{2}$/.test(value)) {
    return <>{countryName(value, i18n.language)}</>;
  }
  if (typeof value === 'boolean') return <>{t(value ? 'case.yes' : 'case.no')}</>;
  const text = typeof value === 'string' || typeof value === 'number' ? `${value}` : JSON.stringify(value);
  return <span className={styles.text}>{wordsOf(i18n, path, text)}</span>;
}

function ListValue({ path, items }: { path: string; items: readonly unknown[] }) {
  const { t } = useTranslation('console');
  if (items.length === 0) return <span className={styles.faint}>{t('case.notTold')}</span>;
  return (
    <ul className={styles.list}>
      {items.map((item, index) => (
        <li key={index}>
          <FieldValue path={path} value={item} />
        </li>
      ))}
    </ul>
  );
}
