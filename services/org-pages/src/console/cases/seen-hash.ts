import { canonicalJson, sha256 } from '../audit/audit-hash.js';
import type { ReviewedSubmission } from './cases.repository.js';

/** SHA-256 of what a submission hands in: by it the audit log shows what was seen. */
export const seenHashOf = ({ content, handle, licence, files, shown }: ReviewedSubmission): string =>
  sha256(
    canonicalJson({
      content,
      handle,
      licence,
      files: files.map(({ kind, sha256: hash }) => ({ kind, hash })),
      ...(shown && { shown }),
    }),
  );
