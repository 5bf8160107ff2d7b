import type { MeetingView } from '@renmai/contracts/conference/conference.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAttempt } from '../../../ui/attempt';
import { Button } from '../../../ui/button';
import { Sheet } from '../../../ui/sheet';
import { toast } from '../../../ui/toast';
import { MeetingFields } from '../edit/meeting-fields';
import { instantOf, type Mistakes, mistakesIn, repeatsOf, valuesOf, withStart } from '../edit/meeting-values';
import { useChangeMeetingMutation } from '../meetings.api';

interface Props {
  open: boolean;
  meeting: MeetingView;
  onClose: () => void;
}

/** Changes a meeting; invited members are notified of another time. */
export function ChangeSheet({ open, meeting, onClose }: Props) {
  const { t } = useTranslation('meetings');
  const [change] = useChangeMeetingMutation();
  const { busy, attempt } = useAttempt();
  const [before, setBefore] = useState(() => valuesOf(meeting));
  const [values, setValues] = useState(before);
  const [mistakes, setMistakes] = useState<Mistakes>({});
  const [was, setWas] = useState(open);
  if (open !== was) {
    setWas(open);
    if (open) {
      const now = valuesOf(meeting);
      setBefore(now);
      setValues(now);
      setMistakes({});
    }
  }
  const { hasPassword, startsAt, meetingId } = meeting;
  const timed = startsAt !== null;
  const save = async () => {
    const moved = timed && (values.startsAt !== before.startsAt || values.endsAt !== before.endsAt);
    const repeats = timed && (values.weekly !== before.weekly || values.lastDay !== before.lastDay);
    const found = mistakesIn(values, { timed: moved, hadPassword: hasPassword });
    setMistakes(found);
    if (Object.keys(found).length > 0) return;
    const given = values.password.trim();
    const body = {
      title: values.title.trim(),
      ...(moved && { startsAt: instantOf(values.startsAt), endsAt: instantOf(values.endsAt) }),
      ...(repeats && { repeats: repeatsOf(values) }),
      ...{ door: values.door, lobby: values.lobby, guests: values.guests },
      ...(!values.locked && hasPassword && { password: null }),
      ...(values.locked && given !== '' && { password: given }),
    };
    await attempt(async () => {
      await change({ params: { meetingId }, body }).unwrap();
      toast(t('manage.changed'), { kind: 'good' });
      onClose();
    });
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('manage.change')}
      width="wide"
      footer={
        <Button kind="primary" block busy={busy} onClick={() => void save()}>
          {t('manage.save')}
        </Button>
      }
    >
      <MeetingFields
        timed={timed}
        values={values}
        mistakes={mistakes}
        hadPassword={hasPassword}
        onChange={(more) => {
          setMistakes({});
          setValues({ ...values, ...(more.startsAt === undefined ? more : withStart(values, more.startsAt)) });
        }}
      />
    </Sheet>
  );
}
