import { CloseAffiliations1700000004900 } from './migrations/close-affiliations.migration.js';
import { CountShownFollowers1700000003300 } from './migrations/count-shown-followers.migration.js';
import { CreateAdministrators1700000001200 } from './migrations/create-administrators.migration.js';
import { CreateAffiliations1700000004100 } from './migrations/create-affiliations.migration.js';
import { CreateFigures1700000004700 } from './migrations/create-figures.migration.js';
import { CreateHomepageDomains1700000004200 } from './migrations/create-homepage-domains.migration.js';
import { CreateHomepageFollows1700000001600 } from './migrations/create-homepage-follows.migration.js';
import { CreateHomepages1700000001000 } from './migrations/create-homepages.migration.js';
import { CreateNews1700000001700 } from './migrations/create-news.migration.js';
import { CreateSubmissions1700000001100 } from './migrations/create-submissions.migration.js';
import { KeepPageImages1700000003200 } from './migrations/keep-page-images.migration.js';
import { KeepPublicParts1700000005100 } from './migrations/keep-public-parts.migration.js';
import { WaitQuietly1700000004800 } from './migrations/wait-quietly.migration.js';

export const homepagesMigrations = [
  CreateHomepages1700000001000,
  CreateSubmissions1700000001100,
  CreateAdministrators1700000001200,
  CreateHomepageFollows1700000001600,
  CreateNews1700000001700,
  KeepPageImages1700000003200,
  CountShownFollowers1700000003300,
  CreateAffiliations1700000004100,
  CreateFigures1700000004700,
  CreateHomepageDomains1700000004200,
  WaitQuietly1700000004800,
  CloseAffiliations1700000004900,
  KeepPublicParts1700000005100,
];
