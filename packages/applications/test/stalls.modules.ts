import { Injectable, Module } from '@nestjs/common';
import { applicantEndpoints } from '@renmai/contracts/applications/applicants.api';
import { applicationEndpoints } from '@renmai/contracts/applications/applications.api';
import type { TargetPublisher } from '@renmai/contracts/applications/application.schema';
import { applicationEvents, type PublisherRef } from '@renmai/contracts/applications/applications.events';
import type { AdministratorRole } from '@renmai/contracts/org-pages/administrator.schema';
import { email } from '@renmai/contracts/identity/fields';
import { MemberDirectoryModule, memberDirectoryMigrations } from '@renmai/member-directory';
import { defineService, type Transaction } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import {
  ApplicationsModule,
  applicationsMigrations,
  ApplicationHooks,
  ApplicationTargets,
  FormSummary,
  MemberDocuments,
  type ApplicationTarget,
  type FetchedDocument,
  type FormField,
  type BuiltInTexts,
  type ListedTarget,
  type OfPublisher,
  type OutcomeChange,
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

const words = (subject: string) => ({
  subject: `${subject} {{title}}`,
  body: '{{name}}: {{subject}} at {{publisher}}',
});
const stallTexts: BuiltInTexts = {
  reject: { 'zh-CN': words('关于'), en: words('Your application for'), 'zh-TW': words('關於'), ja: words('結果') },
  wait: { 'zh-CN': words('候补'), en: words('On the waiting list for'), 'zh-TW': words('候補'), ja: words('補欠') },
  closed: { 'zh-CN': words('结束'), en: words('Closed:'), 'zh-TW': words('結束'), ja: words('終了') },
};

/** The data of the market; the tests fill it. */
export const market = {
  stalls: new Map<string, ApplicationTarget>(),
  /** by homepage, or by stall for members who keep that stall alone, and member: `id/member id` */
  roles: new Map<string, AdministratorRole>(),
  children: new Map<string, { guardianId: string; name: string }>(),
  changes: [] as (OutcomeChange & { hook: 'moved' | 'told' })[],
  gone: new Set<string>(),
  background: new Set<string>(),
  documents: new Map<string, FetchedDocument & { ownerId: string }>(),
};

const publisherView = ({ kind, name }: PublisherRef): TargetPublisher =>
  kind === 'homepage' ? { kind, name, homepage: null } : { kind, name, member: null };

/** The roles at a homepage, or of a member who publishes and the members who keep one stall with them. */
function rolesAt({ publisher: { kind, id }, targetId }: OfPublisher): Map<string, AdministratorRole> {
  const roles = new Map<string, AdministratorRole>(kind === 'member' ? [[id, 'senior']] : []);
  for (const place of [id, ...(targetId === null ? [] : [targetId])]) {
    for (const [key, role] of market.roles) if (key.startsWith(place)) roles.set(key.slice(place.length + 1), role);
  }
  return roles;
}

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
        const { title, closesAt } = stall;
        const times = { closesAt: closesAt?.toISOString() ?? null, zone: 'Asia/Shanghai', answerBy: null };
        const publisher = publisherView(stall.publisher);
        return [
          [
            targetId,
            { targetId, title, publisher, open: !stall.refusal, gone: false, paused: stall.paused ?? null, ...times },
          ] as const,
        ];
      }),
    );
  }

  override async roleOf(_: EntityManager, memberId: string, of: OfPublisher): Promise<AdministratorRole | null> {
    return rolesAt(of).get(memberId) ?? null;
  }

  override async managersOf(_: EntityManager, of: OfPublisher): Promise<string[]> {
    return [...rolesAt(of)].flatMap(([memberId, role]) => (role === 'analyst' ? [] : [memberId]));
  }

  override async subjects(_: EntityManager, memberId: string, subjectIds: readonly string[]) {
    const own = [...market.children].filter(([id, child]) => subjectIds.includes(id) && child.guardianId === memberId);
    return new Map(own.map(([id, { name }]) => [id, name]));
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

/** The hooks that were called, in order. */
@Injectable()
class Hooks extends ApplicationHooks {
  override async moved(_: Transaction, change: OutcomeChange): Promise<void> {
    market.changes.push({ hook: 'moved', ...change });
  }

  override async told(_: Transaction, change: OutcomeChange): Promise<void> {
    market.changes.push({ hook: 'told', ...change });
  }

  override async gone(_: Transaction, applications: readonly { applicationId: string }[]): Promise<void> {
    for (const { applicationId } of applications) market.gone.add(applicationId);
  }
}

const common = {
  root: stalls.root,
  api: { applicant: stallApplicationsApi, publisher: stallApplicantsApi },
  events: stallEvents,
  form: stalls.form,
  texts: stallTexts,
  targets: Stalls,
  summary: StallForm,
  documents: Documents,
};
const service = defineService({
  name: 'market',
  uses: ['storage'],
  migrations: [...memberDirectoryMigrations, ...applicationsMigrations],
});

@Module({
  imports: [
    MemberDirectoryModule,
    ApplicationsModule.for({
      ...common,
      outcomes: {
        offer: { from: ['applied'], to: 'offered' },
        employ: { from: ['offered'], to: 'employed' },
        reject: { from: ['applied', 'offered'], to: 'rejected' },
      },
    }),
  ],
})
export class StallsModule {
  static readonly service = service;
}

/** Stalls of which there are so many and no more. */
@Module({
  imports: [
    MemberDirectoryModule,
    ApplicationsModule.for({
      ...common,
      outcomes: {
        approve: { from: ['applied', 'waiting'], to: 'approved' },
        reject: { from: ['applied', 'waiting', 'offered', 'approved'], to: 'rejected' },
      },
      withdrawable: ['applied', 'waiting', 'offered', 'approved'],
      hooks: Hooks,
    }),
  ],
})
export class CountedStallsModule {
  static readonly service = service;
}
