import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, SignedEndLinks, type KitConfig } from '@renmai/service-kit';

/** Links in mails that end one saved search. */
@Injectable()
export class EndLinks extends SignedEndLinks {
  constructor(@Inject(CONFIG) config: Pick<KitConfig, 'SECRET_KEY'>) {
    super(config, 'search: links that end saved searches', '/api/search/saved/end');
  }
}
