import type { Content } from '@renmai/im-client';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button';
import { Sheet } from '../../../ui/sheet';
import { PlaceContent } from './place-content';
import styles from './message.module.css';

export type Place = Extract<Content, { type: 'loc' }>;

interface PlaceSheetProps {
  place: Place | null;
  onClose: () => void;
  onSend: (place: Place) => void;
}

/** The member's place before it is sent. */
export function PlaceSheet({ place, onClose, onSend }: PlaceSheetProps) {
  const { t } = useTranslation('chat');
  // the place stays while the sheet closes
  const [shown, setShown] = useState(place);
  if (place && place !== shown) setShown(place);
  const send = () => {
    if (!shown) return;
    onClose();
    onSend(shown);
  };
  return (
    <Sheet
      open={place !== null}
      onClose={onClose}
      title={t('place.ask')}
      width="narrow"
      footer={
        <Button kind="primary" block onClick={send}>
          {t('place.send')}
        </Button>
      }
    >
      <p className={styles.placeHint}>{t('place.hint')}</p>
      {shown && <PlaceContent content={shown} />}
    </Sheet>
  );
}
