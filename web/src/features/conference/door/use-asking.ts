import type { MeetingView, RoomTicket } from '@renmai/contracts/conference/conference.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isProblem, type Problem } from '../../../api/problem';
import { useAccount } from '../../../api/session.slice';
import { confirm } from '../../../ui/confirm';
import { useEnterRoomMutation } from '../room.api';
import { guestName } from './guest-name';

export interface Entered {
  ticket: RoomTicket;
  /** requests another one in the same way */
  again: () => Promise<RoomTicket>;
}

/** The name and the password with which a person asks to enter. A recorded room is entered by those who agree. */
export function useAsking(meeting: MeetingView, onEnter: (entered: Entered) => void) {
  const { t } = useTranslation('conference');
  const isGuest = useAccount() === null;
  const [enter, { isLoading }] = useEnterRoomMutation();
  const [name, setName] = useState(guestName.get);
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  const { meetingId, role, hasPassword, recording } = meeting;
  const asksPassword = hasPassword && role !== 'admin';
  // A member who comes back has agreed before, or is asked inside.
  const ask = (agrees: boolean) =>
    enter({
      params: { meetingId },
      body: { ...(asksPassword && { password }), ...(isGuest && { name: name.trim() }), ...(agrees && { agrees }) },
    }).unwrap();
  const agree = () =>
    confirm({
      title: t('recording.consent.title'),
      text: t('recording.consent.door'),
      action: t('recording.consent.join'),
    });
  const askToEnter = async () => {
    let agrees = recording && (await agree());
    if (recording && !agrees) return;
    const ticket = await ask(agrees).catch(async (error: unknown) => {
      // The recording began while they were at the door.
      if (!isProblem(error) || error.code !== 'conference.recorded') throw error;
      agrees = await agree();
      return agrees ? ask(true) : null;
    });
    if (ticket) onEnter({ ticket, again: () => ask(agrees) });
  };
  const submit = async () => {
    setProblem(null);
    if (isGuest) guestName.keep(name.trim());
    try {
      await askToEnter();
    } catch (error) {
      if (!isProblem(error)) throw error;
      setProblem(error);
    }
  };
  const isComplete = (!isGuest || name.trim() !== '') && (!asksPassword || password !== '');
  return {
    ...{ isGuest, asksPassword, name, setName, password, setPassword, problem, isLoading, isComplete },
    submit: () => void submit(),
  };
}
