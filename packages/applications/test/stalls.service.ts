import { Injectable, Module } from '@nestjs/common';
import { applicantEndpoints } from '@renmai/contracts/applications/applicants.api';
import { applicationEndpoints } from '@renmai/contracts/applications/applications.api';
import { applicationEvents } from '@renmai/contracts/applications/applications.events';
import type { AdministratorRole } from '@renmai/contracts/org-pages/administrator.schema';
import { email } from '@renmai/contracts/identity/fields';
import { MemberDirectoryModule, memberDirectoryMigrations } from '@renmai/member-directory';
import { defineService } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import {
  ApplicationsModule,
  applicationsMigrations,
  ApplicationTargets,
  FormSummary,
  MemberDocuments,
  type ApplicationTarget,
  type FetchedDocument,
  type FormField,
  type ListedTarget,
} from '@renmai/applications';

/** A service as the README has it: members apply for stalls on a market. */
const stalls = {
  root: '/api/market',
  target: 'stalls',
  form: z.object({ email, goods: z.string().min(1).max(100) }),
  draftForm: z.object({ email: z.string(), goods: z.string() }).partial(),
};
export const stallApplicationsApi = applicationEndpoints(stalls);
export const stallApplicantsApi = applicantEndpoints(stalls);
export const stallEvents = applicationEvents('market');

/** What the market has; the tests fill it. */
export const market = {
  stalls: new Map<string, ApplicationTarget>(),
  roles: new Map<string, AdministratorRole>(),
  background: new Set<string>(),
  documents: new Map<string, FetchedDocument & { ownerId: string }>(),
};

@Injectable()
class Stalls extends ApplicationTargets {
  override async find(_: EntityManager, targetId: string): Promise<ApplicationTarget | undefined> {
    return market.stalls.get(targetId);
  }

  override async list(_: EntityManager, targetIds: readonly string[]): Promise<Map<string, ListedTarget>> {
    return new Map(
      targetIds.flatMap((targetId) => {
        const stall = market.stalls.get(targetId);
        if (!stall) return [];
        const { title, homepageName, closesAt } = stall;
        const times = { closesAt: closesAt?.toISOString() ?? null, answerBy: null };
        const listed = { targetId, title, homepageName, homepage: null, open: !stall.refusal, gone: false, ...times };
        return [[targetId, listed] as const];
      }),
    );
  }

  override async roleOf(_: EntityManager, memberId: string, homepageId: string): Promise<AdministratorRole | null> {
    return market.roles.get(`${homepageId}/${memberId}`) ?? null;
  }

  override async managersOf(_: EntityManager, homepageId: string): Promise<string[]> {
    return [...market.roles].flatMap(([key, role]) =>
      key.startsWith(homepageId) && role !== 'analyst' ? [key.slice(homepageId.length + 1)] : [],
    );
  }

  override async hasBackground(_: EntityManager, memberId: string): Promise<boolean> {
    return market.background.has(memberId);
  }

  override async endedBefore(_: EntityManager, targetIds: readonly string[], before: Date): Promise<string[]> {
    return targetIds.filter((targetId) => {
      const endedAt = market.stalls.get(targetId)?.endedAt;
      return endedAt != null && endedAt < before;
    });
  }
}

@Injectable()
class StallForm extends FormSummary {
  override summary(form: unknown): FormField[] {
    return [{ field: 'goods', value: stalls.form.parse(form).goods }];
  }

  override fields(form: unknown): FormField[] {
    return Object.entries(stalls.form.parse(form)).map(([field, value]) => ({ field, value }));
  }
}

@Injectable()
class Documents extends MemberDocuments {
  override async fetch(ownerId: string, mediaId: string): Promise<FetchedDocument | null> {
    const document = market.documents.get(mediaId);
    return document?.ownerId === ownerId ? document : null;
  }
}

@Module({
  imports: [
    MemberDirectoryModule,
    ApplicationsModule.for({
      root: stalls.root,
      api: { applicant: stallApplicationsApi, publisher: stallApplicantsApi },
      events: stallEvents,
      form: stalls.form,
      outcomes: {
        offer: { from: ['applied'], to: 'offered' },
        employ: { from: ['offered'], to: 'employed' },
        reject: { from: ['applied', 'offered'], to: 'rejected' },
      },
      targets: Stalls,
      summary: StallForm,
      documents: Documents,
    }),
  ],
})
export class StallsModule {
  static readonly service = defineService({
    name: 'market',
    uses: ['storage'],
    migrations: [...memberDirectoryMigrations, ...applicationsMigrations],
  });
}
