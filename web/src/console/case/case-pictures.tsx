import type { ComparedPicture } from '@renmai/contracts/org-pages/console-case-subjects.schema';
import { consoleCasesApi } from '@renmai/contracts/org-pages/console-cases.api';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call';
import { ErrorState } from '../../ui/error-state';
import { Loading, Skeleton } from '../../ui/skeleton';
import { usePageImage } from '../documents/use-page-image';
import styles from './case-pictures.module.css';

interface PictureProps {
  caseId: string;
  mediaId: string | null;
  part: ComparedPicture['part'];
  words: string;
}

function Picture({ caseId, mediaId, part, words }: PictureProps) {
  const { t } = useTranslation('console');
  return (
    <figure className={styles.picture}>
      {mediaId === null ? (
        <p className={styles.none}>{t('case.noPicture')}</p>
      ) : (
        <CaseImage caseId={caseId} mediaId={mediaId} alt={`${t(`fields.${part}`)}, ${words}`} />
      )}
      <figcaption>{words}</figcaption>
    </figure>
  );
}

/** A picture of the case, with the reader's name in it. */
export function CaseImage({ caseId, mediaId, alt }: { caseId: string; mediaId: string; alt: string }) {
  const { t } = useTranslation('console');
  const { url } = call(consoleCasesApi.picture, { params: { caseId, mediaId } });
  const { src, problem, retry } = usePageImage(url);
  if (problem?.status === 404) return <p className={styles.none}>{t('case.pictureGone')}</p>;
  if (problem) return <ErrorState problem={problem} onRetry={retry} small />;
  if (src === null) {
    return (
      <Loading>
        <Skeleton height={96} />
      </Loading>
    );
  }
  return <img src={src} alt={alt} className={styles.image} />;
}

/** Logo and cover as the homepage shows them, beside what they replace. */
export function CasePictures({ caseId, pictures }: { caseId: string; pictures: readonly ComparedPicture[] }) {
  const { t } = useTranslation('console');
  if (pictures.length === 0) return null;
  return (
    <dl className={styles.pictures} aria-label={t('case.pictures')}>
      {pictures.map(({ part, mediaId, change }) => (
        <div key={part} className={styles.row} data-changed={change !== null}>
          <dt>{t(`fields.${part}`)}</dt>
          <dd className={styles.pair}>
            {change && <Picture caseId={caseId} mediaId={change.before} part={part} words={t('case.before')} />}
            <Picture caseId={caseId} mediaId={mediaId} part={part} words={t('case.pictureNow')} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
