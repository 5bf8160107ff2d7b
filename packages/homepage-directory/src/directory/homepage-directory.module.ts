import { Global, Module, type DynamicModule, type ModuleMetadata, type Type } from '@nestjs/common';
import { MemberDirectory } from '@renmai/member-directory';
import { HomepageAccess } from '../access/homepage-access.js';
import { HomepageChanges } from './homepage-changes.js';
import { HomepageCopiesRepository } from './homepage-copies.repository.js';
import { HomepageDirectory } from './homepage-directory.js';
import { HomepageMembers } from './homepage-members.port.js';
import { HomepagesConsumer } from './homepages.consumer.js';

export interface HomepageDirectoryOptions {
  /** modules that provide the dependencies of `members` */
  imports?: ModuleMetadata['imports'];
  /** left out: `MemberDirectory` */
  members?: Type<HomepageMembers>;
}

/** Keeps the copies, and says who may act for a homepage. Imported once, by the service's root module. */
@Global()
@Module({})
export class HomepageDirectoryModule {
  static for({ imports = [], members }: HomepageDirectoryOptions = {}): DynamicModule {
    return {
      module: HomepageDirectoryModule,
      imports,
      controllers: [HomepagesConsumer],
      providers: [
        members
          ? { provide: HomepageMembers, useClass: members }
          : { provide: HomepageMembers, useExisting: MemberDirectory },
        HomepageAccess,
        HomepageChanges,
        HomepageCopiesRepository,
        HomepageDirectory,
      ],
      exports: [HomepageAccess, HomepageChanges, HomepageDirectory],
    };
  }
}
