import { Controller, type OnModuleInit } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { skillsApi } from '@renmai/contracts/profile/entries.api';
import { Endpoint, Input, Periodic } from '@renmai/service-kit';
import { skillNames } from './skill-names.js';
import { SkillSuggestionsRepository } from './skill-suggestions.repository.js';

type Contract = typeof skillsApi.suggestions;

const TEN_MINUTES_MS = 600_000;

@Controller()
export class SkillSuggestionsController implements OnModuleInit {
  constructor(
    private readonly suggestions: SkillSuggestionsRepository,
    private readonly periodic: Periodic,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.suggestions.addShipped(skillNames);
    this.periodic.every('recount-skill-names', TEN_MINUTES_MS, () => this.suggestions.recount());
  }

  @Endpoint(skillsApi.suggestions)
  async find(@Input() { query }: InputOf<Contract>): Promise<ResponseOf<Contract>> {
    return { items: await this.suggestions.find(query.q, query.limit) };
  }
}
