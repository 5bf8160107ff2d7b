import type { ImportFormat, ImportLine, ImportView, Proposal } from '@renmai/contracts/profile/import.schema';
import type { Place } from '@renmai/contracts/profile/profile.schema';

export type ImportedList =
  | 'jobs'
  | 'educations'
  | 'languages'
  | 'skills'
  | 'offeredServices'
  | 'certifications'
  | 'projects'
  | 'volunteering'
  | 'publications';

/** A change that an import made to a profile, so that it can be undone. */
export type ImportStep =
  | { itemId: string; kind: 'set'; field: string; before: unknown; after: unknown }
  | { itemId: string; kind: 'place'; before: Place; after: Place }
  | { itemId: string; kind: 'added'; list: ImportedList; entryId: string; version: number }
  | { itemId: string; kind: 'website'; url: string }
  | { itemId: string; kind: 'interest'; interest: string }
  | { itemId: string; kind: 'instant-messaging'; entry: { service: string; userName: string } };

export interface ImportRow {
  importId: string;
  memberId: string;
  format: ImportFormat;
  fileName: string;
  state: ImportView['state'];
  proposals: Proposal[];
  outcomes: ImportView['outcomes'];
  unread: string[];
  lines: ImportLine[];
  moreLines: number;
  steps: ImportStep[];
  createdAt: Date;
  until: Date;
}

export const presentImport = ({
  memberId: _memberId,
  steps: _steps,
  createdAt,
  until,
  ...row
}: ImportRow): ImportView => ({
  ...row,
  createdAt: createdAt.toISOString(),
  until: until.toISOString(),
});
