import type { CallLine } from '@renmai/contracts/messaging/call-line.schema';
import { CALL_LINE_EXT, callLine } from '@renmai/contracts/messaging/call-line.schema';
import { callLineOf, callText, isCallNews, isMissedCall } from './call-line';

const line: CallLine = callLine.parse({
  callId: '0199aa00-0000-7000-8000-000000000001',
  media: 'video',
  state: 'ended',
  seconds: 192,
  people: 2,
});
const words = (key: string): string => key;

it('is what the server writes, and nothing else', () => {
  expect(callLineOf({ [CALL_LINE_EXT]: line })).toEqual(line);
  expect(callLineOf({})).toBeNull();
  expect(callLineOf({ [CALL_LINE_EXT]: 'a text' })).toBeNull();
  expect(callLineOf({ [CALL_LINE_EXT]: { ...line, state: 'other' } })).toBeNull();
});

it('shows the length of the call, or its result', () => {
  expect(callText(line, words)).toBe('chat:call.video · 3:12');
  expect(callText({ ...line, seconds: 3_792 }, words)).toBe('chat:call.video · 1:03:12');
  expect(callText({ ...line, media: 'voice', state: 'declined', seconds: null }, words)).toBe(
    'chat:call.voice · chat:call.declined',
  );
  expect(callText({ ...line, media: 'voice', state: 'cancelled', seconds: null }, words, true)).toBe(
    'chat:call.voice · chat:call.missedByMe',
  );
});

it('waits to be read where its callee did not hear of it', () => {
  const single = { kind: 'single', id: 'a' } as const;
  expect(isCallNews({ ...line, state: 'missed' }, single)).toBe(true);
  expect(isCallNews({ ...line, state: 'missed' }, { kind: 'group', id: '1' })).toBe(false);
  expect(isCallNews(line, single)).toBe(false);
});

it('is a missed call for the one who was called alone', () => {
  const of = (state: CallLine['state'], from: string) => ({
    ...{ ext: { [CALL_LINE_EXT]: { ...line, state } }, from },
    conversation: { kind: 'single', id: 'a' } as const,
  });
  expect(isMissedCall(of('cancelled', 'a'), 'me')).toBe(true);
  expect(isMissedCall(of('cancelled', 'me'), 'me')).toBe(false);
  expect(isMissedCall(of('ended', 'a'), 'me')).toBe(false);
  expect(isMissedCall({ ...of('missed', 'a'), ext: {} }, 'me')).toBe(false);
});
