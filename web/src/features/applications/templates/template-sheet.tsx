import type { Locale } from '@renmai/contracts';
import {
  type MessageTexts,
  type TemplateKind,
  templateForm,
  templateKinds,
} from '@renmai/contracts/applications/template.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mistakeOf } from '../../../api/field-error';
import { useIdempotencyKey } from '../../../api/idempotency-key';
import { once } from '../../../api/once';
import { isProblem, type Problem } from '../../../api/problem';
import { useProblemText } from '../../../api/use-problem-text';
import { languages } from '../../../lib/i18n/languages';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { useFieldText } from '../../../ui/form/field-text';
import { Select } from '../../../ui/select';
import { Sheet } from '../../../ui/sheet';
import { Tabs } from '../../../ui/tabs';
import { TextArea, TextField } from '../../../ui/text-field';
import { toast } from '../../../ui/toast';
import {
  type OfPublisher,
  useAddMessageTemplateMutation,
  useChangeMessageTemplateMutation,
  useMessageTemplatesQuery,
} from '../templates.api';
import { FieldsHint } from './fields-hint';
import type { Edited } from './templates-page';
import styles from './templates.module.css';
import { useKindTexts } from '../kind-texts';

interface TemplateSheetProps {
  of: OfPublisher;
  /** null: closed */
  edited: Edited | null;
  onClose: () => void;
}

/** A template's name, its kind, and its text in up to four languages. */
export function TemplateSheet({ of, edited, onClose }: TemplateSheetProps) {
  const { t } = useKindTexts(useTranslation('applications'));
  return (
    <Sheet
      open={edited !== null}
      onClose={onClose}
      width="wide"
      title={t(edited && 'templateId' in edited ? 'template.editTitle' : 'template.add')}
    >
      {edited && <Form of={of} edited={edited} onClose={onClose} />}
    </Sheet>
  );
}

type Draft = Partial<Record<Locale, { subject: string; body: string }>>;
const nothing = { subject: '', body: '' };

/** A language without any text is left out; an unfinished one is not. */
const written = (texts: Draft): MessageTexts =>
  Object.fromEntries(
    Object.entries(texts).filter(([, { subject, body }]) => subject.trim() !== '' || body.trim() !== ''),
  );

function Form({ of: { kind: service, publisherId }, edited, onClose }: TemplateSheetProps & { edited: Edited }) {
  const { data: templates } = useMessageTemplatesQuery({ kind: service, publisherId });
  // a kind without a built-in template is never sent by the service
  const occasions = new Set(templates?.builtIn.map((one) => one.kind));
  const kinds = templateKinds.filter((one) => one === 'custom' || occasions.has(one) || one === edited.kind);
  const { t, i18n } = useKindTexts(useTranslation('applications'));
  const problemText = useProblemText();
  const fieldText = useFieldText();
  const known = 'templateId' in edited ? edited : null;
  const [name, setName] = useState(known?.name ?? '');
  const [kind, setKind] = useState<TemplateKind>(edited.kind);
  const [texts, setTexts] = useState<Draft>(edited.texts);
  const [language, setLanguage] = useState(i18n.language as Locale);
  const [asked, setAsked] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [add, { isLoading: adding }] = useAddMessageTemplateMutation();
  const [change, { isLoading: changing }] = useChangeMessageTemplateMutation();
  const idempotency = useIdempotencyKey();
  const text = texts[language] ?? nothing;
  const write = (next: typeof nothing) => {
    setProblem(null);
    setTexts({ ...texts, [language]: next });
  };
  const form = { kind, name, texts: written(texts) };
  const issues = asked ? (templateForm.safeParse(form, { reportInput: true }).error?.issues ?? []) : [];
  const errorAt = (path: string): string | undefined => {
    const issue = issues.find((one) => one.path.join('.') === path);
    return issue && fieldText(mistakeOf(issue));
  };
  const save = async () => {
    setAsked(true);
    setProblem(null);
    const bad = templateForm.safeParse(form).error?.issues[0];
    const at = languages.find(({ id }) => bad?.path[1] === id);
    if (at) setLanguage(at.id);
    if (bad) return;
    try {
      if (known) {
        const body = { ...form, version: known.version };
        await change({ kind: service, params: { publisherId, templateId: known.templateId }, body }).unwrap();
      } else {
        await once(idempotency, form, (idempotencyKey) =>
          add({ kind: service, params: { publisherId }, body: form, idempotencyKey }).unwrap(),
        );
      }
      toast(t('template.saved'), { kind: 'good' });
      onClose();
    } catch (error) {
      if (!isProblem(error)) throw error;
      setProblem(error);
    }
  };
  return (
    <div className={styles.form}>
      <TextField label={t('template.name')} required value={name} onChange={setName} error={errorAt('name')} />
      <Select
        label={t('template.for')}
        hint={kind === 'receipt' ? t('template.receiptHint') : undefined}
        value={kind}
        onChange={(value) => setKind(value as TemplateKind)}
        options={kinds.map((value) => ({ value, label: t(`template.kind.${value}`) }))}
      />
      <Tabs
        label={t('template.languages')}
        tabs={languages.map(({ id, name: label }) => ({ value: id, label }))}
        value={language}
        onChange={setLanguage}
      >
        <div className={styles.texts}>
          <TextField
            label={t('template.subject')}
            value={text.subject}
            onChange={(subject) => write({ ...text, subject })}
            error={errorAt(`texts.${language}.subject`) ?? errorAt('texts')}
          />
          <TextArea
            label={t('template.body')}
            rows={8}
            limit={5000}
            value={text.body}
            onChange={(body) => write({ ...text, body })}
            error={errorAt(`texts.${language}.body`)}
          />
          <FieldsHint onChoose={(field) => write({ ...text, body: text.body + field })} />
        </div>
      </Tabs>
      <p className={styles.quiet}>{t('template.languagesHint')}</p>
      {problem && <Alert kind="bad">{problemText(problem)}</Alert>}
      <Button kind="primary" block busy={adding || changing} onClick={() => void save()}>
        {t('ui:save')}
      </Button>
    </div>
  );
}
