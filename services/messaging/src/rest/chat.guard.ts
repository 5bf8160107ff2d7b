import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { commonProblems } from '@renmai/contracts';
import { CONFIG, currentContext, Problem } from '@renmai/service-kit';
import type { FastifyRequest } from 'fastify';
import type { MessagingConfig } from '../config.js';
import { TokenService } from '../users/token.service.js';
import { bearerOf } from './chat-bearer.js';
import { CHAT_ACCESS, setChatCaller, type ChatAccessKind } from './chat-caller.js';
import { ChatError, unauthorized } from './chat-error.js';
import { isOperator } from './chat-operator.js';
import { appKeyParts, isChatPath } from './chat-path.js';

/** Knows callers by their chat token; `:org/:app` must be ours, `:me` in a path the caller themselves. */
@Injectable()
export class ChatGuard implements CanActivate {
  private readonly app: { org: string; app: string };

  constructor(
    @Inject(CONFIG) private readonly config: MessagingConfig,
    private readonly reflector: Reflector,
    private readonly tokens: TokenService,
  ) {
    this.app = appKeyParts(config.CHAT_APP_KEY);
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (!isChatPath(request.url)) throw new Problem(commonProblems.unknownRoute);
    const params = request.params as Partial<Record<string, string>>;
    this.expectOurs(params['org'], params['app']);
    const access = this.reflector.get<ChatAccessKind | undefined>(CHAT_ACCESS, context.getHandler());
    if (access === 'anybody') return true;
    if (access) {
      this.expectOperator(request, access);
      return true;
    }
    const userId = await this.userOf(request);
    if (params['me'] !== undefined && params['me'].toLowerCase() !== userId) {
      throw new ChatError(403, 'permission denied');
    }
    const current = currentContext();
    if (current) current.share = userId;
    setChatCaller(request, { userId, resource: resourceOf(request) });
    return true;
  }

  private expectOurs(org = '', app = ''): void {
    if (org.toLowerCase() === this.app.org && app.toLowerCase() === this.app.app) return;
    throw new ChatError(404, `Could not find application for ${org}/${app} from URI: ${org}/${app}`, {
      error: 'organization_application_not_found',
      exception: 'OrganizationApplicationNotFoundException',
    });
  }

  private expectOperator(request: FastifyRequest, access: 'operator' | 'registration'): void {
    if (isOperator(request, this.config)) return;
    if (access === 'operator') throw unauthorized();
    if (!this.config.CHAT_OPEN_REGISTRATION) {
      throw new ChatError(401, "Open registration doesn't allow, please contact the administrator", {
        error: 'unauthorized',
      });
    }
  }

  private async userOf(request: FastifyRequest): Promise<string> {
    const token = bearerOf(request);
    if (token === null) throw unauthorized();
    const verified = await this.tokens.verify(token);
    if ('refused' in verified) throw unauthorized(verified.refused === 'expired' ? 'expired_token' : 'unauthorized');
    return verified.userId;
  }
}

const resourceOf = (request: FastifyRequest): string => {
  const { resource } = request.query as Record<string, unknown>;
  return typeof resource === 'string' && resource !== 'undefined' && resource !== 'null' ? resource.slice(0, 256) : '';
};
