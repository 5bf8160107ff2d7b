import { Controller, Header, StreamableFile } from '@nestjs/common';
import { chatExportApi } from '@renmai/contracts/messaging/chat-export.api';
import { Actor, Endpoint, type ActorClaims } from '@renmai/service-kit';
import { ChatExport } from './chat-export.js';

@Controller()
export class ChatExportController {
  constructor(private readonly exports: ChatExport) {}

  @Endpoint(chatExportApi.export)
  @Header('cache-control', 'no-store')
  export(@Actor() actor: ActorClaims): StreamableFile {
    return new StreamableFile(this.exports.of(actor.memberId), {
      type: 'application/json; charset=utf-8',
      disposition: 'attachment; filename="renmai-chat.json"',
    });
  }
}
