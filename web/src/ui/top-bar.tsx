import type { ReactNode } from 'react';
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

/** On a phone a bar of 44 px that stays; on a desk the heading of the column. */
export function TopBar({ title, titleHidden, back, actions }: TopBarProps) {
  const { t } = useTranslation('ui');
  const navigate = useNavigate();
  const { key } = useLocation();
  // "default": the first page of this visit, there is nothing of ours behind it
  const goBack = () => void (key === 'default' ? navigate(back ?? '/', { replace: true }) : navigate(-1));
  return (
    <div className={styles.bar}>
      {back !== undefined && <IconButton icon={BackIcon} label={t('back')} onClick={goBack} />}
      {titleHidden ? <span className={styles.title} data-title={title} /> : <h1 className={styles.title}>{title}</h1>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
