import { useState } from 'react';
import { ActionSheet } from '../ui/action-sheet';
import { Button } from '../ui/button';
import { Section } from '../ui/card';
import { confirm } from '../ui/confirm';
import { ShareIcon } from '../ui/icons';
import { PencilIcon, TrashIcon } from '../ui/more-icons';
import { ShareSheet } from '../ui/share-sheet';
import { Sheet } from '../ui/sheet';
import { TextField } from '../ui/text-field';
import { toast } from '../ui/toast';
import styles from './gallery.module.css';

type Open = 'sheet' | 'actions' | 'share' | null;

/** Components that open above the page. */
export function OverlayPieces() {
  const [open, setOpen] = useState<Open>(null);
  const [text, setText] = useState('');
  const close = () => setOpen(null);
  return (
    <Section title="Above the page">
      <div className={styles.row}>
        <Button onClick={() => setOpen('sheet')}>Sheet</Button>
        <Button onClick={() => setOpen('actions')}>Actions</Button>
        <Button onClick={() => setOpen('share')}>Share</Button>
        <Button
          onClick={() =>
            void confirm({
              title: 'Delete this entry?',
              text: 'It cannot be brought back.',
              action: 'Delete',
              danger: true,
            }).then((yes) => toast(yes ? 'Deleted' : 'Kept', { kind: yes ? 'good' : 'plain' }))
          }
        >
          Confirm
        </Button>
        <Button onClick={() => toast('Saved', { kind: 'good' })}>Toast</Button>
        <Button
          onClick={() =>
            toast('The network is disconnected', { kind: 'bad', action: { label: 'Try again', run: close } })
          }
        >
          Toast with action
        </Button>
      </div>
      <Sheet
        open={open === 'sheet'}
        onClose={close}
        title="Add education"
        width="wide"
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button kind="primary" onClick={close}>
              Save
            </Button>
          </>
        }
      >
        <div className={styles.stack}>
          <TextField label="School" required value={text} onChange={setText} />
          <TextField label="Field of study" required value={text} onChange={setText} />
        </div>
      </Sheet>
      <ActionSheet
        open={open === 'actions'}
        onClose={close}
        title="Moment"
        actions={[
          { label: 'Edit', icon: PencilIcon },
          { label: 'Share', icon: ShareIcon, hint: 'By message or elsewhere' },
          { label: 'Delete', icon: TrashIcon, danger: true },
        ]}
      />
      <ShareSheet
        open={open === 'share'}
        onClose={close}
        title="Share profile"
        text="Ada Lovelace"
        path="/members/a1"
      />
    </Section>
  );
}
