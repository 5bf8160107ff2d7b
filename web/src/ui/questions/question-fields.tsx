import { type PositionQuestion, type QuestionKind, questionKinds } from '@renmai/contracts/jobs/positions.schema';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../choice';
import { IconButton } from '../icon-button';
import { ArrowDownIcon, ArrowUpIcon, TrashIcon } from '../more-icons';
import { Select } from '../select';
import { TextField } from '../text-field';
import { ChoiceOptions } from './choice-options';
import { asKind } from './question-kinds';
import styles from './questions.module.css';

interface QuestionFieldsProps {
  number: number;
  question: PositionQuestion;
  onChange: (question: PositionQuestion) => void;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onRemove: () => void;
  errorAt: (path: string) => string | undefined;
}

/** The fields of one question of the publisher's own. */
export function QuestionFields({ number, question, onChange, onUp, onDown, onRemove, errorAt }: QuestionFieldsProps) {
  const { t } = useTranslation('questions');
  const { kind, label, options, required, knockOut } = question;
  const set = (change: Partial<PositionQuestion>) => onChange({ ...question, ...change });
  const answers =
    kind === 'yes-no'
      ? (['yes', 'no'] as const).map((value) => ({ value, label: t(`answer.${value}`) }))
      : options.filter((option) => option.trim() !== '').map((value) => ({ value, label: value }));
  return (
    <fieldset className={styles.fieldset}>
      <legend className="visually-hidden">{t('number', { number })}</legend>
      <div className={styles.legend}>
        <span aria-hidden="true">{t('number', { number })}</span>
        <span className={styles.tools}>
          {onUp && <IconButton icon={ArrowUpIcon} label={t('up', { number })} onClick={onUp} />}
          {onDown && <IconButton icon={ArrowDownIcon} label={t('down', { number })} onClick={onDown} />}
          <IconButton icon={TrashIcon} label={t('remove', { number })} onClick={onRemove} />
        </span>
      </div>
      <TextField
        label={t('label')}
        required
        maxLength={200}
        value={label}
        onChange={(text) => set({ label: text })}
        error={errorAt('label')}
      />
      <Select
        label={t('kind')}
        value={kind}
        onChange={(value) => onChange(asKind(question, value as QuestionKind))}
        options={questionKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      {kind === 'choice' && (
        <ChoiceOptions
          options={options}
          onChange={(next) =>
            set({ options: next, knockOut: knockOut !== null && next.includes(knockOut) ? knockOut : null })
          }
          errorAt={errorAt}
        />
      )}
      {(kind === 'choice' || kind === 'yes-no') && (
        <Select
          label={t('knockOut')}
          hint={t('knockOutHint')}
          placeholder={t('noKnockOut')}
          value={knockOut ?? ''}
          onChange={(value) => set({ knockOut: value === '' ? null : value })}
          options={answers}
          error={errorAt('knockOut')}
        />
      )}
      <Checkbox label={t('required')} value={required} onChange={(on) => set({ required: on })} />
    </fieldset>
  );
}
