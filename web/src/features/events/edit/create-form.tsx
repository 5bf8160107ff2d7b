import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useIdempotencyKey } from '../../../api/idempotency-key';
import { isProblem, type Problem } from '../../../api/problem';
import { useProblemText } from '../../../api/use-problem-text';
import { Alert } from '../../../ui/alert';
import { useAttempt } from '../../../ui/attempt';
import { Button } from '../../../ui/button';
import { CardStack, Section } from '../../../ui/card';
import { confirm } from '../../../ui/confirm';
import { Page } from '../../../ui/page';
import { Sheet } from '../../../ui/sheet';
import { toast } from '../../../ui/toast';
import { useCreateEventMutation } from '../events.api';
import { eventsPaths } from '../events-paths';
import { CreatePart } from './create-part';
import { EventPreview } from './event-preview';
import { type EventValues, formOf } from './event-values';
import { parts } from './parts';
import { useEventForm } from './use-event-form';
import fields from '../../../ui/publications/fields.module.css';
import styles from './edit.module.css';

interface CreateFormProps {
  /** name of the draft in this browser */
  name: string;
  first: () => EventValues;
}

/** A new event on one page, with a preview. */
export function CreateForm({ name, first }: CreateFormProps) {
  const { t } = useTranslation('events');
  const navigate = useNavigate();
  const text = useProblemText();
  const form = useEventForm(name, first);
  const [looking, setLooking] = useState(false);
  const [tried, setTried] = useState(0);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [create] = useCreateEventMutation();
  const idempotency = useIdempotencyKey();
  const { busy, attempt } = useAttempt();
  const content = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (tried === 0) return;
    // mistakes of the whole form are shown above the fields
    const found = (selector: string) => content.current?.querySelector<HTMLElement>(selector);
    const wrong = found('[aria-invalid]') ?? found('[role=alert]');
    wrong?.scrollIntoView?.({ block: 'center' });
    wrong?.focus({ preventScroll: true });
  }, [tried]);

  const showWrong = () => {
    setLooking(false);
    setTried(tried + 1);
  };
  const isWrong = (): boolean => {
    if (form.mistakes.size === 0) return false;
    form.ask();
    showWrong();
    return true;
  };
  const publish = async () => {
    if (isWrong()) return;
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
        form.refuse(error);
        setProblem(error);
        showWrong();
      }
    });
  };
  const anew = async () => {
    if (await confirm({ title: t('create.anewTitle'), action: t('create.anew'), danger: true })) form.discard();
  };
  const publishButton = (
    <Button kind="primary" block busy={busy} onClick={() => void publish()}>
      {t('create.publish')}
    </Button>
  );
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
          <Button onClick={() => !isWrong() && setLooking(true)}>{t('create.preview')}</Button>
          {!looking && publishButton}
        </div>
      }
    >
      <div ref={content}>
        <CardStack>
          {problem && <Alert kind="bad">{text(problem)}</Alert>}
          {parts.map((part) => (
            <Section key={part} title={t(`step.${part}`)}>
              <CreatePart part={part} form={form} />
            </Section>
          ))}
        </CardStack>
      </div>
      <Sheet
        open={looking}
        onClose={() => setLooking(false)}
        title={t('step.check')}
        width="wide"
        footer={publishButton}
      >
        <div className={fields.form}>
          <p className={fields.lead}>{t('create.check')}</p>
          {looking && <EventPreview values={form.values} />}
        </div>
      </Sheet>
    </Page>
  );
}
