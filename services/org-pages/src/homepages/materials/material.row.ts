import type { MaterialView } from '@renmai/contracts/org-pages/homepage-management.schema';
import type { SubmittedFile } from '../../ports/handed-in.js';

export interface MaterialRow extends Omit<MaterialView, 'uploadedAt'> {
  homepageId: string;
  storageKey: string;
  uploadedAt: Date;
  /** part of a submission, which keeps it */
  submitted: boolean;
  removed: boolean;
  /** SHA-256 of its drawn pages, in order; null: not drawn yet */
  pageHashes: string[] | null;
}

/** SQL: the columns of `MaterialRow`, from the row `m`. */
export const materialColumns = `
  m.id AS "materialId", m.homepage_id AS "homepageId", m.kind, m.storage_key AS "storageKey", m.name,
  m.content_type AS "contentType", m.bytes, m.sha256, m.pages, m.uploaded_at AS "uploadedAt", m.submitted, m.removed,
  m.page_hashes AS "pageHashes"`;

export const storageKeyOf = (materialId: string): string => `homepage-materials/${materialId}`;

/** The storage keys of the pictures of its pages; a picture has one. */
export const pageKeysOf = ({ materialId, pages }: Pick<MaterialRow, 'materialId' | 'pages'>): string[] =>
  Array.from({ length: pages ?? 1 }, (_, place) => `homepage-material-pages/${materialId}/${place + 1}`);

export const submittedFile = ({
  materialId,
  kind,
  name,
  contentType,
  bytes,
  sha256,
  pages,
}: MaterialRow): SubmittedFile => ({
  materialId,
  kind,
  name,
  contentType,
  bytes,
  sha256,
  pages,
});

export const materialView = (row: MaterialRow): MaterialView => ({
  ...submittedFile(row),
  uploadedAt: row.uploadedAt.toISOString(),
});
