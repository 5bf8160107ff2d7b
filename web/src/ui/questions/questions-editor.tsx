import { maxPositionQuestions, type PositionQuestion } from '@renmai/contracts/jobs/positions.schema';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../alert';
import { Button } from '../button';
import { PlusIcon } from '../icons';
import { QuestionFields } from './question-fields';
import { questionBegun } from './question-kinds';
import styles from './questions.module.css';

interface QuestionsEditorProps {
  questions: readonly PositionQuestion[];
  onChange: (questions: PositionQuestion[]) => void;
  /** there are applicants who have answered them */
  frozen: boolean;
  /** the mistake, by the path within the list: `0.label` */
  errorAt: (path: string) => string | undefined;
}

/** The publisher's own questions to applicants, in their order. */
export function QuestionsEditor({ questions, onChange, frozen, errorAt }: QuestionsEditorProps) {
  const { t } = useTranslation('questions');
  const part = useRef<HTMLDivElement>(null);
  const put = (index: number, question: PositionQuestion) =>
    onChange(questions.map((other, at) => (at === index ? question : other)));
  const move = (index: number, by: -1 | 1) => {
    const next = [...questions];
    const [moved] = next.splice(index, 1);
    if (moved) next.splice(index + by, 0, moved);
    onChange(next);
  };
  const remove = (index: number) => {
    onChange(questions.filter((_, at) => at !== index));
    part.current?.focus();
  };
  if (frozen) {
    return (
      <>
        <Alert kind="info">{t('frozen')}</Alert>
        <ol className={styles.frozen}>
          {questions.map(({ questionId, label }) => (
            <li key={questionId}>{label}</li>
          ))}
        </ol>
      </>
    );
  }
  return (
    <div ref={part} tabIndex={-1} className={styles.form}>
      <p className={styles.lead}>{t('lead', { count: maxPositionQuestions })}</p>
      {questions.length > 0 && (
        <ol className={styles.questions}>
          {questions.map((question, index) => (
            // a row is its place: a question has another id once it is saved
            <li key={index} className={styles.question}>
              <QuestionFields
                number={index + 1}
                question={question}
                onChange={(changed) => put(index, changed)}
                onUp={index > 0 ? () => move(index, -1) : undefined}
                onDown={index < questions.length - 1 ? () => move(index, 1) : undefined}
                onRemove={() => remove(index)}
                errorAt={(path) => errorAt(`${index}.${path}`)}
              />
            </li>
          ))}
        </ol>
      )}
      {questions.length < maxPositionQuestions && (
        <div>
          <Button icon={PlusIcon} onClick={() => onChange([...questions, questionBegun()])}>
            {t('add')}
          </Button>
        </div>
      )}
    </div>
  );
}
