import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button';
import { Sheet } from './sheet';
import styles from './confirm.module.css';

export interface Question {
  title: string;
  text?: string;
  /** the word on the button that does it: "Delete", not "OK" */
  action: string;
  cancel?: string;
  /** what is done cannot be undone */
  danger?: boolean;
}

interface Asked extends Question {
  answer: (yes: boolean) => void;
}

let asked: Asked | null = null;
const listeners = new Set<() => void>();

function ask(next: Asked | null): void {
  asked = next;
  listeners.forEach((listener) => listener());
}

/** Resolves with true when the member chose the action: `if (await confirm({ … })) …` */
export function confirm(question: Question): Promise<boolean> {
  asked?.answer(false);
  return new Promise((answer) => ask({ ...question, answer }));
}

/** Shows what `confirm` asks; stands once in the frame. */
export function ConfirmSheet() {
  const { t } = useTranslation('ui');
  const current = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => asked,
  );
  // the words stay while the sheet closes
  const [shown, setShown] = useState<Asked | null>(current);
  if (current && current !== shown) setShown(current);
  if (!shown) return null;
  const settle = (yes: boolean) => {
    shown.answer(yes);
    ask(null);
  };
  return (
    <Sheet
      open={current !== null}
      onClose={() => settle(false)}
      title={shown.title}
      titleHidden
      width="narrow"
      role="alertdialog"
    >
      <p className={styles.title} aria-hidden="true">
        {shown.title}
      </p>
      {shown.text && <p className={styles.text}>{shown.text}</p>}
      <div className={styles.actions}>
        <Button kind="secondary" block onClick={() => settle(false)} data-autofocus={shown.danger || undefined}>
          {shown.cancel ?? t('cancel')}
        </Button>
        <Button
          kind={shown.danger ? 'danger' : 'primary'}
          block
          onClick={() => settle(true)}
          data-autofocus={!shown.danger || undefined}
        >
          {shown.action}
        </Button>
      </div>
    </Sheet>
  );
}
