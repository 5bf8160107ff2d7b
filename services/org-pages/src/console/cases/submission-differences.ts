import type { CaseFile, CaseSubmission } from '@renmai/contracts/org-pages/console-cases.schema';
import { addressLines } from '../../ports/public-look.port.js';
import { canonicalJson } from '../audit/audit-hash.js';
import type { ReviewedSubmission } from './cases.repository.js';

type Content = Record<string, unknown>;
type HandedIn = Pick<ReviewedSubmission, 'content' | 'handle' | 'licence' | 'files' | 'shown'>;

/** A submission's fields in the order in which a reviewer reads them. */
export function fieldsOf({ content, handle, licence, shown }: Omit<HandedIn, 'files'>): Content {
  const { name, otherNames = [], details, slogan, introduction, ...rest } = content;
  const { kind: _kind, ...ofKind } = details;
  return {
    name,
    ...(otherNames.length > 0 && { otherNames: otherNames.join('\n') }),
    licenceCountry: licence.country,
    licenceNumber: licence.number,
    ...ofKind,
    handle,
    slogan,
    introduction,
    ...rest,
    ...(shown && { addresses: addressLines(shown.addresses) }),
  };
}

/** Fields that differ. A field that only one of the two has is null in the other. */
export function differencesOf(before: Content, after: Content): CaseSubmission['differences'] {
  return [...new Set([...Object.keys(after), ...Object.keys(before)])].flatMap((field) => {
    const [was, is] = [before[field] ?? null, after[field] ?? null];
    return canonicalJson(was) === canonicalJson(is) ? [] : [{ field, before: was, after: is }];
  });
}

type Files = HandedIn['files'];
const same = (one: Files[number], other: Files[number]): boolean =>
  one.kind === other.kind && one.sha256 === other.sha256;

const presentFile = (file: Files[number], change: CaseFile['change']): CaseFile => ({
  materialId: file.materialId,
  kind: file.kind,
  name: file.name,
  mime: file.contentType,
  bytes: file.bytes,
  sha256: file.sha256,
  pages: file.pages ?? 1,
  change,
});

export function filesOf(now: Files, before: Files | null): Pick<CaseSubmission, 'files' | 'filesGone'> {
  return {
    files: now.map((file) =>
      presentFile(file, before && (before.some((other) => same(file, other)) ? 'same' : 'added')),
    ),
    filesGone: (before ?? [])
      .filter((file) => !now.some((other) => same(file, other)))
      .map((file) => presentFile(file, null)),
  };
}
