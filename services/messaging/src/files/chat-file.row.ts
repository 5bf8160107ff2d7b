/** The receiver of a file, if its sender stated one. */
export type ChatFileTarget = { type: 'chat' | 'group' | 'room'; id: string } | null;

export interface ChatFileRow {
  id: string;
  ownerId: string;
  shareSecret: string;
  target: ChatFileTarget;
  name: string;
  /** detected from its bytes */
  contentType: string;
  /** bytes; 0 until it is ready */
  size: number;
  /** `processing`: all parts have arrived and are being assembled; `erasing`: treated as deleted */
  status: 'uploading' | 'processing' | 'ready' | 'erasing';
  /** how often a process began to make it of its parts */
  attempts: number;
  /**
   * for videos that not every browser plays: `waiting` until the converted video replaces it; `failed`: it stays as it was
   * sent. Null for all other files
   */
  conversion: 'waiting' | 'failed' | null;
  /** percent of the conversion that is done */
  progress: number;
  createdAt: Date;
}

/** The stored forms of a file: the file itself, the thumbnail of a picture, the first frame of a video. */
export type ChatFileVariant = 'file' | 'thumbnail' | 'frame';

export const filePrefix = (id: string): string => `chat-files/${id}/`;
export const variantKey = (id: string, variant: ChatFileVariant): string => `${filePrefix(id)}${variant}`;
export const partsPrefix = (id: string): string => `chat-uploads/${id}/`;
/** Keys of parts sort by name in the order of their numbers. */
export const partKey = (id: string, number: number): string => `${partsPrefix(id)}${String(number).padStart(5, '0')}`;
