import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useIdempotencyKey } from '../../../api/idempotency-key';
import { once } from '../../../api/once';
import { paths } from '../../../lib/paths';
import { askBeforeLeaving } from '../../../lib/ask-before-leaving';
import { useGoOn } from '../../../lib/use-go-on';
import { useAttempt } from '../../../ui/attempt';
import { Button } from '../../../ui/button';
import { Card, Section } from '../../../ui/card';
import { FriendChoice } from '../../../ui/friend-choice';
import { Page } from '../../../ui/page';
import { toast } from '../../../ui/toast';
import { useCreateMeetingMutation } from '../meetings.api';
import { MeetingFields } from './meeting-fields';
import { instantOf, type Mistakes, mistakesIn, newMeeting, withStart, repeatsOf } from './meeting-values';

/** Plans a meeting for a time, with invitations. */
export function NewMeetingPage() {
  const { t } = useTranslation('meetings');
  const [search] = useSearchParams();
  const goOn = useGoOn();
  const idempotency = useIdempotencyKey();
  const [create] = useCreateMeetingMutation();
  const { busy, attempt } = useAttempt();
  const [values, setValues] = useState(newMeeting);
  const [invite, setInvite] = useState<string[]>(() => search.getAll('with'));
  const [mistakes, setMistakes] = useState<Mistakes>({});
  const [touched, setTouched] = useState(false);
  const [sent, setSent] = useState(false);
  const reason = useId();
  useEffect(() => {
    askBeforeLeaving(reason, touched && !sent);
    return () => askBeforeLeaving(reason, false);
  }, [reason, touched, sent]);
  const save = async () => {
    const found = mistakesIn(values);
    setMistakes(found);
    if (Object.keys(found).length > 0) return;
    const { title, startsAt, endsAt, door, lobby, guests, locked, password } = values;
    const body = {
      ...{ title: title.trim(), startsAt: instantOf(startsAt), endsAt: instantOf(endsAt) },
      ...(values.weekly && { repeats: repeatsOf(values) }),
      ...{ door, lobby, guests, password: locked ? password.trim() : null, invite },
    };
    await attempt(async () => {
      const { meetingId } = await once(idempotency, body, (idempotencyKey) =>
        create({ body, idempotencyKey }).unwrap(),
      );
      setSent(true);
      toast(t('new.done'), { kind: 'good' });
      goOn(paths.manageMeeting(meetingId));
    });
  };
  return (
    <Page
      title={t('new.title')}
      back={paths.meetings}
      footer={
        <Button kind="primary" busy={busy} onClick={() => void save()}>
          {t('new.save')}
        </Button>
      }
    >
      <Card>
        <MeetingFields
          timed
          values={values}
          mistakes={mistakes}
          onChange={(change) => {
            setTouched(true);
            setMistakes({});
            const more = change.startsAt === undefined ? change : withStart(values, change.startsAt);
            setValues({ ...values, ...more });
          }}
        />
      </Card>
      <Section title={t('invite.title')}>
        <FriendChoice
          label={t('invite.find')}
          empty={t('invite.nobody')}
          chosen={invite}
          onChange={(chosen) => {
            setTouched(true);
            setInvite(chosen);
          }}
        />
      </Section>
    </Page>
  );
}
