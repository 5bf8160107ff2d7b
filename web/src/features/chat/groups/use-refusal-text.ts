import { useTranslation } from 'react-i18next';
import type { Problem } from '../../../api/problem';
import { useProblemText } from '../../../api/use-problem-text';
import { refusalOf } from './refusals';

/** The text for why a group or a room refused an action. */
export function useRefusalText(): (problem: Problem) => string {
  const { t } = useTranslation('chat');
  const text = useProblemText();
  return (problem) => {
    const refusal = refusalOf(problem);
    return refusal ? t(`refused.${refusal}`) : text(problem);
  };
}
