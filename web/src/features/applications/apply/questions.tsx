import type { Question } from '@renmai/contracts/applications/question.schema';
import { useTranslation } from 'react-i18next';
import { useFieldText } from '../../../ui/form/field-text';
import { RadioList } from '../../../ui/choice';
import { WarningIcon } from '../../../ui/icons';
import { TextArea } from '../../../ui/text-field';
import type { OfTarget } from '../kinds';
import type { Attachment } from '../applications.api';
import { nameOfAnswer, type Typed } from './fields';
import { FileSlot } from './file-slot';
import type { Mistakes } from './mistakes';
import styles from './apply.module.css';
import { useKindTexts } from '../kind-texts';

const answerLimit = 4000;

interface QuestionsProps {
  of: OfTarget;
  questions: readonly Question[];
  values: Typed;
  attachments: readonly Attachment[];
  mistakes: Mistakes;
  onChange: (changes: Typed) => void;
}

/** The publisher's questions. Answers that rule out are shown with the question, before anything is answered. */
export function Questions({ questions, ...rest }: QuestionsProps) {
  return (
    <div className={styles.fields}>
      {questions.map((question) => (
        <One key={question.questionId} question={question} {...rest} />
      ))}
    </div>
  );
}

function One({
  of,
  question,
  values,
  attachments,
  mistakes,
  onChange,
}: Omit<QuestionsProps, 'questions'> & { question: Question }) {
  const { t } = useKindTexts(useTranslation('applications'));
  const text = useFieldText();
  const name = nameOfAnswer(question.questionId);
  const { label, required } = question;
  const value = values[name];
  const mistake = mistakes[name];
  const field = { label, required, error: mistake && text(mistake) };
  switch (question.kind) {
    case 'file':
      return (
        <FileSlot
          of={of}
          slot={question.questionId}
          title={label}
          required={required}
          attachments={attachments}
          mistake={mistakes[`file.${question.questionId}`]}
        />
      );
    case 'text':
      return (
        <TextArea
          {...field}
          limit={answerLimit}
          value={typeof value === 'string' ? value : ''}
          onChange={(next) => onChange({ [name]: next })}
        />
      );
    case 'choice':
      return (
        <RadioList
          {...field}
          hint={<KnockOut answers={question.knockOut} />}
          value={typeof value === 'string' ? value : ''}
          onChange={(next) => onChange({ [name]: next })}
          options={question.options.map((option) => ({ value: option, label: option }))}
        />
      );
    case 'yes-no':
      return (
        <RadioList
          {...field}
          hint={
            <KnockOut answers={question.knockOut === null ? [] : [t(question.knockOut ? 'apply.yes' : 'apply.no')]} />
          }
          value={typeof value === 'boolean' ? (value ? 'yes' : 'no') : ''}
          onChange={(next) => onChange({ [name]: next === 'yes' })}
          options={[
            { value: 'yes', label: t('apply.yes') },
            { value: 'no', label: t('apply.no') },
          ]}
        />
      );
  }
}

function KnockOut({ answers }: { answers: readonly string[] }) {
  const { t } = useKindTexts(useTranslation('applications'));
  if (answers.length === 0) return null;
  return (
    <span className={styles.knockOut}>
      <WarningIcon size={16} />
      {t('apply.knockOut', { count: answers.length, answers: answers.join(', ') })}
    </span>
  );
}
