import type { Locale } from '@renmai/contracts';
import type { SuspensionContext } from '@renmai/contracts/identity/sessions.api';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { expectGivenUp, isProblem, type Problem } from '../../api/problem';
import { useProblemText } from '../../api/use-problem-text';
import { useFormats } from '../../lib/format';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import form from '../../ui/form/form.module.css';
import { TextArea } from '../../ui/text-field';
import { AuthFrame } from './auth-frame';
import { useAnswerSuspensionMutation } from './auth.api';

/** Shown to suspended members instead of the login; they can answer once. */
export function SuspendedStep({ problem, onBack }: { problem: Problem; onBack: () => void }) {
  const { t, i18n } = useTranslation('auth');
  const { date } = useFormats();
  const text = useProblemText();
  const { until, reason, words, answerTicket } = problem.context as SuspensionContext;
  const [answer, setAnswer] = useState('');
  const [refused, setRefused] = useState<Problem | null>(null);
  const [sent, setSent] = useState(false);
  const [send, { isLoading }] = useAnswerSuspensionMutation();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const typed = answer.trim();
    if (isLoading || answerTicket === null || typed === '') return;
    setRefused(null);
    try {
      await send({ body: { ticket: answerTicket, text: typed } }).unwrap();
      setSent(true);
    } catch (error) {
      if (!isProblem(error)) return expectGivenUp(error);
      setRefused(error);
    }
  };
  return (
    <AuthFrame
      title={t('suspended.title')}
      lead={until === null ? t('suspended.forGood') : t('suspended.until', { date: date(until) })}
      onBack={onBack}
    >
      <Alert kind="warn" title={t('suspended.why')}>
        {[reason?.[i18n.language as Locale] ?? '', words].filter((part) => part !== '').join(' ')}
      </Alert>
      {sent || answerTicket === null ? (
        <Alert kind="info">{t('suspended.answered')}</Alert>
      ) : (
        <form noValidate className={form.form} onSubmit={(event) => void submit(event)}>
          {refused && <Alert kind="bad">{text(refused)}</Alert>}
          <TextArea
            label={t('suspended.answer')}
            hint={t('suspended.once')}
            value={answer}
            onChange={setAnswer}
            limit={2000}
            rows={5}
          />
          <Button kind="primary" block type="submit" busy={isLoading} disabled={answer.trim() === ''}>
            {t('suspended.send')}
          </Button>
        </form>
      )}
    </AuthFrame>
  );
}
