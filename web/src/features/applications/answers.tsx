import type { Answer, Question } from '@renmai/contracts/applications/question.schema';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { WarningIcon } from '../../ui/icons';
import type { Attachment } from './applications.api';
import { useKindTexts } from './kind-texts';
import styles from './applicant/applicant.module.css';

interface AnswersProps {
  questions: readonly Question[];
  answers: readonly Answer[];
  attachments: readonly Attachment[];
  /** a file that answers a question, where it can be opened; without it, its name */
  tileOf?: (file: Attachment) => ReactNode;
}

/** Whether an answer rules the applicant out. */
export function rulesOut(question: Question, value: Answer['value'] | undefined): boolean {
  if (question.kind === 'choice') return typeof value === 'string' && question.knockOut.includes(value);
  return question.kind === 'yes-no' && value !== undefined && value === question.knockOut;
}

/** The publisher's questions with the applicant's answers, read-only. */
export function Answers({ questions, answers, attachments, tileOf }: AnswersProps) {
  const { t } = useKindTexts(useTranslation('applications'));
  return (
    <dl className={styles.facts}>
      {questions.map((question) => {
        const value = answers.find(({ questionId }) => questionId === question.questionId)?.value;
        const file = attachments.find(({ slot }) => slot === question.questionId);
        const words =
          typeof value === 'boolean'
            ? t(value ? 'apply.yes' : 'apply.no')
            : (value ?? (file && (tileOf?.(file) ?? file.fileName)));
        return (
          <div key={question.questionId}>
            <dt>{question.label}</dt>
            <dd>
              {words ?? t('answers.none')}
              {rulesOut(question, value) && (
                <span className={styles.knocked}>
                  <WarningIcon size={16} />
                  {t('answers.rulesOut')}
                </span>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
