import type { PositionQuestion } from '@renmai/contracts/jobs/positions.schema';
import { useTranslation } from 'react-i18next';
import styles from './asked-questions.module.css';

/** The questions to applicants, with the answers that rule them out. */
export function AskedQuestions({ questions }: { questions: readonly PositionQuestion[] }) {
  const { t } = useTranslation('questions');
  return (
    <ol className={styles.questions}>
      {questions.map((question) => {
        const { kind, knockOut } = question;
        const out = kind === 'yes-no' ? knockOut && t(knockOut === 'yes' ? 'answer.yes' : 'answer.no') : knockOut;
        return (
          <li key={question.questionId}>
            <p>
              {question.label}
              {!question.required && <span className={styles.rule}> ({t('optional')})</span>}
            </p>
            <p className={styles.rule}>
              {question.kind === 'choice' ? question.options.join(' · ') : t(`kinds.${question.kind}`)}
            </p>
            {out !== null && <p className={styles.rule}>{t('rulesOut', { answers: out })}</p>}
          </li>
        );
      })}
    </ol>
  );
}
