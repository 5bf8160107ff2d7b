import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../lib/cx';
import { useDroppedFiles } from './dropped-files';
import { CloseIcon, type Icon, PlusIcon, RefreshIcon, WarningIcon } from './icons';
import { FileIcon } from './more-icons';
import { ProgressRing } from './progress-bar';
import styles from './upload-tile.module.css';

export interface Upload {
  id: string;
  name: string;
  /** a picture of it, where there is one */
  preview?: string;
  state: 'uploading' | 'processing' | 'done' | 'failed';
  /** from 0 to 1 */
  progress?: number;
  /** why it failed, in the member's language */
  error?: string;
}

interface UploadTileProps {
  upload: Upload;
  /** cancels while it is on its way, removes afterwards */
  onRemove: () => void;
  onRetry?: () => void;
}

/** One file that is being sent or was sent: a ring while it is on its way, the mistake if it failed. */
export function UploadTile({ upload, onRemove, onRetry }: UploadTileProps) {
  const { t } = useTranslation('ui');
  const { name, preview, state, progress = 0, error } = upload;
  const going = state === 'uploading' || state === 'processing';
  return (
    <div className={cx(styles.tile, state === 'failed' && styles.failed)}>
      {preview ? (
        <img className={styles.preview} src={preview} alt={name} />
      ) : (
        <span className={styles.file}>
          <FileIcon size={28} />
          <span className={styles.name}>{name}</span>
        </span>
      )}
      {going && (
        <span className={styles.cover} role="status">
          <ProgressRing value={state === 'processing' ? 1 : progress} />
          <span className="visually-hidden">{t('upload.progress', { name, percent: Math.round(progress * 100) })}</span>
        </span>
      )}
      {state === 'failed' && (
        <button
          type="button"
          className={styles.cover}
          aria-label={onRetry ? `${error ?? t('upload.failed')} ${t('upload.retry', { name })}` : undefined}
          disabled={!onRetry}
          onClick={onRetry}
        >
          {onRetry ? <RefreshIcon size={24} /> : <WarningIcon size={24} />}
          <span className={styles.error}>{error ?? t('upload.failed')}</span>
        </button>
      )}
      <button
        type="button"
        className={styles.remove}
        aria-label={t(going ? 'upload.cancel' : 'upload.remove', { name })}
        title={t(going ? 'upload.cancel' : 'upload.remove', { name })}
        onClick={onRemove}
      >
        <CloseIcon size={16} />
      </button>
    </div>
  );
}

interface UploadAddProps {
  /** `accept` of the file input: `image/png,image/jpeg` */
  accept: string;
  multiple?: boolean;
  /** e.g. "Add pictures" */
  label?: string;
  icon?: Icon;
  onChoose: (files: File[]) => void;
  disabled?: boolean;
}

/** The tile that opens the file chooser; a file can be dropped on it as well. */
export function UploadAdd({ accept, multiple, label, icon: Icon = PlusIcon, onChoose, disabled }: UploadAddProps) {
  const { t } = useTranslation('ui');
  const input = useRef<HTMLInputElement>(null);
  // Files that miss the tile do not make the browser leave the page.
  useDroppedFiles(null);
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])];
    if (files.length > 0) onChoose(multiple ? files : files.slice(0, 1));
    // the same file may be chosen again after it has failed
    if (input.current) input.current.value = '';
  };
  return (
    <label
      className={cx(styles.tile, styles.add)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        if (!disabled) take(event.dataTransfer.files);
      }}
    >
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        onChange={(event) => take(event.target.files)}
      />
      <Icon size={28} />
      {label ?? t('upload.add')}
    </label>
  );
}

export const UploadGrid = ({ children }: { children: ReactNode }) => <div className={styles.grid}>{children}</div>;
