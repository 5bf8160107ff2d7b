import type { StatusOf } from '../api/operations.api';

/** Something that operators should look at, with the words of its text. */
export interface Concern {
  service: string;
  kind: 'away' | 'down' | 'part' | 'notConsumed' | 'held' | 'failing' | 'outbox' | 'parked' | 'backupOld' | 'archive';
  name?: string;
  count?: number;
  error?: string;
}

/** Events are sent within a second; one that waits for so long does not get on. */
const OUTBOX_SECONDS = 60;

/** Backups are made every day; that none is noted may be meant so. */
const BACKUP_MS = 2 * 86_400_000;
const isOld = (takenAt: string | null, now: number) => takenAt !== null && now - Date.parse(takenAt) > BACKUP_MS;

export const concernsOf = (statuses: readonly StatusOf[], now: number): Concern[] =>
  statuses.flatMap(({ service, status }): Concern[] => {
    if (!status) return [{ service, kind: 'away' }];
    const { state, parts, notConsumed, copies, failing, outbox, deadLetters, backup } = status;
    const parked = deadLetters.received + deadLetters.sent;
    return [
      ...(state === 'down' ? [{ service, kind: 'down' as const }] : []),
      ...parts.filter(({ up }) => !up).map(({ name }) => ({ service, kind: 'part' as const, name })),
      ...notConsumed.map((name) => ({ service, kind: 'notConsumed' as const, name })),
      ...copies
        .filter((copy) => copy.state === 'held' || copy.error !== null)
        .map(({ topic, error }) => ({ service, kind: 'held' as const, name: topic, error: error ?? '' })),
      ...failing.map(({ task, times, error }) => ({
        service,
        kind: 'failing' as const,
        name: task,
        count: times,
        error,
      })),
      ...(outbox.oldestSeconds > OUTBOX_SECONDS ? [{ service, kind: 'outbox' as const, count: outbox.waiting }] : []),
      ...(parked > 0 ? [{ service, kind: 'parked' as const, count: parked }] : []),
      ...(isOld(backup.takenAt, now) ? [{ service, kind: 'backupOld' as const }] : []),
      ...(backup.archiveFailing ? [{ service, kind: 'archive' as const }] : []),
    ];
  });
