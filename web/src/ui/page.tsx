import type { ReactNode } from 'react';
import { cx } from '../lib/cx';
import { useWide } from '../lib/use-media-query';
import { useTitle } from '../lib/use-title';
import { TopBar } from './top-bar';
import styles from './page.module.css';

export interface PageProps {
  /** heading and document title */
  title: string;
  /** only for the document and a screen reader, where the page shows its own head */
  titleHidden?: boolean;
  /** in place of the title, in the bar of a page with its own head, once that is scrolled out of sight */
  barTitle?: string;
  /** at the right of the heading */
  actions?: ReactNode;
  /** the target of "back" when the page was opened directly; without it there is no way back, as on the five tabs */
  back?: string;
  /** stays in sight at the bottom: the page's main action */
  footer?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** The beginning of every screen but the bare ones: title, the way back, and cards 8 px apart. */
export function Page({ title, titleHidden, barTitle, actions, back, footer, children, className }: PageProps) {
  const wide = useWide();
  useTitle(title);
  const bar = back !== undefined || (wide && !titleHidden);
  return (
    <>
      {bar && <TopBar title={barTitle ?? title} titleHidden={titleHidden} back={back} actions={actions} />}
      {(!bar || titleHidden) && <h1 className="visually-hidden">{title}</h1>}
      <div className={cx(styles.page, footer != null && styles.withFooter, className)}>{children}</div>
      {footer != null && (
        <div className={styles.footer} data-toast-above>
          {footer}
        </div>
      )}
    </>
  );
}
