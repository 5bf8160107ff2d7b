import type { Block } from './blocks';

export const agreementIds = [
  'user-agreement',
  'privacy-policy',
  'cookie-policy',
  'permission-notes',
  'application-terms',
  'admission-terms',
  'registration-terms',
] as const;
export type AgreementId = (typeof agreementIds)[number];

export interface Section {
  /** the fragment of its address, the same in every language */
  id: string;
  title: string;
  text: Block[];
}

export interface Agreement {
  title: string;
  /** the contents in two or three sentences, not legally binding */
  summary: string;
  sections: Section[];
}
