import type { ReasonTemplate } from '@renmai/contracts/org-pages/console-reasons.api';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languages } from '../../lib/i18n/languages';
import { Button } from '../../ui/button';
import { RadioList, Switch } from '../../ui/choice';
import { Sheet } from '../../ui/sheet';
import { TextArea, TextField } from '../../ui/text-field';
import styles from './reasons.module.css';

const limit = 500;
const codeShape = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const empty: ReasonTemplate = {
  code: '',
  texts: { en: '', ja: '', 'zh-CN': '', 'zh-TW': '' },
  area: 'submission',
  offered: true,
};

interface ReasonSheetProps {
  /** null: closed */
  edited: ReasonTemplate | 'new' | null;
  /** codes that are in use already */
  taken: readonly string[];
  onClose: () => void;
  onDone: (template: ReasonTemplate) => void;
}

export function ReasonSheet({ edited, taken, onClose, onDone }: ReasonSheetProps) {
  const { t } = useTranslation('console');
  const [last, setLast] = useState<ReasonTemplate | 'new'>('new');
  if (edited && edited !== last) setLast(edited);
  const isNew = last === 'new';
  return (
    <Sheet open={edited !== null} onClose={onClose} title={t(isNew ? 'reasons.add' : 'reasons.edit')} width="wide">
      <ReasonForm
        key={isNew ? `new ${edited !== null}` : last.code}
        first={isNew ? empty : last}
        taken={isNew ? taken : null}
        onDone={onDone}
      />
    </Sheet>
  );
}

interface ReasonFormProps {
  first: ReasonTemplate;
  /** null: it has its code, which cannot be changed */
  taken: readonly string[] | null;
  onDone: (template: ReasonTemplate) => void;
}

function ReasonForm({ first, taken, onDone }: ReasonFormProps) {
  const { t } = useTranslation('console');
  const [template, setTemplate] = useState(first);
  const [tried, setTried] = useState(false);
  const { code, texts, offered } = template;
  const codeError = !taken
    ? undefined
    : !codeShape.test(code) || code.length > 60
      ? t('reasons.codeShape')
      : taken.includes(code)
        ? t('reasons.codeTaken')
        : undefined;
  const textError = (text: string): string | undefined =>
    text.trim() === '' ? t('reasons.textMissing') : text.length > limit ? t('reasons.textLong', { limit }) : undefined;
  const right = !codeError && languages.every(({ id }) => !textError(texts[id]));
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        setTried(true);
        if (right) onDone(template);
      }}
    >
      {taken && (
        <TextField
          label={t('reasons.code')}
          hint={t('reasons.codeHint')}
          required
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          value={code}
          onChange={(next) => setTemplate({ ...template, code: next.toLowerCase() })}
          error={tried ? codeError : undefined}
        />
      )}
      {languages.map(({ id, name }) => (
        <TextArea
          key={id}
          label={name}
          required
          rows={2}
          limit={limit}
          value={texts[id]}
          onChange={(next) => setTemplate({ ...template, texts: { ...texts, [id]: next } })}
          error={tried ? textError(texts[id]) : undefined}
        />
      ))}
      <RadioList
        label={t('reasons.area')}
        value={template.area}
        onChange={(area) => setTemplate({ ...template, area })}
        options={(['submission', 'report'] as const).map((area) => ({
          value: area,
          label: t(`reasons.areas.${area}`),
        }))}
      />
      <Switch
        label={t('reasons.offered')}
        hint={t('reasons.offeredHint')}
        value={offered}
        onChange={(next) => setTemplate({ ...template, offered: next })}
      />
      <Button kind="primary" block type="submit">
        {t('reasons.take')}
      </Button>
    </form>
  );
}
