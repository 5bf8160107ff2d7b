import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useTyped } from '../../../lib/use-typed';
import { useAttempt } from '../../../ui/attempt';
import { Button } from '../../../ui/button';
import { Sheet } from '../../../ui/sheet';
import { chatPaths } from '../chat-paths';
import { useCreateRoomMutation } from '../groups/groups.api';
import groups from '../groups/groups.module.css';
import { NameFields } from '../groups/name-fields';
import { useRefusalText } from '../groups/use-refusal-text';

/** Creates a room that the member owns. */
export function NewRoomSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('chat');
  const [name, setName, forgetName] = useTyped('new-room.name');
  const [description, setDescription, forgetDescription] = useTyped('new-room.description');
  const [create] = useCreateRoomMutation();
  const { busy, attempt } = useAttempt(useRefusalText());
  const navigate = useNavigate();
  const submit = () =>
    attempt(async () => {
      const id = await create({ name: name.trim(), description: description.trim() }).unwrap();
      forgetName();
      forgetDescription();
      await navigate(chatPaths.conversation({ kind: 'room', id }));
    });
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('rooms.new')}
      footer={
        <Button kind="primary" block busy={busy} disabled={name.trim() === ''} onClick={() => void submit()}>
          {t('rooms.create')}
        </Button>
      }
    >
      <div className={groups.fields}>
        <NameFields kind="room" name={name} onName={setName} description={description} onDescription={setDescription} />
      </div>
    </Sheet>
  );
}
