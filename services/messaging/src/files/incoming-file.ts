import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { withTemporaryFolder } from '@renmai/service-kit';
import type { FastifyRequest } from 'fastify';
import { isBrokenForm } from '../rest/broken-form.js';
import { unreadable } from '../rest/chat-error.js';
import { fileTooLarge, noFile } from './file-refusals.js';

export interface IncomingFile {
  /** path of a temporary file, which is deleted when the work is done */
  path: string;
  size: number;
  name: string;
  fields: Record<string, string>;
}

/** Reads a multipart request with one file, in whatever field, and works on it. */
export async function withIncomingFile<T>(
  request: FastifyRequest,
  maxBytes: number,
  work: (file: IncomingFile) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw unreadable();
  return withTemporaryFolder(async (folder) => {
    const file = await receive(request, maxBytes, join(folder, 'file'));
    if (!file || file.size === 0) throw noFile();
    return work(file);
  });
}

async function receive(request: FastifyRequest, maxBytes: number, path: string): Promise<IncomingFile | null> {
  const fields: Record<string, string> = {};
  let name: string | null = null;
  try {
    for await (const part of request.parts({ limits: { files: 1, fileSize: maxBytes } })) {
      if (part.type === 'field') {
        if (typeof part.value === 'string') fields[part.fieldname] = part.value;
        continue;
      }
      await pipeline(part.file, createWriteStream(path));
      if (part.file.truncated) throw fileTooLarge();
      name = part.filename;
    }
  } catch (error) {
    if (isBrokenForm(error)) throw unreadable();
    throw (error as { code?: unknown }).code === 'FST_REQ_FILE_TOO_LARGE' ? fileTooLarge() : error;
  }
  return name === null ? null : { path, size: (await stat(path)).size, name, fields };
}
