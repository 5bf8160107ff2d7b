import { Controller } from '@nestjs/common';
import type { InputOf } from '@renmai/contracts';
import { passwordApi } from '@renmai/contracts/identity/accounts.api';
import { Actor, Endpoint, Input, type ActorClaims } from '@renmai/service-kit';
import { PasswordChangeService } from './password-change.service.js';

@Controller()
export class PasswordChangeController {
  constructor(private readonly service: PasswordChangeService) {}

  @Endpoint(passwordApi.reset)
  reset(@Input() { body }: InputOf<typeof passwordApi.reset>): Promise<void> {
    return this.service.reset(body);
  }

  @Endpoint(passwordApi.change)
  change(@Actor() actor: ActorClaims, @Input() { body }: InputOf<typeof passwordApi.change>): Promise<void> {
    return this.service.change(actor, body);
  }
}
