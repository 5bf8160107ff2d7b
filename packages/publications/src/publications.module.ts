import { Module, type DynamicModule, type ModuleMetadata, type Type } from '@nestjs/common';
import { MemberDirectoryModule } from '@renmai/member-directory';
import { PublicationApplications } from './ends/publication-applications.js';
import { PublicationDecisionsConsumer } from './ends/publication-decisions.consumer.js';
import { PublicationEndings } from './ends/publication-endings.js';
import { PublicationErasureConsumer } from './ends/publication-erasure.consumer.js';
import { HeldPublications } from './moves/held-publications.js';
import { PublicationAnnouncements } from './moves/publication-announcements.js';
import { PublicationSteps } from './moves/publication-steps.js';
import { OwnErasure, PublicationIndex, PublicationPages } from './ports.js';
import { PublicAddresses } from './public/public-addresses.js';
import { PublicPublications } from './public/public-publications.js';
import { PublicationPageViews } from './public/publication-page-views.js';
import { publicationPagesController, type PublicationPagesApi } from './public/publication-pages.controller.js';
import { PublicationReports } from './public/publication-reports.js';
import { PublicationDependants } from './views/publication-dependants.js';
import { PublicationViews } from './views/publication-views.js';

export interface PublicationsOptions extends Pick<ModuleMetadata, 'imports'> {
  api: PublicationPagesApi;
  index: Type<PublicationIndex>;
  pages: Type<PublicationPages>;
  erasure: Type<OwnErasure>;
}

/** Publications of a service over the ports that it fills. `imports`: its rows, its applications, and what its ports inject. */
@Module({})
export class PublicationsModule {
  static for({ imports = [], api, index, pages, erasure }: PublicationsOptions): DynamicModule {
    const services = [
      HeldPublications,
      PublicAddresses,
      PublicPublications,
      PublicationAnnouncements,
      PublicationApplications,
      PublicationDependants,
      PublicationEndings,
      PublicationPageViews,
      PublicationReports,
      PublicationSteps,
      PublicationViews,
    ];
    return {
      module: PublicationsModule,
      // its parts are injected wherever the service works with publications
      global: true,
      imports: [MemberDirectoryModule, ...imports],
      controllers: [publicationPagesController(api), PublicationDecisionsConsumer, PublicationErasureConsumer],
      providers: [
        { provide: PublicationIndex, useClass: index },
        { provide: PublicationPages, useClass: pages },
        { provide: OwnErasure, useClass: erasure },
        ...services,
      ],
      exports: [...services, PublicationIndex],
    };
  }
}
