import type { CallLine, CallLineState } from '@renmai/contracts/messaging/call-line.schema';

export interface CallWords {
  media: Record<CallLine['media'], string>;
  state: Record<Exclude<CallLineState, 'ended'>, string>;
}

const two = (number: number): string => String(number).padStart(2, '0');

/** 3:12, or 1:03:12 */
export function lengthText(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = two(seconds % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

export const callLineText =
  ({ media, state }: CallWords) =>
  (line: CallLine): string =>
    `${media[line.media]} · ${line.state === 'ended' ? lengthText(line.seconds ?? 0) : state[line.state]}`;
