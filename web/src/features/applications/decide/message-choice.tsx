import type { Locale } from '@renmai/contracts';
import {
  maxDecisions,
  type DecisionAction,
  type DecisionMessage,
} from '@renmai/contracts/applications/decision.schema';
import type { TemplateKind } from '@renmai/contracts/applications/template.schema';
import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettled } from '../../../lib/use-settled';
import { useProblemText } from '../../../api/use-problem-text';
import { asProblem } from '../../../api/problem';
import { Alert } from '../../../ui/alert';
import { Select } from '../../../ui/select';
import { TextArea, TextField } from '../../../ui/text-field';
import { usePreviewDecisionQuery } from '../applicants.api';
import type { OfTarget } from '../kinds';
import { PublisherContext } from '../publisher-context';
import { FieldsHint } from '../templates/fields-hint';
import { useMessageTemplatesQuery } from '../templates.api';
import styles from './decide.module.css';
import { useKindTexts } from '../kind-texts';

interface MessageChoiceProps {
  of: OfTarget;
  /** of templates that fit; the first of them is built in */
  kinds: readonly [TemplateKind, ...TemplateKind[]];
  /** may be left out */
  optional: boolean;
  /** with which it is sent; left out: none */
  action?: DecisionAction;
  applicationIds: readonly string[];
  message: DecisionMessage;
  onChange: (message: DecisionMessage) => void;
}

const builtIn = 'built-in ';
const own = 'texts';

/** A message, e.g. with the outcome: none, a template, or own words; with a preview for the first three. */
export function MessageChoice({ of, kinds, optional, action, applicationIds, message, onChange }: MessageChoiceProps) {
  const { t, i18n } = useKindTexts(useTranslation('applications'));
  const publisherId = use(PublisherContext);
  const { data: templates, error } = useMessageTemplatesQuery(
    { kind: of.kind, publisherId: publisherId ?? '' },
    { skip: publisherId === null },
  );
  const [words, setWords] = useState({ subject: '', body: '' });
  // a co-organizer who may not use the templates can use the built-in ones
  const builtIns = templates?.builtIn ?? (publisherId === null || error ? [{ kind: kinds[0] }] : []);
  const language = i18n.language as Locale;
  const options = [
    ...(optional ? [{ value: 'none', label: t('decide.noMessage') }] : []),
    ...builtIns
      .filter(({ kind }) => kinds.includes(kind) && kind !== 'custom')
      .map(({ kind }) => ({ value: builtIn + kind, label: t('decide.builtIn', { kind: t(`template.kind.${kind}`) }) })),
    ...(templates?.items ?? [])
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ templateId, name }) => ({ value: templateId, label: name })),
    { value: own, label: t('decide.ownWords') },
  ];
  const chosen =
    message.kind === 'template'
      ? message.templateId
      : message.kind === 'built-in'
        ? builtIn + message.template
        : message.kind;
  const write = (next: typeof words) => {
    setWords(next);
    onChange({ kind: 'texts', texts: { [language]: next } });
  };
  const choose = (value: string) => {
    if (value === 'none') return onChange({ kind: 'none' });
    if (value === own) return write(words);
    const template = kinds.find((kind) => value === builtIn + kind);
    onChange(template ? { kind: 'built-in', template } : { kind: 'template', templateId: value });
  };
  return (
    <>
      <Select label={t('decide.message')} value={chosen} onChange={choose} options={options} />
      {message.kind === 'texts' && (
        <>
          <TextField
            label={t('template.subject')}
            value={words.subject}
            onChange={(subject) => write({ ...words, subject })}
          />
          <TextArea
            label={t('template.body')}
            rows={6}
            limit={5000}
            value={words.body}
            onChange={(body) => write({ ...words, body })}
          />
          <FieldsHint onChoose={(field) => write({ ...words, body: words.body + field })} />
        </>
      )}
      <Preview of={of} action={action} applicationIds={applicationIds} message={message} />
    </>
  );
}

/** Whether a text is complete: an unfinished one does not count. */
export function isWhole(message: DecisionMessage): boolean {
  if (message.kind !== 'texts') return message.kind !== 'none';
  const texts = Object.values(message.texts);
  return texts.length > 0 && texts.every(({ subject, body }) => subject.trim() !== '' && body.trim() !== '');
}

function Preview({
  of,
  action,
  applicationIds,
  message,
}: Pick<MessageChoiceProps, 'of' | 'applicationIds' | 'message'> & { action: DecisionAction | undefined }) {
  const { t } = useKindTexts(useTranslation('applications'));
  const text = useProblemText();
  const settled = useSettled(message, 500);
  const { currentData, error } = usePreviewDecisionQuery(
    {
      kind: of.kind,
      params: { targetId: of.targetId },
      // of an approval all of them: it depends on their number who gets a place
      body: {
        applicationIds: applicationIds.slice(0, action === 'approve' ? maxDecisions : 3),
        action,
        message: settled,
      },
    },
    { skip: !isWhole(settled) },
  );
  if (!isWhole(message)) return null;
  if (error) return <Alert kind="bad">{text(asProblem(error))}</Alert>;
  return (
    <div className={styles.previews}>
      {currentData?.items.map(({ applicationId, name, waits, subject, body }) => (
        <figure key={applicationId} className={styles.preview}>
          <figcaption>{t(waits ? 'decide.readsWaiting' : 'decide.reads', { name })}</figcaption>
          <strong dir="auto">{subject}</strong>
          <p dir="auto">{body}</p>
        </figure>
      ))}
    </div>
  );
}
