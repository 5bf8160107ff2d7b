import { Controller } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { consoleFiguresApi } from '@renmai/contracts/org-pages/console-figures.api';
import { Actor, Endpoint, Input, type ActorClaims } from '@renmai/service-kit';
import { ConsoleFigures } from './console-figures.js';

@Controller()
export class FiguresController {
  constructor(private readonly figures: ConsoleFigures) {}

  @Endpoint(consoleFiguresApi.get)
  get(
    @Actor() actor: ActorClaims,
    @Input() { query }: InputOf<(typeof consoleFiguresApi)['get']>,
  ): Promise<ResponseOf<(typeof consoleFiguresApi)['get']>> {
    return this.figures.get(actor, Number(query.days));
  }
}
