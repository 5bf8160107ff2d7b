import { cleanFileName } from '@renmai/contracts/single-line';
import { Body, Delete, Get, Inject, Injectable, Param, Post, Query, Req, StreamableFile } from '@nestjs/common';
import { CONFIG } from '@renmai/service-kit';
import type { FastifyRequest } from 'fastify';
import type { MessagingConfig } from '../config.js';
import type { ChatAnswer } from '../rest/chat-envelope.interceptor.js';
import { Caller, type ChatCaller } from '../rest/chat-caller.js';
import { ChatError } from '../rest/chat-error.js';
import { isBrokenForm } from '../rest/broken-form.js';
import { readBody } from '../rest/chat-input.js';
import { announcementBody } from './group.bodies.js';
import type { GroupKind, GroupRef } from './group.js';
import { GroupAnnouncements } from './group-announcements.js';
import { GroupFilesService, type IncomingFile } from './group-files.service.js';
import { files as fileLimits, lengths } from './group-limits.js';
import { slice, type Query as Asked } from './group-paging.js';
import { refusals } from './group-refusals.js';
import { GroupViews } from './group-views.js';
import { sharedFile } from './group.presenter.js';

const mediaType = /^[a-z0-9][a-z0-9!#$&^_.+-]{0,62}\/[a-z0-9][a-z0-9!#$&^_.+-]{0,62}$/i;

/** Announcement and shared files: the same calls for groups and rooms. */
@Injectable()
export abstract class SharedContentsController {
  protected abstract readonly kind: GroupKind;

  constructor(
    private readonly announcements: GroupAnnouncements,
    private readonly files: GroupFilesService,
    private readonly views: GroupViews,
    @Inject(CONFIG) private readonly config: MessagingConfig,
  ) {}

  @Get(':group/announcement')
  async announcement(@Caller() caller: ChatCaller, @Param('group') id: string): Promise<ChatAnswer> {
    return { data: { announcement: await this.views.announcement(this.ref(id), caller.userId) } };
  }

  @Post(':group/announcement')
  async announce(@Caller() caller: ChatCaller, @Param('group') id: string, @Body() body: unknown): Promise<ChatAnswer> {
    const { announcement } = readBody(announcementBody, body);
    if (announcement.length > lengths.announcement) throw refusals.limit();
    await this.announcements.announce(this.ref(id), caller, announcement);
    return { data: { id, result: true } };
  }

  @Get(':group/share_files')
  async sharedFiles(
    @Caller() caller: ChatCaller,
    @Param('group') id: string,
    @Query() query: Asked,
  ): Promise<ChatAnswer> {
    const page = slice(query, { first: 1, usual: 10, most: 100 });
    const found = await this.views.filePage(this.ref(id), caller.userId, page);
    return { data: found.map(sharedFile), count: found.length };
  }

  @Post(':group/share_files')
  async upload(
    @Caller() caller: ChatCaller,
    @Param('group') id: string,
    @Req() request: FastifyRequest,
  ): Promise<ChatAnswer> {
    const file = await this.stored(id, caller, request);
    const url = new URL(`${request.url.split('?', 1)[0] ?? ''}/${file.id}`, this.config.PUBLIC_URL);
    return { data: { ...sharedFile(file), file_url: url.href } };
  }

  @Get(':group/share_files/:file')
  async download(
    @Caller() caller: ChatCaller,
    @Param('group') id: string,
    @Param('file') fileId: string,
  ): Promise<StreamableFile> {
    await this.views.expect(this.ref(id), caller.userId, 'readFile');
    const { file, body } = await this.files.open(this.ref(id), fileId);
    const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`;
    return new StreamableFile(body, { type: file.contentType, disposition, length: file.size });
  }

  @Delete(':group/share_files/:file')
  async removeFile(
    @Caller() caller: ChatCaller,
    @Param('group') id: string,
    @Param('file') fileId: string,
  ): Promise<ChatAnswer> {
    await this.files.remove(this.ref(id), caller, fileId);
    return { data: { group_id: id, file_id: fileId, result: true } };
  }

  private async stored(
    id: string,
    caller: ChatCaller,
    request: FastifyRequest,
  ): ReturnType<GroupFilesService['upload']> {
    try {
      return await this.files.upload(this.ref(id), caller, await incoming(request));
    } catch (error) {
      throw isBrokenForm(error) ? refusals.invalid('file') : error;
    }
  }

  private ref(id: string): GroupRef {
    return { kind: this.kind, id };
  }
}

async function incoming(request: FastifyRequest): Promise<IncomingFile> {
  if (!request.isMultipart()) throw new ChatError(400, 'Invalid parameter file');
  const part = await request.file({ limits: { fileSize: fileLimits.bytes }, throwFileSizeLimit: false });
  if (!part) throw refusals.invalid('file');
  return {
    name: cleanFileName(part.filename.replace(/^.*[/\\]/s, ''), lengths.fileName),
    contentType: mediaType.test(part.mimetype) ? part.mimetype.toLowerCase() : 'application/octet-stream',
    body: part.file,
  };
}
