/** For whom a file was sent, where its sender said so. */
export type ChatFileTarget = { type: 'chat' | 'group' | 'room'; id: string } | null;

export interface ChatFileRow {
  id: string;
  ownerId: string;
  shareSecret: string;
  target: ChatFileTarget;
  name: string;
  /** as its bytes say */
  contentType: string;
  /** bytes; 0 until it is ready */
  size: number;
  /** `processing`: all its parts are there, and it is being made of them; `erasing`: as good as gone */
  status: 'uploading' | 'processing' | 'ready' | 'erasing';
  /** how often a process began to make it of its parts */
  attempts: number;
  /**
   * of a video that not every browser plays: `waiting` until it is converted, which takes its place; `failed`: it stays as it was
   * sent. Null for everything else
   */
  conversion: 'waiting' | 'failed' | null;
  /** percent of the conversion that is done */
  progress: number;
  createdAt: Date;
}

/** What is kept of a file: itself, a small picture of a picture, the first picture of a video. */
export type ChatFileVariant = 'file' | 'thumbnail' | 'frame';

export const filePrefix = (id: string): string => `chat-files/${id}/`;
export const variantKey = (id: string, variant: ChatFileVariant): string => `${filePrefix(id)}${variant}`;
export const partsPrefix = (id: string): string => `chat-uploads/${id}/`;
/** In the order of their numbers, also by name. */
export const partKey = (id: string, number: number): string => `${partsPrefix(id)}${String(number).padStart(5, '0')}`;
