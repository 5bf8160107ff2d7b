import { acceptOf } from '../../../lib/file-type';
import { mediaRules } from '@renmai/contracts/profile/media.schema';
import { useTranslation } from 'react-i18next';
import { newIdempotencyKey } from '../../../api/idempotency-key';
import { useUpload } from '../../../api/uploads/use-upload';
import { useProblemText } from '../../../api/use-problem-text';
import { Alert } from '../../../ui/alert';
import { attempt } from '../../../ui/attempt';
import { Button } from '../../../ui/button';
import { Section } from '../../../ui/card';
import { confirm } from '../../../ui/confirm';
import { ErrorState } from '../../../ui/error-state';
import { CloseIcon, PictureIcon } from '../../../ui/icons';
import { IconButton } from '../../../ui/icon-button';
import { PictureGrid } from '../../../ui/picture-grid';
import { ProgressBar } from '../../../ui/progress-bar';
import { toast } from '../../../ui/toast';
import { UploadAdd } from '../../../ui/upload-tile';
import {
  type EventPicture,
  useAddEventPictureMutation,
  useEventPicturesQuery,
  useRemoveEventPictureMutation,
} from '../after.api';
import styles from './after.module.css';

const gridOf = ({ picture, caption }: EventPicture) => ({
  small: picture.list.url,
  full: picture.full.url,
  alt: caption,
});

/** Pictures of an event that has begun. */
export function Pictures({ eventId }: { eventId: string }) {
  const { t } = useTranslation('events');
  const { currentData } = useEventPicturesQuery(eventId, { refetchOnMountOrArgChange: 30 });
  if (!currentData || currentData.length === 0) return null;
  return (
    <Section title={t('pictures.title')}>
      <PictureGrid pictures={currentData.map(gridOf)} />
    </Section>
  );
}

/** The same for organizers, who add and remove them. */
export function ManagePictures({ eventId }: { eventId: string }) {
  const { t } = useTranslation('events');
  const text = useProblemText();
  const { currentData, error, refetch } = useEventPicturesQuery(eventId);
  const [add] = useAddEventPictureMutation();
  const [remove] = useRemoveEventPictureMutation();
  const upload = useUpload('event-picture', ({ mediaId }) => {
    const idempotencyKey = newIdempotencyKey();
    void attempt(() => add({ params: { eventId }, body: { mediaId, caption: '' }, idempotencyKey }).unwrap());
  });
  const { state, file } = upload;
  const sending = state !== null && state.step !== 'ready' && state.step !== 'failed';
  const ask = async (pictureId: string) => {
    const yes = await confirm({ title: t('pictures.removeTitle'), action: t('pictures.remove'), danger: true });
    if (yes && (await attempt(() => remove({ eventId, pictureId }).unwrap()))) toast(t('pictures.removed'));
  };
  return (
    <Section title={t('pictures.title')}>
      <div className={styles.stack}>
        <p className={styles.meta}>{t('pictures.lead')}</p>
        {!currentData && error && <ErrorState small problem={error} onRetry={() => void refetch()} />}
        {state?.step === 'failed' && (
          <Alert kind="bad" title={t('pictures.failed')}>
            {state.problem && text(state.problem)}
            <Button size="small" onClick={upload.retry}>
              {t('pictures.retry')}
            </Button>
          </Alert>
        )}
        <ul className={styles.tiles}>
          {currentData?.map(({ pictureId, picture, caption }, index) => (
            <li key={pictureId}>
              <img src={picture.list.url} alt={caption || t('pictures.number', { number: index + 1 })} loading="lazy" />
              <IconButton
                icon={CloseIcon}
                label={t('pictures.removeOf', { number: index + 1 })}
                onClick={() => void ask(pictureId)}
              />
            </li>
          ))}
          <li>
            {sending ? (
              <div className={styles.sending}>
                <span className={styles.meta} dir="auto">
                  {file?.name}
                </span>
                <ProgressBar value={state.progress} label={t('pictures.sending')} />
              </div>
            ) : (
              <UploadAdd
                accept={acceptOf(mediaRules.picture.contentTypes)}
                icon={PictureIcon}
                label={t('pictures.add')}
                onChoose={([chosen]) => chosen && upload.start(chosen)}
              />
            )}
          </li>
        </ul>
      </div>
    </Section>
  );
}
