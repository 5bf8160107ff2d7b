import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useIdempotencyKey } from '../../../api/idempotency-key';
import { isProblem, type Problem } from '../../../api/problem';
import { useProblemText } from '../../../api/use-problem-text';
import { Alert } from '../../../ui/alert';
import { useAttempt } from '../../../ui/attempt';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { Page } from '../../../ui/page';
import { Stepper } from '../../../ui/stepper';
import { confirm } from '../../../ui/confirm';
import { toast } from '../../../ui/toast';
import { useCreateEventMutation } from '../events.api';
import { eventsPaths } from '../events-paths';
import { CreateStep } from './create-step';
import { type EventValues, formOf } from './event-values';
import { mistakesIn } from './mistakes';
import { firstWrong, isWrong, steps } from './steps';
import { useEventForm } from './use-event-form';
import styles from './edit.module.css';

interface CreateFormProps {
  /** name of the draft in this browser */
  name: string;
  first: () => EventValues;
}

/** An event in four steps; the last one shows a preview, and publishes it. */
export function CreateForm({ name, first }: CreateFormProps) {
  const { t } = useTranslation('events');
  const navigate = useNavigate();
  const text = useProblemText();
  const form = useEventForm(name, first);
  const [at, setAt] = useState(0);
  const [tried, setTried] = useState(0);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [create] = useCreateEventMutation();
  const idempotency = useIdempotencyKey();
  const { busy, attempt } = useAttempt();
  const content = useRef<HTMLDivElement>(null);
  const step = steps[at] ?? 'what';
  const last = at === steps.length - 1;

  useEffect(() => {
    if (tried === 0) return;
    // mistakes of the whole form are shown above the fields
    const found = (selector: string) => content.current?.querySelector<HTMLElement>(selector);
    const wrong = found('[aria-invalid]') ?? found('[role=alert]');
    wrong?.scrollIntoView?.({ block: 'center' });
    wrong?.focus({ preventScroll: true });
  }, [tried]);

  const go = (to: number) => {
    setAt(to);
    setProblem(null);
    window.scrollTo({ top: 0 });
  };
  const next = () => {
    if (!isWrong(step, form.mistakes)) return go(at + 1);
    form.ask();
    setTried(tried + 1);
  };
  const showWrong = (found: Problem) => {
    form.refuse(found);
    setProblem(found);
    const wrong = firstWrong(mistakesIn(found));
    if (wrong === null) return;
    setAt(steps.indexOf(wrong));
    setTried(tried + 1);
  };
  const publish = async () => {
    const wrong = firstWrong(form.mistakes);
    if (wrong !== null) {
      form.ask();
      setAt(steps.indexOf(wrong));
      return setTried(tried + 1);
    }
    setProblem(null);
    await attempt(async () => {
      try {
        const body = formOf(form.values);
        const { eventId } = await create({ body, idempotencyKey: idempotency.key(body) }).unwrap();
        idempotency.renew();
        form.discard();
        toast(t('create.done'), { kind: 'good' });
        void navigate(eventsPaths.event(eventId), { replace: true });
      } catch (error) {
        if (!isProblem(error) || error.status >= 500 || error.status === 0) throw error;
        idempotency.renew();
        showWrong(error);
      }
    });
  };
  const anew = async () => {
    if (await confirm({ title: t('create.anewTitle'), action: t('create.anew'), danger: true })) form.discard();
  };
  return (
    <Page
      title={t('create.title')}
      back={eventsPaths.manage}
      actions={
        form.kept && (
          <Button kind="quiet" size="small" onClick={() => void anew()}>
            {t('create.anew')}
          </Button>
        )
      }
      footer={
        <div className={styles.foot}>
          {at > 0 && <Button onClick={() => go(at - 1)}>{t('ui:back')}</Button>}
          <Button kind="primary" block busy={busy} onClick={() => (last ? void publish() : next())}>
            {t(last ? 'create.publish' : 'create.next')}
          </Button>
        </div>
      }
    >
      <div ref={content}>
        <Card>
          <Stepper steps={steps.map((one) => t(`step.${one}`))} at={at} onGo={go}>
            {problem && <Alert kind="bad">{text(problem)}</Alert>}
            {step !== 'check' && <CreateStep step={step} form={form} />}
            {step === 'check' && <p className={styles.lead}>{t('create.check')}</p>}
          </Stepper>
        </Card>
      </div>
      {step === 'check' && <CreateStep step={step} form={form} />}
    </Page>
  );
}
