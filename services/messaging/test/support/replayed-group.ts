import { MUCBody, type im } from '@renmai/im-protocol';
import { waitFor } from '@renmai/test-kit';
import type { ChatRestUser } from './chat-rest.js';
import type { Device } from './device.js';
import { pathOf, toldOf, type Kind } from './groups.js';

/** Data of a group that members can derive from notices. */
export interface KnownGroup {
  name: string;
  description: string;
  custom: string;
  maxUsers: number;
  owner: string;
  admins: string[];
  /** everybody who is in */
  members: string[];
  memberCount: number;
  muted: string[];
  allowed: string[];
  allMuted: boolean;
  announcement: string;
  files: string[];
  attributes: Record<string, string>;
}

/** Asks for everything, as an owner or administrator can. */
export async function fetchGroup(kind: Kind, id: string, user: ChatRestUser): Promise<KnownGroup> {
  const at = `${pathOf[kind]}/${id}`;
  const dataOf = async <T>(path: string): Promise<T> => ((await user.get(path).expect(200)).body as { data: T }).data;
  const [details] = await dataOf<
    {
      name: string;
      description: string;
      custom: string;
      maxusers: number;
      owner: string;
      mute: boolean;
      affiliations_count: number;
    }[]
  >(at);
  if (!details) throw new Error(`there is no ${kind} ${id}`);
  const members = await dataOf<Record<string, string>[]>(`${at}/users?pagenum=1&pagesize=1000`);
  const attributes =
    kind === 'room' ? ((await user.post(`/metadata/chatroom/${id}`).expect(200)).body as { data: object }).data : {};
  return {
    name: details.name,
    description: details.description,
    custom: details.custom,
    maxUsers: details.maxusers,
    owner: details.owner,
    admins: (await dataOf<string[]>(`${at}/admin`)).sort(),
    members: members.map((member) => member['owner'] ?? member['member'] ?? '').sort(),
    memberCount: details.affiliations_count,
    muted: (await dataOf<{ user: string }[]>(`${at}/mute`)).map(({ user: muted }) => muted).sort(),
    allowed: (await dataOf<string[]>(`${at}/white/users`)).sort(),
    allMuted: details.mute,
    announcement: (await dataOf<{ announcement: string }>(`${at}/announcement`)).announcement,
    files: (await dataOf<{ file_id: string }[]>(`${at}/share_files?pagenum=1&pagesize=100`))
      .map(({ file_id }) => file_id)
      .sort(),
    attributes: { ...attributes },
  };
}

const withAll = (list: readonly string[], more: readonly string[]): string[] => [...new Set([...list, ...more])].sort();
const without = (list: readonly string[], gone: readonly string[]): string[] =>
  list.filter((one) => !gone.includes(one));

/** The data after another notice. */
export function told(known: KnownGroup, notice: im.MUCBody): KnownGroup {
  const operation = MUCBody.Operation;
  const affected = notice.to.map(({ name }) => name ?? '');
  const moving = notice.members.length > 0 ? notice.members : [notice.from?.name ?? ''];
  const event = JSON.parse(notice.eventInfo?.ext || '{}') as Record<string, unknown>;
  switch (notice.operation) {
    case operation.PRESENCE:
      return { ...known, members: withAll(known.members, moving), memberCount: notice.mucMemberCount };
    case operation.ABSENCE:
      return {
        ...known,
        members: without(known.members, moving),
        admins: without(known.admins, moving),
        allowed: without(known.allowed, moving),
        memberCount: notice.mucMemberCount,
      };
    case operation.UPDATE:
      return {
        ...known,
        name: String(event['name']),
        description: String(event['description']),
        custom: String(event['custom']),
        maxUsers: Number(event['max_users']),
      };
    case operation.ASSIGN_OWNER:
      return { ...known, owner: affected[0] ?? '', admins: without(known.admins, affected) };
    case operation.ADD_ADMIN:
      return { ...known, admins: withAll(known.admins, affected) };
    case operation.REMOVE_ADMIN:
      return { ...known, admins: without(known.admins, affected) };
    case operation.ADD_MUTE:
      return { ...known, muted: withAll(known.muted, affected) };
    case operation.REMOVE_MUTE:
      return { ...known, muted: without(known.muted, affected) };
    case operation.ADD_USER_WHITE_LIST:
      return { ...known, allowed: withAll(known.allowed, affected) };
    case operation.REMOVE_USER_WHITE_LIST:
      return { ...known, allowed: without(known.allowed, affected) };
    case operation.BAN_GROUP:
      return { ...known, allMuted: true };
    case operation.REMOVE_BAN_GROUP:
      return { ...known, allMuted: false };
    case operation.UPDATE_ANNOUNCEMENT:
      return { ...known, announcement: notice.reason };
    case operation.DELETE_ANNOUNCEMENT:
      return { ...known, announcement: '' };
    case operation.UPLOAD_FILE:
      return { ...known, files: withAll(known.files, [String(event['file_id'])]) };
    case operation.DELETE_FILE:
      return { ...known, files: without(known.files, [notice.reason]) };
    case operation.SET_METADATA:
      return { ...known, attributes: { ...known.attributes, ...(event['properties'] as Record<string, string>) } };
    case operation.DELETE_METADATA: {
      const { successKeys } = event['result'] as { successKeys: string[] };
      const left = Object.entries(known.attributes).filter(([key]) => !successKeys.includes(key));
      return { ...known, attributes: Object.fromEntries(left) };
    }
    default:
      return known;
  }
}

/** A member who reads a group once and then updates it only from notices. */
export class ReplayedGroup {
  private constructor(
    private readonly kind: Kind,
    private readonly id: string,
    private readonly watcher: ChatRestUser & { device: Device },
    private readonly known: KnownGroup,
    private readonly heard: number,
  ) {}

  static async watch(kind: Kind, id: string, watcher: ChatRestUser & { device: Device }): Promise<ReplayedGroup> {
    const known = await fetchGroup(kind, id, watcher);
    return new ReplayedGroup(kind, id, watcher, known, toldOf(watcher.device, id).length);
  }

  /** Checks that the first state with all notices since equals the current state. */
  async expectCurrent(): Promise<void> {
    const fresh = JSON.stringify(await fetchGroup(this.kind, this.id, this.watcher));
    const replayed = (): KnownGroup => toldOf(this.watcher.device, this.id).slice(this.heard).reduce(told, this.known);
    await waitFor(() => JSON.stringify(replayed()) === fresh, { describe: `${this.kind} as it is: ${fresh}` }).catch(
      () => {
        expect(replayed()).toEqual(JSON.parse(fresh));
      },
    );
  }
}
