import { Body, Param, Post } from '@nestjs/common';
import { z } from 'zod';
import { Caller, type ChatCaller } from '../rest/chat-caller.js';
import { ChatController } from '../rest/chat-controller.decorator.js';
import type { ChatAnswer } from '../rest/chat-envelope.interceptor.js';
import { readBody } from '../rest/chat-input.js';
import { ReportsService } from './reports.service.js';

const form = z.object({
  reportType: z.string().trim().min(1).max(128),
  reportReason: z.string().trim().min(1).max(2000),
});

@ChatController()
export class ReportingController {
  constructor(private readonly reports: ReportsService) {}

  @Post('user/:me/moderation/report/message/:messageId')
  async report(
    @Caller() { userId }: ChatCaller,
    @Param('messageId') messageId: string,
    @Body() body: unknown,
  ): Promise<ChatAnswer> {
    const { reportType: type, reportReason: reason } = readBody(form, body);
    await this.reports.report(userId, messageId, { type, reason });
    return { data: { result: true } };
  }
}
