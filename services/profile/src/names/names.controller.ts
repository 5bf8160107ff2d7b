import { Controller, type OnModuleInit } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { namesApi } from '@renmai/contracts/profile/names.api';
import { Endpoint, Input, Periodic } from '@renmai/service-kit';
import { NameUsesRepository } from './name-uses.repository.js';
import { Names } from './names.js';

type Contract = (typeof namesApi)['suggestions'];

const FIVE_SECONDS_MS = 5_000;

@Controller()
export class NamesController implements OnModuleInit {
  constructor(
    private readonly names: Names,
    private readonly uses: NameUsesRepository,
    private readonly periodic: Periodic,
  ) {}

  onModuleInit(): void {
    this.periodic.every('recount-names', FIVE_SECONDS_MS, async () => {
      while (await this.uses.recount());
    });
  }

  @Endpoint(namesApi.suggestions)
  async suggestions(@Input() { query }: InputOf<Contract>): Promise<ResponseOf<Contract>> {
    const [items, homepages] = await Promise.all([this.names.suggestions(query), this.names.homepages(query)]);
    return { items, homepages };
  }
}
