import { Controller } from '@nestjs/common';
import { commonProblems, type InputOf, type ResponseOf } from '@renmai/contracts';
import { mailAddressesApi } from '@renmai/contracts/identity/mail-addresses.api';
import { Database, Endpoint, Input, Problem } from '@renmai/service-kit';
import { AccountsRepository } from './accounts.repository.js';

type Api = typeof mailAddressesApi;

/** For services that have a mail to send. */
@Controller()
export class MailAddressesController {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountsRepository,
  ) {}

  @Endpoint(mailAddressesApi.of)
  async of(@Input() { params }: InputOf<Api['of']>): Promise<ResponseOf<Api['of']>> {
    const account = await this.accounts.findById(this.database.manager, params.memberId);
    if (!account) throw new Problem(commonProblems.notFound);
    return { email: account.state === 'active' ? account.email : null, locale: account.locale };
  }
}
