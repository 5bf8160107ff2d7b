import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useTitle } from '../../lib/use-title';
import { LanguagePicker } from '../../ui/language-picker';
import frame from '../../ui/entry-frame.module.css';
import { Logo } from '../../ui/logo';
import styles from './session.module.css';

/** One card with the name of the product above it and the languages below. */
export function LoginFrame({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const { t } = useTranslation('console');
  useTitle(t('name'));
  return (
    <main id="main" className={frame.page} tabIndex={-1}>
      <header className={styles.header}>
        <Logo />
        <span className={styles.product}>{t('name')}</span>
      </header>
      <div className={frame.card}>
        <h1 className={frame.title}>{title}</h1>
        {lead && <p className={frame.lead}>{lead}</p>}
        <div className={frame.content}>{children}</div>
      </div>
      <footer className={frame.languages}>
        <LanguagePicker />
      </footer>
    </main>
  );
}
