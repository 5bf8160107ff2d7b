import type { FieldProblem } from '@renmai/contracts';
import type { HomepageDetails } from '@renmai/contracts/org-pages/homepage.schema';
import type { ReviewedFields } from '@renmai/contracts/org-pages/homepage-management.schema';
import { isSocialCreditCode } from '../records/keys.js';

export interface Submitted {
  handle: string | null;
  reviewed: ReviewedFields;
  details: HomepageDetails;
  /** whether there is a logo that can be shown */
  logo: boolean;
}

const required = (pointer: string): FieldProblem => ({
  pointer,
  code: 'required',
  detail: 'This is required before the review',
});

/** Missing or invalid fields, checked before staff review the submission. */
export function missingFields({ handle, reviewed, details, logo }: Submitted): FieldProblem[] {
  const { name, licence, type } = reviewed;
  const wrongLicence = licence.number !== '' && licence.country === 'CN' && !isSocialCreditCode(licence.number);
  return [
    ...(name === '' ? [required('/name')] : []),
    ...(handle === null ? [required('/handle')] : []),
    ...(logo ? [] : [required('/logo')]),
    ...(details.kind === 'company' && details.industry === '' ? [required('/details/industry')] : []),
    ...(type === null ? [required('/details/type')] : []),
    ...(details.kind === 'school' && details.stage === null ? [required('/details/stage')] : []),
    ...(licence.number === '' ? [required('/licence/number')] : []),
    ...(wrongLicence
      ? [
          {
            pointer: '/licence/number',
            code: 'invalid-licence',
            detail: 'This is not a valid unified social credit code',
          },
        ]
      : []),
  ];
}
