import { Controller, Get, Inject, Query, UseFilters } from '@nestjs/common';
import { CONFIG, Public } from '@renmai/service-kit';
import type { MessagingConfig } from '../config.js';
import { ChatErrorFilter } from '../rest/chat-error.filter.js';
import { ChatError } from '../rest/chat-error.js';
import { given } from '../rest/chat-input.js';

interface Host {
  protocol: string;
  domain: string;
  port: string;
}

/** Host names of this server, for clients that know only the address of this call. */
@Controller('easemob')
@Public()
@UseFilters(ChatErrorFilter)
export class DiscoveryController {
  private readonly hosts: { hosts: Host[] };

  constructor(@Inject(CONFIG) private readonly config: MessagingConfig) {
    const { protocol, hostname, port } = new URL(config.PUBLIC_URL);
    const usual = protocol === 'https:' ? '443' : '80';
    this.hosts = { hosts: [{ protocol: protocol.slice(0, -1), domain: hostname, port: port || usual }] };
  }

  /** Sockets are looked for by the page's kind of protocol, under two names: SockJS, and native websockets. */
  @Get('server.json')
  find(@Query() query: Record<string, unknown>): object {
    const { hosts, config } = this;
    const wanted = given(query['app_key']);
    if (wanted !== undefined && wanted.toLowerCase() !== config.CHAT_APP_KEY.toLowerCase()) {
      throw new ChatError(404, `Could not find application for ${wanted}`, {
        error: 'organization_application_not_found',
        exception: 'OrganizationApplicationNotFoundException',
      });
    }
    return {
      app_key: config.CHAT_APP_KEY,
      rest: hosts,
      'msync-ws': hosts,
      'msync-wx': hosts,
      // Strings, as clients expect. No usage data of members is reported.
      enableDataReport: 'false',
      enableReportLogs: 'false',
      reportInterval: '300000',
      uploadinparts_enable: 'true',
    };
  }
}
