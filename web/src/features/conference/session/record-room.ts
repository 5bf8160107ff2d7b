import type { RecordingLayout } from '@renmai/contracts/conference/recordings.schema';
import type { RoomSession } from './room-session';

const setAgreed = ({ view }: RoomSession, agreed: boolean): void =>
  view.set({ recording: { ...view.get().recording, agreed } });

/** A member who starts a recording agrees by that, and is not asked. @throws RoomFault */
export async function recordRoom(session: RoomSession, running: boolean, layout: RecordingLayout): Promise<void> {
  const { agreed } = session.view.get().recording;
  if (running) setAgreed(session, true);
  try {
    await session.ask('record', { running, layout });
  } catch (error) {
    setAgreed(session, agreed);
    throw error;
  }
}

/** @throws RoomFault */
export async function agreeToRecording(session: RoomSession): Promise<void> {
  await session.ask('agree-to-recording', {});
  setAgreed(session, true);
}
