import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { cx } from '../../lib/cx';
import { paths } from '../../lib/paths';
import { useTitle } from '../../lib/use-title';
import { BackIcon } from '../../ui/icons';
import { IconButton } from '../../ui/icon-button';
import { LanguagePicker } from '../../ui/language-picker';
import frame from '../../ui/entry-frame.module.css';
import { Logo } from '../../ui/logo';
import styles from './auth-frame.module.css';

interface AuthFrameProps {
  title: string;
  lead?: ReactNode;
  /** back to the step before */
  onBack?: () => void;
  /** `[2, 3]`: the second of three */
  step?: readonly [number, number];
  children: ReactNode;
  /** the other way: register instead of log in */
  foot?: ReactNode;
}

/** One card with the name of the product above it and the languages below. */
export function AuthFrame({ title, lead, onBack, step, children, foot }: AuthFrameProps) {
  const { t } = useTranslation('ui');
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(title);
  useTitle(title);
  useEffect(() => {
    // A new step starts at its heading, unless one of its fields has the focus already.
    if (shown.current === title) return;
    shown.current = title;
    if (!heading.current?.parentElement?.contains(document.activeElement)) heading.current?.focus();
  }, [title]);
  return (
    <div className={frame.page}>
      <header className={styles.header}>
        <Link to={paths.home} className={styles.home}>
          <Logo />
        </Link>
      </header>
      <div className={frame.card}>
        {(onBack ?? step) && (
          <div className={styles.top}>
            {onBack && <IconButton icon={BackIcon} label={t('back')} onClick={onBack} className={styles.back} />}
            {step && (
              <div className={styles.steps}>
                <span className="visually-hidden">{t('stepper.step', { number: step[0], total: step[1] })}</span>
                {Array.from({ length: step[1] }, (_, index) => (
                  <i key={index} className={cx(styles.step, index < step[0] && styles.done)} />
                ))}
              </div>
            )}
          </div>
        )}
        <h1 ref={heading} tabIndex={-1} className={frame.title}>
          {title}
        </h1>
        {lead && <p className={frame.lead}>{lead}</p>}
        <div className={frame.content}>{children}</div>
      </div>
      {foot && <p className={styles.foot}>{foot}</p>}
      <footer className={frame.languages}>
        <LanguagePicker />
      </footer>
    </div>
  );
}
