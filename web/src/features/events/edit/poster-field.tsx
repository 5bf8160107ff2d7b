import { useTranslation } from 'react-i18next';
import { Alert } from '../../../ui/alert';
import { PictureEditor } from '../../../ui/picture-editor/picture-editor';
import styles from './edit.module.css';

interface PosterFieldProps {
  posterId: string | null;
  onChange: (posterId: string | null) => void;
  error: string | undefined;
}

/** The picture at the top of the event's page and of its cards. */
export function PosterField({ posterId, onChange, error }: PosterFieldProps) {
  const { t } = useTranslation('events');
  return (
    <section className={styles.part} aria-label={t('edit.poster.title')}>
      <h3 className={styles.label}>{t('edit.poster.title')}</h3>
      {error && <Alert kind="bad">{error}</Alert>}
      <PictureEditor
        purpose="event-poster"
        shape="poster"
        width={1600}
        current={posterId && <img className={styles.poster} src={`/media/${posterId}/page`} alt="" />}
        removable={posterId !== null}
        texts={{
          use: t('edit.poster.use'),
          remove: t('edit.poster.remove'),
          confirmRemove: t('edit.poster.confirmRemove'),
        }}
        assign={(mediaId) => {
          onChange(mediaId);
          return Promise.resolve();
        }}
      />
    </section>
  );
}
