import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button';
import { ask, type Asked, useAsked } from './confirm';
import { Sheet } from './sheet';
import styles from './confirm.module.css';

/** Shows the question of `confirm`; mounted once in the frame. */
export function ConfirmSheet() {
  const { t } = useTranslation('ui');
  const current = useAsked();
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
