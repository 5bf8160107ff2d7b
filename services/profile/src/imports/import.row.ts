import type { ImportFormat, ImportView, Proposal } from '@renmai/contracts/profile/import.schema';

export type ImportedList = 'jobs' | 'educations' | 'languages' | 'skills';

/** What an import did to a profile, so that it can be undone. */
export type ImportStep =
  | { itemId: string; kind: 'set'; field: string; before: unknown; after: unknown }
  | { itemId: string; kind: 'added'; list: ImportedList; entryId: string; version: number }
  | { itemId: string; kind: 'website'; url: string };

export interface ImportRow {
  importId: string;
  memberId: string;
  format: ImportFormat;
  fileName: string;
  state: ImportView['state'];
  proposals: Proposal[];
  outcomes: ImportView['outcomes'];
  unread: string[];
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
