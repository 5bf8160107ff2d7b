import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { BackIcon } from './icons';
import { IconButton } from './icon-button';
import styles from './top-bar.module.css';

export interface TopBarProps {
  title: string;
  titleHidden?: boolean;
  back?: string;
  actions?: ReactNode;
}

/** pixels, about as far down as a page's own head says its name */
const headPx = 140;

/** Whether the page's own head has been scrolled away. */
function useHeadGone(asked: boolean): boolean {
  const [gone, setGone] = useState(false);
  useEffect(() => {
    if (!asked) return undefined;
    const look = () => setGone(window.scrollY > headPx);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [asked]);
  return asked && gone;
}

/** On a phone a bar of 44 px that stays; on a desk the heading of the column. */
export function TopBar({ title, titleHidden, back, actions }: TopBarProps) {
  const { t } = useTranslation('ui');
  const navigate = useNavigate();
  const { key } = useLocation();
  // "default": the first page of this visit, there is nothing of ours behind it
  const headGone = useHeadGone(titleHidden === true);
  const goBack = () => void (key === 'default' ? navigate(back ?? '/', { replace: true }) : navigate(-1));
  return (
    <div className={styles.bar}>
      {back !== undefined && <IconButton icon={BackIcon} label={t('back')} onClick={goBack} />}
      {titleHidden ? (
        <span className={styles.title} aria-hidden="true" dir="auto">
          {headGone && title}
        </span>
      ) : (
        <h1 className={styles.title}>{title}</h1>
      )}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
