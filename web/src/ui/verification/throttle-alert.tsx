import { useTranslation } from 'react-i18next';
import { useProblemText } from '../../api/use-problem-text';
import { formatSeconds } from '../../lib/use-seconds-left';
import { Alert } from '../alert';
import type { Throttle } from './use-throttle';

/** Why it has to wait, and how long still; read out once, not every second. */
export function ThrottleAlert({ throttle: { problem, seconds, secondsLeft } }: { throttle: Throttle }) {
  const { t, i18n } = useTranslation('verification');
  const text = useProblemText();
  if (!problem || secondsLeft === 0) return null;
  const wait = (left: number) => t('tryAgainIn', { time: formatSeconds(i18n.language, left) });
  return (
    <div role="alert">
      <Alert kind="warn">
        {text({ ...problem, retryAfter: undefined })} <span aria-hidden="true">{wait(secondsLeft)}</span>
        <span className="visually-hidden">{wait(seconds)}</span>
      </Alert>
    </div>
  );
}
