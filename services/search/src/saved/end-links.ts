import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, SignedEndLinks, type KitConfig } from '@renmai/service-kit';

/** Links in mails that end one saved search. */
@Injectable()
export class EndLinks extends SignedEndLinks {
  constructor(@Inject(CONFIG) config: Pick<KitConfig, 'SECRET_KEY'>) {
    super(config, 'search: links that end saved searches', '/api/search/saved/end');
  }
}

/** Links in mails from the time of job alerts; the alert's id is now the id of a saved search. */
@Injectable()
export class AlertEndLinks extends SignedEndLinks {
  constructor(@Inject(CONFIG) config: Pick<KitConfig, 'SECRET_KEY'>) {
    super(config, 'jobs: links that end alerts', '/api/jobs/alerts/end');
  }
}
