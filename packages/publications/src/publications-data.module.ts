import { Module, type DynamicModule } from '@nestjs/common';
import { KIND, type Publication, type PublicationKind } from './publication.js';
import { OwnPublicationsRepository } from './rows/own-publications.repository.js';
import { PublicationsRepository } from './rows/publications.repository.js';

/** The rows of publications, for modules that `PublicationsModule` imports. */
@Module({})
export class PublicationsDataModule {
  static for<P extends Publication>(kind: PublicationKind<P>): DynamicModule {
    const providers = [PublicationsRepository, OwnPublicationsRepository];
    return {
      module: PublicationsDataModule,
      providers: [{ provide: KIND, useValue: kind }, ...providers],
      exports: [KIND, ...providers],
    };
  }
}
