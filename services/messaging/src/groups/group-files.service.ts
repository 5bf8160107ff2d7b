import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { Clock, ObjectStorage, uuidv7, withTemporaryFolder } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { cleanSentFile } from '../files/clean-sent-file.js';
import { ChatError } from '../rest/chat-error.js';
import type { Actor, GroupRef } from './group.js';
import { expectAllowed, GroupChanges } from './group-changes.js';
import { GroupFileBytes } from './group-file-bytes.js';
import { GroupFilesRepository, type SharedFile } from './group-files.repository.js';
import { files as limits } from './group-limits.js';
import { GroupMembersRepository } from './group-members.repository.js';
import { notices } from './group-notices.js';
import { refusals } from './group-refusals.js';
import { GroupsRepository } from './groups.repository.js';

/** A file that is being received. Missing bytes are reported when it has been read. */
export interface IncomingFile {
  name: string;
  contentType: string;
  body: Readable & { truncated?: boolean };
}

/** Files that members of a group share. */
@Injectable()
export class GroupFilesService {
  constructor(
    private readonly changes: GroupChanges,
    private readonly groups: GroupsRepository,
    private readonly members: GroupMembersRepository,
    private readonly files: GroupFilesRepository,
    private readonly bytes: GroupFileBytes,
    private readonly storage: ObjectStorage,
    private readonly clock: Clock,
  ) {}

  async upload(ref: GroupRef, actor: Actor, incoming: IncomingFile): Promise<SharedFile> {
    const [group] = await this.groups.find(ref.kind, [ref.id]);
    if (!group) throw refusals.noGroup(ref.id);
    const standing = (await this.members.roleOf(group.id, actor.userId)) ?? 'outsider';
    expectAllowed(group, 'uploadFile', { userId: actor.userId, standing });
    const id = uuidv7();
    const key = await this.bytes.expect(group.id, id);
    try {
      const size = await this.put(key, incoming);
      const file: SharedFile = {
        id,
        owner: actor.userId,
        name: incoming.name,
        contentType: incoming.contentType,
        size,
        createdAt: this.clock.now(),
      };
      await this.changes.change(ref, actor, 'uploadFile', async (change) => {
        const { manager } = change;
        if ((await this.files.idsOf(manager, group.id)).length >= limits.count) throw refusals.limit();
        if (!(await this.bytes.keep(manager, group.id, id))) throw refusals.invalid('file');
        await this.files.add(manager, group.id, file);
        change.tell(notices.fileUploaded({ file_id: id, file_name: file.name }));
      });
      return file;
    } catch (error) {
      await this.bytes.erase(group.id, [id]);
      throw error;
    }
  }

  /** Cleaned as files of messages are. Answers how many bytes it has then. */
  private put(key: string, { body, contentType }: IncomingFile): Promise<number> {
    return withTemporaryFolder(async (folder) => {
      const path = join(folder, 'file');
      await pipeline(body, createWriteStream(path));
      if (body.truncated) throw new ChatError(413, 'the file is too large');
      if ((await stat(path)).size === 0) throw refusals.invalid('file');
      await cleanSentFile(path);
      const { size } = await stat(path);
      await this.storage.put(key, createReadStream(path), { contentType, size });
      return size;
    });
  }

  async open(ref: GroupRef, fileId: string): Promise<{ file: SharedFile; body: Readable }> {
    const file = await this.files.find(ref.id, fileId);
    if (!file) throw refusals.noFile();
    const { body } = await this.bytes.read(ref.id, file.id);
    return { file, body };
  }

  async remove(ref: GroupRef, actor: Actor, fileId: string): Promise<void> {
    const gone = await this.changes.change(ref, actor, 'deleteOwnFile', async (change) => {
      const { manager, group, standing } = change;
      const file = await this.files.find(group.id, fileId, manager);
      if (!file) throw refusals.noFile();
      if (file.owner !== actor.userId) expectAllowed(group, 'deleteFile', { userId: actor.userId, standing });
      await this.files.remove(manager, file.id);
      await this.bytes.condemn(manager, group.id, [file.id]);
      change.tell(notices.fileDeleted(file.id));
      return file.id;
    });
    await this.bytes.erase(ref.id, [gone]);
  }

  /** All files of a group that ends. Answers their ids, to be forgotten once that has been committed. */
  async condemnAll(manager: EntityManager, groupId: string): Promise<string[]> {
    const ids = await this.files.idsOf(manager, groupId);
    await this.bytes.condemn(manager, groupId, ids);
    return ids;
  }

  /** Erases the bytes of files that are deleted, or are about to be. */
  forget(groupId: string, fileIds: readonly string[]): Promise<void> {
    return this.bytes.erase(groupId, fileIds);
  }
}
