import { Inject, Injectable } from '@nestjs/common';
import { isServerPath } from '@renmai/contracts/server-paths';
import { CONFIG, LOGGER } from '@renmai/service-kit';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import type { GatewayConfig } from '../config.js';
import { BuiltApp } from './built-app.js';
import { pageHeaders, webAppPolicy } from './security-headers.js';
import { withSiteHead } from './site-head.js';

/** Beside the gateway, in the repository and in the image alike. */
const usualPlace = fileURLToPath(new URL('../../../web/dist', import.meta.url));

/** The members' app; it knows the old addresses (`/pages/…`) too. */
@Injectable()
export class WebApp extends BuiltApp {
  constructor(@Inject(CONFIG) config: GatewayConfig, @Inject(LOGGER) logger: Logger) {
    super({
      dir: path.resolve(config.WEB_DIR ?? usualPlace),
      headers: pageHeaders(webAppPolicy(config)),
      isServerPath: (wanted) => isServerPath(wanted, config.CHAT_APP_KEY),
      described: (html, request) => withSiteHead(html, request, config.PUBLIC_URL),
      logger,
    });
  }
}
