import type {
  RecordingAudience,
  RecordingLayout,
  RecordingState,
} from '@renmai/contracts/conference/recordings.schema';

export interface RecordingRow {
  recordingId: string;
  meetingId: string;
  state: RecordingState;
  layout: RecordingLayout;
  /** null: they have no account any more */
  startedBy: string | null;
  startedAt: Date;
  seconds: number | null;
  bytes: number | null;
  sha256: string | null;
  deletedAt: Date | null;
  audience: RecordingAudience;
  tries: number;
}

export const storageKey = (recordingId: string): string => `recordings/${recordingId}.mp4`;
