import { useTranslation } from 'react-i18next';
import { useTyped } from '../../../lib/use-typed';
import { useAttempt } from '../../../ui/attempt';
import { Button } from '../../../ui/button';
import { Sheet } from '../../../ui/sheet';
import { TextArea, TextField } from '../../../ui/text-field';
import {
  attributeLengths,
  useMemberAttributesQuery,
  useSetMemberAttributesMutation,
} from '../people/member-attributes.api';
import { usePerson } from '../people/use-people';
import { useRefusalText } from './use-refusal-text';
import styles from './groups.module.css';

interface OwnNameSheetProps {
  groupId: string;
  me: string;
  onClose: () => void;
}

/** The member's name in a group, and their note for its members. */
export function OwnNameSheet({ groupId, me, onClose }: OwnNameSheetProps) {
  const { t } = useTranslation('chat');
  const { data } = useMemberAttributesQuery({ groupId, userId: me });
  const { name } = usePerson(me);
  const [ownName, setOwnName, forgetName] = useTyped(`own-name.${groupId}`, null);
  const [ownAbout, setOwnAbout, forgetAbout] = useTyped(`own-about.${groupId}`, null);
  const [save] = useSetMemberAttributesMutation();
  const { busy, attempt } = useAttempt(useRefusalText());
  const nickname = ownName ?? data?.nickname ?? '';
  const about = ownAbout ?? data?.about ?? '';
  const submit = async () => {
    const attributes = { nickname: nickname.trim(), about: about.trim() };
    if (!(await attempt(() => save({ groupId, userId: me, attributes }).unwrap()))) return;
    forgetName();
    forgetAbout();
    onClose();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('ownName.title')}
      footer={
        <Button kind="primary" block busy={busy} disabled={!data} onClick={() => void submit()}>
          {t('ui:save')}
        </Button>
      }
    >
      <div className={styles.fields}>
        <TextField
          label={t('ownName.name')}
          hint={name && t('ownName.hint', { name })}
          value={nickname}
          onChange={setOwnName}
          maxLength={attributeLengths.nickname}
        />
        <TextArea
          label={t('ownName.about')}
          value={about}
          onChange={setOwnAbout}
          limit={attributeLengths.about}
          rows={2}
        />
      </div>
    </Sheet>
  );
}
