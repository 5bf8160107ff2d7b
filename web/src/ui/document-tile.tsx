import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../lib/cx';
import { useFormats } from '../lib/format';
import { IconButton } from './icon-button';
import { CloseIcon, PictureIcon, RefreshIcon } from './icons';
import { FileIcon, TrashIcon } from './more-icons';
import { ProgressBar } from './progress-bar';
import type { Upload } from './upload-tile';
import styles from './document-tile.module.css';

interface DocumentTileProps {
  name: string;
  /** MIME */
  contentType: string;
  bytes: number;
  /** address of a small picture of its first page; left out: an icon */
  picture?: string | undefined;
  /** further facts: pages, when it came */
  meta?: ReactNode;
  /** opens it; without it the tile opens nothing */
  onOpen?: () => void;
  onRemove?: (() => void) | undefined;
}

/** A stored file: its name, type and size, and buttons to open and remove it. */
export function DocumentTile({ name, contentType, bytes, picture, meta, onOpen, onRemove }: DocumentTileProps) {
  const { t } = useTranslation('ui');
  const format = useFormats();
  const Icon = contentType.startsWith('image/') ? PictureIcon : FileIcon;
  return (
    <div className={styles.tile}>
      {picture ? <img className={styles.picture} src={picture} alt="" /> : <Icon size={28} className={styles.icon} />}
      <div className={styles.words}>
        {onOpen ? (
          <button type="button" className={styles.name} onClick={onOpen}>
            {name}
          </button>
        ) : (
          <span className={styles.name}>{name}</span>
        )}
        <p className={styles.meta}>
          {format.bytes(bytes)}
          {meta && <> · {meta}</>}
        </p>
      </div>
      {onRemove && <IconButton icon={TrashIcon} size={20} label={t('upload.remove', { name })} onClick={onRemove} />}
    </div>
  );
}

interface SendingTileProps {
  upload: Upload;
  onRemove: () => void;
  onRetry?: () => void;
}

/** A file on its way, or why it did not arrive. */
export function SendingTile({ upload, onRemove, onRetry }: SendingTileProps) {
  const { t } = useTranslation('ui');
  const { name, state, progress = 0, error } = upload;
  const percent = Math.round(progress * 100);
  const failed = state === 'failed';
  return (
    <div className={cx(styles.tile, failed && styles.failed)}>
      <FileIcon size={28} className={styles.icon} />
      <div className={styles.words}>
        <span className={styles.name}>{name}</span>
        {failed ? (
          <p className={styles.error} role="alert">
            {error ?? t('upload.failed')}
          </p>
        ) : (
          <ProgressBar value={progress} label={t('upload.progress', { name, percent })} />
        )}
      </div>
      {failed && onRetry && (
        <IconButton icon={RefreshIcon} size={20} label={t('upload.retry', { name })} onClick={onRetry} />
      )}
      <IconButton
        icon={CloseIcon}
        size={20}
        label={t(failed ? 'upload.remove' : 'upload.cancel', { name })}
        onClick={onRemove}
      />
    </div>
  );
}
