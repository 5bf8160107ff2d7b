import { Body, Delete, Get, Inject, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import { CONFIG } from '@renmai/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { MessagingConfig } from '../config.js';
import { Caller, ChatAccess, type ChatCaller } from '../rest/chat-caller.js';
import { ChatController } from '../rest/chat-controller.decorator.js';
import type { ChatAnswer } from '../rest/chat-envelope.interceptor.js';
import { ChatError } from '../rest/chat-error.js';
import { given, readBody, userIdOf } from '../rest/chat-input.js';
import { ChatDownloads } from './chat-downloads.js';
import type { ChatFileTarget } from './chat-file.row.js';
import { presentFile } from './chat-file.presenter.js';
import { ChatUploads, MAX_PARTS } from './chat-uploads.js';
import { noUpload } from './file-refusals.js';
import { withIncomingFile } from './incoming-file.js';

type Queried = Record<string, unknown>;

const PART_BYTES = 5 * 1024 * 1024;
const completion = z.object({ filename: z.string().max(1000).nullish() });
const uuid = z.uuid();

@ChatController()
export class ChatFilesController {
  constructor(
    @Inject(CONFIG) private readonly config: MessagingConfig,
    private readonly uploads: ChatUploads,
    private readonly downloads: ChatDownloads,
  ) {}

  @Post('chatfiles')
  upload(
    @Caller() { userId }: ChatCaller,
    @Query() query: Queried,
    @Req() request: FastifyRequest,
  ): Promise<ChatAnswer> {
    const target = targetOf(query);
    return withIncomingFile(request, this.uploads.maxBytes, async (file) =>
      presentFile(this.config, await this.uploads.whole(userId, file, target)),
    );
  }

  /** Pictures are loaded without a token; who may have the file is looked at there. */
  @Get('chatfiles/:id')
  @ChatAccess('anybody')
  download(@Param('id') id: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.downloads.answer(id, request, reply);
  }

  @Post('sdk/chatfiles/part-upload')
  async begin(@Caller() { userId }: ChatCaller): Promise<ChatAnswer> {
    const id = await this.uploads.begin(userId);
    return { entities: [{ uuid: id, file_upper_limit: this.uploads.maxBytes, part_lower_limit: PART_BYTES }] };
  }

  @Put('sdk/chatfiles/part-upload/:id')
  addPart(
    @Caller() { userId }: ChatCaller,
    @Param('id') id: string,
    @Req() request: FastifyRequest,
  ): Promise<ChatAnswer> {
    const upload = uploadOf(id);
    return withIncomingFile(request, this.uploads.maxBytes, async (file) => {
      const number = Number(file.fields['part_number'] ?? NaN);
      if (!Number.isInteger(number) || number < 0 || number > MAX_PARTS) {
        throw new ChatError(400, 'Invalid parameter part_number');
      }
      await this.uploads.addPart(userId, upload, number, file);
      return { entities: [{ uuid: upload, part_number: number }] };
    });
  }

  @Post('sdk/chatfiles/part-upload/:id')
  async complete(
    @Caller() { userId }: ChatCaller,
    @Param('id') id: string,
    @Query() query: Queried,
    @Body() body: unknown,
  ): Promise<ChatAnswer> {
    const { filename } = readBody(completion, body);
    return presentFile(this.config, await this.uploads.complete(userId, uploadOf(id), filename ?? '', targetOf(query)));
  }

  @Delete('sdk/chatfiles/part-upload/:id')
  async abort(@Caller() { userId }: ChatCaller, @Param('id') id: string): Promise<ChatAnswer> {
    await this.uploads.abort(userId, uploadOf(id));
    return { data: { result: true } };
  }
}

function uploadOf(id: string): string {
  if (!uuid.safeParse(id).success) throw noUpload();
  return id;
}

const types: Record<string, NonNullable<ChatFileTarget>['type']> = { CHAT: 'chat', GROUP: 'group', ROOM: 'room' };

function targetOf(query: Queried): ChatFileTarget {
  const type = types[(given(query['chat-type']) ?? '').toUpperCase()];
  const id = given(query['chat-target']);
  return type === undefined || id === undefined ? null : { type, id: userIdOf(id).slice(0, 128) };
}
