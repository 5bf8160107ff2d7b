import { type DragEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../../api/use-problem-text';
import { cx } from '../../lib/cx';
import { BackIcon, CloseIcon, ForwardIcon, RefreshIcon, WarningIcon } from '../../ui/icons';
import { keepPlace } from '../../ui/keep-place';
import { PlayIcon } from '../../ui/more-icons';
import { ProgressRing } from '../../ui/progress-bar';
import { AltSheet } from './alt-sheet';
import { type Attachment, isGoing } from './attachments';
import type { UseAttachments } from './use-attachments';
import styles from './attachment-tiles.module.css';

interface AttachmentTilesProps {
  files: UseAttachments;
  /** only their descriptions can be changed */
  fixed?: boolean;
}

/** The pictures or the video: progress, description and order, with buttons to remove them. */
export function AttachmentTiles({ files, fixed }: AttachmentTilesProps) {
  const { t } = useTranslation('post');
  const { attachments, move } = files;
  const [dragged, setDragged] = useState<string | null>(null);
  const [described, setDescribed] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const movable = !fixed && attachments.length > 1;
  const put = (id: string, place: number) => {
    if (place < 0 || place >= attachments.length) return;
    move(id, place);
    setSaid(t('files.moved', { place: place + 1, count: attachments.length }));
  };
  const remove = (id: string, button: Element) => {
    const place = keepPlace(button.closest('li'));
    files.remove(id);
    place.focus();
  };
  const one = attachments.find(({ id }) => id === described);
  return (
    <>
      <ul className={cx(styles.tiles, attachments[0]?.kind === 'video' && styles.video)}>
        {attachments.map((attachment, index) => (
          <li
            key={attachment.id}
            className={cx(styles.tile, dragged === attachment.id && styles.dragged)}
            draggable={movable}
            onDragStart={(event: DragEvent) => {
              event.dataTransfer.effectAllowed = 'move';
              setDragged(attachment.id);
            }}
            onDragOver={(event) => {
              if (dragged !== null) event.preventDefault();
            }}
            onDrop={(event) => {
              if (dragged === null) return;
              event.preventDefault();
              event.stopPropagation();
              put(dragged, index);
            }}
            onDragEnd={() => setDragged(null)}
          >
            <Tile
              attachment={attachment}
              number={index + 1}
              onRemove={fixed ? undefined : (button) => remove(attachment.id, button)}
              onRetry={() => files.retry(attachment.id)}
              onDescribe={() => setDescribed(attachment.id)}
            />
            {movable && (
              // Not `disabled`: after moving the tile to an end, its button would lose the focus.
              <span className={styles.order}>
                <button
                  type="button"
                  aria-label={t('files.before', { number: index + 1 })}
                  aria-disabled={index === 0}
                  onClick={() => put(attachment.id, index - 1)}
                >
                  <BackIcon size={16} />
                </button>
                <button
                  type="button"
                  aria-label={t('files.after', { number: index + 1 })}
                  aria-disabled={index === attachments.length - 1}
                  onClick={() => put(attachment.id, index + 1)}
                >
                  <ForwardIcon size={16} />
                </button>
              </span>
            )}
          </li>
        ))}
      </ul>
      <span className="visually-hidden" role="status">
        {said}
      </span>
      <AltSheet
        attachment={one ?? null}
        onClose={() => setDescribed(null)}
        onChange={(alt) => one && files.describe(one.id, alt)}
      />
    </>
  );
}

interface TileProps {
  attachment: Attachment;
  number: number;
  onRemove?: (button: Element) => void;
  onRetry: () => void;
  onDescribe: () => void;
}

function Tile({ attachment: { kind, name, preview, alt, upload }, number, onRemove, onRetry, onDescribe }: TileProps) {
  const { t } = useTranslation('post');
  const text = useProblemText();
  const going = isGoing(upload);
  const failed = upload.step === 'failed';
  const what = t(`files.${kind}`, { number });
  return (
    <>
      {kind === 'video' && preview?.startsWith('blob:') ? (
        // A still of the file itself; the browser shows the first frame.
        <video className={styles.preview} src={preview} muted playsInline preload="metadata" aria-label={alt || what} />
      ) : (
        preview && <img className={styles.preview} src={preview} alt={alt || what} />
      )}
      {kind === 'video' && !going && !failed && (
        <span className={styles.play} aria-hidden="true">
          <PlayIcon size={28} fill="currentColor" />
        </span>
      )}
      {going && <OnItsWay upload={upload} />}
      {failed && (
        <button type="button" className={styles.cover} disabled={upload.failure !== undefined} onClick={onRetry}>
          {upload.failure === undefined ? <RefreshIcon size={24} /> : <WarningIcon size={24} />}
          <span className={styles.step}>
            {upload.failure ? t(`files.failure.${upload.failure}`) : upload.problem && text(upload.problem)}
          </span>
          {upload.failure === undefined && <span className="visually-hidden">{t('files.retry', { what })}</span>}
        </button>
      )}
      {onRemove && (
        <button
          type="button"
          className={styles.remove}
          aria-label={t('files.remove', { what: name || what })}
          title={t('files.remove', { what: name || what })}
          onClick={({ currentTarget }) => onRemove(currentTarget)}
        >
          <CloseIcon size={16} />
        </button>
      )}
      {!failed && (
        <button
          type="button"
          className={cx(styles.alt, alt !== '' && styles.altSet)}
          // The visible text is part of the name, for members who use voice control.
          aria-label={`${t('alt.short')}: ${t(alt ? 'alt.change' : 'alt.add', { what })}`}
          onClick={onDescribe}
        >
          {t('alt.short')}
        </button>
      )}
    </>
  );
}

function OnItsWay({ upload: { step, progress, made } }: Pick<Attachment, 'upload'>) {
  const { t } = useTranslation('post');
  const done = made ?? (step === 'processing' ? 1 : progress);
  const percent = Math.round((made ?? progress) * 100);
  return (
    <span className={styles.cover} role="status">
      <ProgressRing value={done} />
      <span className={styles.step}>
        {made === undefined ? t(`files.step.${step}`, { percent }) : t('files.step.converting', { percent })}
      </span>
    </span>
  );
}
