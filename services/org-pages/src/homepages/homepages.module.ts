import { Module } from '@nestjs/common';
import { AudienceModule } from './audience/audience.module.js';
import { ConsumersModule } from './consumers/consumers.module.js';
import { CoreModule } from './core.module.js';
import { DomainsModule } from './domains/domains.module.js';
import { NewsModule } from './news/news.module.js';
import { PeopleModule } from './people/people.module.js';

/** The wing of homepages: all that members and administrators see and do. It reaches the console through `../ports`. */
@Module({ imports: [CoreModule, AudienceModule, NewsModule, PeopleModule, DomainsModule, ConsumersModule] })
export class HomepagesModule {}
