import type {
  ManagedHomepage,
  MaterialKind,
  MaterialView,
} from '@renmai/contracts/org-pages/homepage-management.schema';
import { maxMaterialsOfKind, neededMaterials } from '@renmai/contracts/org-pages/homepage-management.schema';
import { useTranslation } from 'react-i18next';
import { attempt } from '../../../ui/attempt';
import { ButtonLink } from '../../../ui/button';
import { confirm } from '../../../ui/confirm';
import { DocumentTile, SendingTile } from '../../../ui/document-tile';
import { ErrorState } from '../../../ui/error-state';
import { FileIcon } from '../../../ui/more-icons';
import { Loading, Skeleton } from '../../../ui/skeleton';
import { toast } from '../../../ui/toast';
import { UploadAdd } from '../../../ui/upload-tile';
import { homepagePaths } from '../homepage-paths';
import {
  useMaterialLinkMutation,
  useMaterialsQuery,
  useMaterialThumbnailQuery,
  useRemoveMaterialMutation,
} from '../submissions.api';
import { acceptedMaterials, type MaterialUploads, useMaterialUpload } from './use-material-upload';
import styles from './materials.module.css';

/** The private papers of a homepage, by kind: the required ones, each with the files that were submitted. */
export function Materials({ page }: { page: ManagedHomepage }) {
  const { t } = useTranslation('org-pages');
  const { homepageId, kind } = page;
  const { data, error, refetch } = useMaterialsQuery(homepageId);
  const uploads = useMaterialUpload(homepageId);
  return (
    <>
      <p className={styles.lead}>{t('materials.lead')}</p>
      {error && !data && <ErrorState small problem={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading>
          <Skeleton height={96} />
        </Loading>
      )}
      {data &&
        neededMaterials[kind].map((needed) => (
          <Kind
            key={needed}
            page={page}
            kind={needed}
            materials={data.filter((material) => material.kind === needed)}
            uploads={uploads}
          />
        ))}
    </>
  );
}

interface KindProps {
  page: ManagedHomepage;
  kind: MaterialKind;
  materials: readonly MaterialView[];
  uploads: MaterialUploads;
}

function Kind({ page, kind, materials, uploads }: KindProps) {
  const { t } = useTranslation('org-pages');
  const { homepageId, state } = page;
  const [remove] = useRemoveMaterialMutation();
  const open = useOpenMaterial(homepageId);
  const editable = state !== 'submitted' && state !== 'in-review' && state !== 'closed';
  const going = uploads.uploads.filter((upload) => upload.kind === kind);
  const take = async ({ materialId, name }: MaterialView) => {
    const sure = await confirm({
      title: t('materials.removeTitle', { name }),
      text: t('materials.removeText'),
      action: t('ui:delete'),
      danger: true,
    });
    if (!sure) return;
    if (await attempt(() => remove({ params: { homepageId, materialId } }).unwrap())) {
      toast(t('materials.removed'), { kind: 'good' });
    }
  };
  return (
    <section className={styles.kind}>
      <h3 className={styles.title}>{t(`material.${kind}.title`)}</h3>
      <p className={styles.lead}>{t(`material.${kind}.hint.${page.kind}`)}</p>
      {kind === 'commitment-letter' && (
        <ButtonLink size="small" kind="tint" icon={FileIcon} to={homepagePaths.letter(homepageId)}>
          {t('materials.template')}
        </ButtonLink>
      )}
      {materials.map((material) => (
        <Paper
          key={material.materialId}
          homepageId={homepageId}
          material={material}
          onOpen={() => void open(material.materialId)}
          onRemove={editable ? () => void take(material) : undefined}
        />
      ))}
      {going.map((upload) => (
        <SendingTile
          key={upload.id}
          upload={upload}
          onRemove={() => uploads.remove(upload.id)}
          onRetry={() => uploads.retry(upload.id)}
        />
      ))}
      {editable && materials.length + going.length < maxMaterialsOfKind && (
        <div className={styles.add}>
          <UploadAdd
            accept={acceptedMaterials}
            multiple
            icon={FileIcon}
            label={t(`material.${kind}.add`)}
            onChoose={(files) => uploads.add(kind, files)}
          />
        </div>
      )}
    </section>
  );
}

interface PaperProps {
  homepageId: string;
  material: MaterialView;
  onOpen: () => void;
  onRemove: (() => void) | undefined;
}

/** A stored paper with a picture of its first page. */
function Paper({ homepageId, material, ...actions }: PaperProps) {
  const { t } = useTranslation('org-pages');
  const { materialId, pages } = material;
  const { data: picture } = useMaterialThumbnailQuery({ homepageId, materialId });
  return (
    <DocumentTile
      {...material}
      {...actions}
      picture={picture}
      meta={pages !== null && t('materials.pages', { count: pages })}
    />
  );
}

/** Opens a paper by a link that is made for this one view. */
function useOpenMaterial(homepageId: string): (materialId: string) => Promise<void> {
  const [link] = useMaterialLinkMutation();
  return async (materialId) => {
    // at once, while the browser still connects it with the press
    const tab = window.open('about:blank', '_blank');
    const done = await attempt(async () => {
      const { url } = await link({ params: { homepageId, materialId } }).unwrap();
      if (tab) {
        tab.opener = null;
        tab.location.replace(url);
      } else window.location.assign(url);
    });
    if (!done) tab?.close();
  };
}
