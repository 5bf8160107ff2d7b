import { useTranslation } from 'react-i18next';
import { TextArea, TextField } from '../../../ui/text-field';

interface NameFieldsProps {
  kind: 'group' | 'room';
  name: string;
  onName: (name: string) => void;
  description: string;
  onDescription: (description: string) => void;
  /** lines of the description */
  rows?: number;
}

/** Name and description of a group or a room. */
export function NameFields({ kind, name, onName, description, onDescription, rows = 3 }: NameFieldsProps) {
  const { t } = useTranslation('chat');
  return (
    <>
      <TextField
        label={t(kind === 'room' ? 'rooms.name' : 'newGroup.name')}
        value={name}
        onChange={onName}
        maxLength={60}
        required
      />
      <TextArea
        label={t('newGroup.description')}
        value={description}
        onChange={onDescription}
        limit={500}
        rows={rows}
      />
    </>
  );
}
