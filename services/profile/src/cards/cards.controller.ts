import { Controller } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { cardsApi } from '@renmai/contracts/profile/cards.api';
import { Endpoint, Input } from '@renmai/service-kit';
import { CardDrawer } from './card-drawer.js';

@Controller()
export class CardsController {
  constructor(private readonly drawer: CardDrawer) {}

  @Endpoint(cardsApi.draw)
  async draw(@Input() { query }: InputOf<typeof cardsApi.draw>): Promise<ResponseOf<typeof cardsApi.draw>> {
    return { base64: (await this.drawer.card(query)).toString('base64') };
  }
}
