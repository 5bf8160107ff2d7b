import { Controller, type OnModuleInit } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { skillsApi } from '@renmai/contracts/profile/entries.api';
import { traitKey } from '@renmai/names';
import { Endpoint, Input, Periodic } from '@renmai/service-kit';
import { suggestConcepts } from '@renmai/vocabulary';
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
    const { q, locale, limit } = query;
    const used = await this.suggestions.find(q, limit);
    const known = suggestConcepts(q, { kinds: ['skill'], locale, most: limit }).map(({ label }) => label);
    // Names with the typed prefix first, then those with the same meaning in another spelling, then similar ones.
    const begins = (name: string): boolean => traitKey.skill(name).startsWith(traitKey.skill(q));
    const all = [...used.filter(begins), ...known.filter(begins), ...known, ...used];
    const first = new Map<string, string>();
    for (const name of all) if (!first.has(traitKey.skill(name))) first.set(traitKey.skill(name), name);
    return { items: [...first.values()].slice(0, limit) };
  }
}
