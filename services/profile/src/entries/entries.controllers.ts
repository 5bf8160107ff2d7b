import { Controller, type Type } from '@nestjs/common';
import type { Endpoint as Contract } from '@renmai/contracts';
import {
  certificationsApi,
  educationsApi,
  jobsApi,
  languagesApi,
  offeredServicesApi,
  projectsApi,
  publicationsApi,
  skillsApi,
  volunteeringApi,
} from '@renmai/contracts/profile/entries.api';
import { Actor, Endpoint, Input, type ActorClaims } from '@renmai/service-kit';
import { EntriesService } from './entries.service.js';
import type { Entry } from './entry.entity.js';
import * as lists from './entry-list.js';

interface EntriesApi {
  add: Contract;
  change: Contract;
  remove: Contract;
  reorder: Contract;
}

interface OfEntry {
  params: { entryId: string };
}

/** The four writes of one list. Input and answer are held to the contract by the kit at run time. */
function entriesController<E extends Entry>(api: EntriesApi, list: lists.EntryList<E>): Type {
  @Controller()
  class EntriesController {
    constructor(private readonly entries: EntriesService) {}

    @Endpoint(api.add)
    add(@Actor() actor: ActorClaims, @Input() { body }: { body: object }) {
      return this.entries.add(list, actor.memberId, body);
    }

    @Endpoint(api.change)
    change(@Actor() actor: ActorClaims, @Input() { params, body }: OfEntry & { body: { version: number } }) {
      return this.entries.change(list, actor.memberId, params.entryId, body);
    }

    @Endpoint(api.remove)
    remove(@Actor() actor: ActorClaims, @Input() { params }: OfEntry): Promise<void> {
      return this.entries.remove(list, actor.memberId, params.entryId);
    }

    @Endpoint(api.reorder)
    reorder(@Actor() actor: ActorClaims, @Input() { body }: { body: { ids: string[] } }) {
      return this.entries.reorder(list, actor.memberId, body.ids);
    }
  }
  return EntriesController;
}

export const entriesControllers: Type[] = [
  entriesController(educationsApi, lists.educations),
  entriesController(jobsApi, lists.jobs),
  entriesController(languagesApi, lists.languages),
  entriesController(skillsApi, lists.skills),
  entriesController(offeredServicesApi, lists.offeredServices),
  entriesController(certificationsApi, lists.certifications),
  entriesController(projectsApi, lists.projects),
  entriesController(volunteeringApi, lists.volunteering),
  entriesController(publicationsApi, lists.publications),
];
