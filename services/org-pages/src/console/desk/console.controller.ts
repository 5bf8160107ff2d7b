import { Controller } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { consoleHomepagesApi } from '@renmai/contracts/org-pages/console-homepages.api';
import { consoleReasonsApi } from '@renmai/contracts/org-pages/console-reasons.api';
import { consoleViewsApi } from '@renmai/contracts/org-pages/console-views.api';
import { Actor, Endpoint, Input, type ActorClaims } from '@renmai/service-kit';
import { ConsoleHomepages } from './console-homepages.js';
import { Reasons } from './reasons.js';
import { SavedViews } from './saved-views.js';

type Homepages = typeof consoleHomepagesApi;
type Acted = Promise<ResponseOf<Homepages['suspend']>>;

/** Endpoints of the console apart from its cases. */
@Controller()
export class ConsoleController {
  constructor(
    private readonly homepages: ConsoleHomepages,
    private readonly reasons: Reasons,
    private readonly views: SavedViews,
  ) {}

  @Endpoint(consoleHomepagesApi.get)
  homepage(
    @Actor() actor: ActorClaims,
    @Input() { params }: InputOf<Homepages['get']>,
  ): Promise<ResponseOf<Homepages['get']>> {
    return this.homepages.get(actor, params.homepageId);
  }

  @Endpoint(consoleHomepagesApi.suspend)
  suspend(@Actor() actor: ActorClaims, @Input() { params, body }: InputOf<Homepages['suspend']>): Acted {
    return this.homepages.act(actor, params.homepageId, 'suspend', body);
  }

  @Endpoint(consoleHomepagesApi.restore)
  restore(@Actor() actor: ActorClaims, @Input() { params, body }: InputOf<Homepages['restore']>): Acted {
    return this.homepages.act(actor, params.homepageId, 'restore', body);
  }

  @Endpoint(consoleHomepagesApi.close)
  close(@Actor() actor: ActorClaims, @Input() { params, body }: InputOf<Homepages['close']>): Acted {
    return this.homepages.act(actor, params.homepageId, 'close', body);
  }

  @Endpoint(consoleReasonsApi.get)
  getReasons(@Actor() actor: ActorClaims): Promise<ResponseOf<typeof consoleReasonsApi.get>> {
    return this.reasons.get(actor);
  }

  @Endpoint(consoleReasonsApi.save)
  saveReasons(
    @Actor() actor: ActorClaims,
    @Input() { body }: InputOf<typeof consoleReasonsApi.save>,
  ): Promise<ResponseOf<typeof consoleReasonsApi.save>> {
    return this.reasons.save(actor, body.version, body.items);
  }

  @Endpoint(consoleViewsApi.get)
  getViews(@Actor() actor: ActorClaims): Promise<ResponseOf<typeof consoleViewsApi.get>> {
    return this.views.get(actor);
  }

  @Endpoint(consoleViewsApi.save)
  saveViews(
    @Actor() actor: ActorClaims,
    @Input() { body }: InputOf<typeof consoleViewsApi.save>,
  ): Promise<ResponseOf<typeof consoleViewsApi.save>> {
    return this.views.save(actor, body.items);
  }
}
