import { figure, word } from './decode-message.js';
import { type Ext, jsonObject } from './ext.js';
import type { Attachment, Content } from './message.js';

/** The short form of a message in REST answers (`payload` as text or object): conversation lists, threads. */
export function decodeSimple(form: unknown, me: string): SimpleMessage | null {
  if (typeof form !== 'object' || form === null) return null;
  const { id, from, to, timestamp, payload: given, recalled_by } = form as Record<string, unknown>;
  if (id == null) return null;
  const payload =
    typeof given === 'string' ? jsonObject(given) : ((given as Record<string, unknown> | undefined) ?? {});
  const bodies = payload['bodies'];
  const body = Array.isArray(bodies) ? (bodies[0] as Record<string, unknown> | undefined) : undefined;
  const sender = word(payload['from']) || bare(word(from));
  return {
    id: word(id),
    from: sender,
    to: word(payload['to']) || bare(word(to)),
    time: figure(timestamp),
    content: simpleContent(body ?? {}),
    ext: (payload['ext'] as Ext | undefined) ?? {},
    mine: sender === me,
    recalledBy: word(recalled_by) || null,
  };
}

export interface SimpleMessage {
  id: string;
  from: string;
  to: string;
  time: number;
  content: Content;
  ext: Ext;
  mine: boolean;
  /** anyone who took it back; null: nobody has */
  recalledBy: string | null;
}

/** `org#app_user@easemob.com/device` → `user` */
const bare = (jid: string): string => jid.replace(/^[^#]+#[^_]+_/, '').replace(/@.*$/, '');

function simpleContent(body: Record<string, unknown>): Content {
  const size = (body['size'] ?? {}) as Record<string, unknown>;
  const file = {
    url: word(body['url']),
    secret: word(body['secret']),
    name: word(body['filename']),
    length: figure(body['file_length']),
  };
  const measures = { width: figure(size['width']), height: figure(size['height']) };
  const duration = figure(body['length']);
  switch (body['type']) {
    case 'img':
      return { type: 'img', ...file, ...measures };
    case 'video':
      return { type: 'video', ...file, ...measures, duration };
    case 'audio':
      return { type: 'audio', ...file, duration };
    case 'file':
      return { type: 'file', ...file };
    case 'loc': {
      const { lat, lng, addr, buildingName } = body;
      const at = { latitude: figure(lat), longitude: figure(lng) };
      return { type: 'loc', ...at, address: word(addr), building: word(buildingName) };
    }
    case 'cmd':
      return { type: 'cmd', action: word(body['action']) };
    case 'custom': {
      const exts = body['customExts'];
      const params = (Array.isArray(exts) ? Object.assign({}, ...(exts as object[])) : (exts ?? {})) as Ext;
      return { type: 'custom', event: word(body['customEvent']), params };
    }
    case 'combine':
      return combined(body, file);
    default:
      // programs that know no merged histories are shown the text
      return body['subType'] === MERGED ? combined(body, file) : { type: 'txt', text: word(body['msg']) };
  }
}

const MERGED = 'sub_combine';
const combined = (body: Record<string, unknown>, file: Attachment): Content => ({
  type: 'combine',
  text: word(body['msg']),
  title: word(body['title']),
  summary: word(body['summary']),
  level: figure(body['combineLevel']),
  ...file,
});
