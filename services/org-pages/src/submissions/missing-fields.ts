import type { FieldProblem } from '@renmai/contracts';
import type { HomepageKind } from '@renmai/contracts/org-pages/homepage.schema';
import type { ReviewedFields } from '@renmai/contracts/org-pages/homepage-management.schema';
import { isSocialCreditCode } from '../homepages/keys.js';

export interface Submitted {
  kind: HomepageKind;
  handle: string | null;
  reviewed: ReviewedFields;
  /** of a school */
  stage: string | null;
}

const required = (pointer: string): FieldProblem => ({
  pointer,
  code: 'required',
  detail: 'This has to be told before a review',
});

/** What is missing or cannot be right, by field, before anybody looks at it. */
export function missingFields({ kind, handle, reviewed, stage }: Submitted): FieldProblem[] {
  const { name, licence, type } = reviewed;
  const wrongLicence = licence.number !== '' && licence.country === 'CN' && !isSocialCreditCode(licence.number);
  return [
    ...(name === '' ? [required('/name')] : []),
    ...(handle === null ? [required('/handle')] : []),
    ...(type === null ? [required('/details/type')] : []),
    ...(kind === 'school' && stage === null ? [required('/details/stage')] : []),
    ...(licence.number === '' ? [required('/licence/number')] : []),
    ...(wrongLicence
      ? [{ pointer: '/licence/number', code: 'invalid-licence', detail: 'This is no unified social credit code' }]
      : []),
  ];
}
