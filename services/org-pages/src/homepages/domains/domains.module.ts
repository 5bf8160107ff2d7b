import { Global, Module } from '@nestjs/common';
import { CONFIG } from '@renmai/service-kit';
import type { OrgPagesConfig } from '../../config.js';
import { PeopleModule } from '../people/people.module.js';
import { EntryVerificationController } from './entry-verification.controller.js';
import { EntryVerifications } from './entry-verifications.js';
import { MailedCodesRepository } from '../verification/mailed-codes.repository.js';
import { MailedCodes } from '../verification/mailed-codes.js';
import { DnsTxtRecords } from './dns.txt-records.js';
import { DomainChecks } from './domain-checks.js';
import { DomainSteps } from './domain-steps.js';
import { DomainsController } from './domains.controller.js';
import { DomainsRepository } from './domains.repository.js';
import { Domains } from './domains.js';
import { HomepageDomains } from '../../ports/homepage-domains.port.js';
import { TxtRecords } from './txt-records.port.js';

/**
 * Proven domains of homepages, and the verified marks that addresses of them give. Global, since the review console decides about domains.
 */
@Global()
@Module({
  imports: [PeopleModule],
  controllers: [DomainsController, EntryVerificationController],
  providers: [
    DomainsRepository,
    DomainSteps,
    { provide: HomepageDomains, useExisting: DomainSteps },
    Domains,
    DomainChecks,
    MailedCodesRepository,
    MailedCodes,
    EntryVerifications,
    {
      provide: TxtRecords,
      useFactory: (config: OrgPagesConfig) => new DnsTxtRecords(config.DOMAIN_DNS_SERVERS),
      inject: [CONFIG],
    },
  ],
  exports: [HomepageDomains, DomainsRepository, MailedCodesRepository],
})
export class DomainsModule {}
