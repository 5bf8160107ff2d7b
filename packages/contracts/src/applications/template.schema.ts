import { z } from 'zod';
import { line, locale, text, timestamp } from '../common.js';

/**
 * `receipt` is sent with every application that comes in. `closed` is sent to the remaining applicants when a target ends. Each service
 * decides which of them come with the product.
 */
export const templateKinds = [
  'receipt',
  'approve',
  'wait',
  'reject',
  'offer',
  'interview',
  'closed',
  'custom',
] as const;
export const templateKind = z.enum(templateKinds);
export type TemplateKind = z.infer<typeof templateKind>;

/** Written `{{name}}`. `subject`: the person it is for, a child or the applicant; `position` and `homepage`: title and publisher. */
export const templateFields = ['name', 'subject', 'title', 'publisher', 'position', 'homepage', 'contact'] as const;
export type TemplateField = (typeof templateFields)[number];

/** the limit for one homepage */
export const maxTemplates = 50;

const written = z.object({ subject: line(150), body: text(5000, 1) });
export const messageTexts = z.partialRecord(locale, written).refine((texts) => Object.keys(texts).length > 0, {
  error: 'At least one text is required',
  params: { code: 'required' },
});
export type MessageTexts = z.infer<typeof messageTexts>;

export const templateForm = z.object({ kind: templateKind, name: line(80), texts: messageTexts });
export const templateChange = templateForm.extend({ version: z.int() });

export const templateView = z
  .object({
    templateId: z.uuid(),
    kind: templateKind,
    name: z.string(),
    texts: messageTexts,
    version: z.int(),
    updatedAt: timestamp,
  })
  .meta({ id: 'MessageTemplate' });
export type TemplateView = z.infer<typeof templateView>;

export const templatesView = z.object({
  items: z.array(templateView),
  /** come with the product, in four languages; cannot be edited */
  builtIn: z.array(z.object({ kind: templateKind, texts: messageTexts })),
});
