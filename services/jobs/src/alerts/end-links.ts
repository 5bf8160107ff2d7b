import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, SignedEndLinks, type KitConfig } from '@renmai/service-kit';

/** Links in mails that end one alert. */
@Injectable()
export class EndLinks extends SignedEndLinks {
  constructor(@Inject(CONFIG) config: Pick<KitConfig, 'SECRET_KEY'>) {
    super(config, 'jobs: links that end alerts', '/api/jobs/alerts/end');
  }
}
