import type { CheckInRow, Scan, ScanAnswer } from '@renmai/contracts/events/tickets.schema';
import { foundByName, nameEngine } from '../../../lib/names/name-engine';
import type { CheckInPage } from '../tickets.api';
import { readTicket } from './ticket-code';

/** Everybody with a place, as the device has downloaded them. */
export interface DoorList extends Pick<CheckInPage, 'keys' | 'approved' | 'checkedIn' | 'wipeAt'> {
  rows: CheckInRow[];
  fetchedAt: string;
}

/** The verdict on a scan; `unlisted`: signed for this event, but not in the list of this device. */
export interface Verdict extends Pick<ScanAnswer, 'result' | 'name' | 'since' | 'gate' | 'applicationId'> {
  unlisted?: boolean;
}

const nobody = { name: '', since: null, gate: '', applicationId: null };

/** Decides without the server, in the same way as it will when the scans are merged. */
export async function judge(list: DoorList, eventId: string, scan: Scan): Promise<Verdict> {
  if (scan.kind !== 'ticket') return known(list, scan.applicationId, scan);
  const claims = await readTicket(scan.code, list.keys);
  if (!claims) return { ...nobody, result: 'forged' };
  if (claims.eventId !== eventId) return { ...nobody, result: 'other-event' };
  const row = rowOf(list, claims.applicationId);
  if (row && row.sequence > claims.sequence) return { ...of(row), result: 'old' };
  return known(list, claims.applicationId, scan);
}

function known(list: DoorList, applicationId: string, { kind, gate, at }: Scan): Verdict {
  const row = rowOf(list, applicationId);
  if (!row) return { ...nobody, applicationId, result: 'in', since: at, gate: gate ?? '', unlisted: true };
  if (kind === 'undo') return { ...of(row), result: row.checkedInAt === null ? 'not-in' : 'undone' };
  if (row.checkedInAt !== null) return { ...of(row), result: 'already-in' };
  return { ...of(row), result: 'in', since: at, gate: gate ?? '' };
}

const rowOf = (list: DoorList, applicationId: string): CheckInRow | undefined =>
  list.rows.find((row) => row.applicationId === applicationId);

const of = ({ name, checkedInAt, gate, applicationId }: CheckInRow) => ({
  name,
  since: checkedInAt,
  gate,
  applicationId,
});

/** Whether the scan has to be sent to the server: all other results have changed nothing. */
export const counts = ({ result }: Pick<Verdict, 'result'>): boolean => result === 'in' || result === 'undone';

/** The list after these answers. */
export function withAnswers(list: DoorList, answers: readonly Verdict[]): DoorList {
  const changed = new Map(answers.flatMap((answer) => (answer.applicationId ? [[answer.applicationId, answer]] : [])));
  const rows = list.rows.map((row) => {
    const answer = changed.get(row.applicationId);
    if (answer?.result === 'undone' || answer?.result === 'not-in') return { ...row, checkedInAt: null, gate: '' };
    if (answer?.result === 'in' || answer?.result === 'already-in') {
      return { ...row, checkedInAt: answer.since ?? row.checkedInAt, gate: answer.gate };
    }
    return row;
  });
  return { ...list, rows, checkedIn: rows.filter(({ checkedInAt }) => checkedInAt !== null).length };
}

/** A list that was downloaded before the keys existed lacks them. */
const keysOf = ({ foundBy, name, organisation }: Partial<CheckInRow>): string =>
  foundBy ?? nameEngine().keysOf(`${name} ${organisation}`);

/** By name or organisation, as at the server. */
export const foundIn = (rows: readonly CheckInRow[], words: string, limit: number): CheckInRow[] =>
  foundByName(words, rows, { keysOf }).slice(0, limit);
