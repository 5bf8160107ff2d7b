import { Inject, Injectable } from '@nestjs/common';
import { commonProblems, type InputOf } from '@renmai/contracts';
import { applicationsProblems } from '@renmai/contracts/applications/applications.problems';
import { maxTemplates, type TemplateKind, type TemplateView } from '@renmai/contracts/applications/template.schema';
import { Clock, Database, expectVersion, Problem, uuidv7 } from '@renmai/service-kit';
import { ApplicationAccess } from '../access/application-access.js';
import { HOST, type ApplicantsApi, type ApplicationsHost } from '../host.js';
import type { OfPublisher } from '../ports.js';
import { TemplatesRepository, type TemplateRow } from './templates.repository.js';
import { checkFields } from './write-message.js';

/** Message templates of a publisher, for its side: a homepage, or the member where members publish. */
@Injectable()
export class Templates {
  constructor(
    @Inject(HOST) private readonly host: ApplicationsHost,
    private readonly database: Database,
    private readonly access: ApplicationAccess,
    private readonly templates: TemplatesRepository,
    private readonly clock: Clock,
  ) {}

  async list(memberId: string, publisherId: string) {
    const { manager } = this.database;
    await this.access.publisherOf(manager, memberId, publisherOf(memberId, publisherId));
    const builtIn = Object.entries(this.host.texts).map(([kind, texts]) => ({ kind: kind as TemplateKind, texts }));
    return { items: (await this.templates.of(manager, publisherId)).map(view), builtIn };
  }

  async add(
    memberId: string,
    publisherId: string,
    form: InputOf<ApplicantsApi['addTemplate']>['body'],
  ): Promise<TemplateView> {
    checkFields(form.texts);
    return this.database.write(async (tx) => {
      await this.access.publisherOf(tx.manager, memberId, publisherOf(memberId, publisherId), { acts: true });
      if ((await this.templates.count(tx.manager, publisherId)) >= maxTemplates) {
        throw new Problem(applicationsProblems.listFull, { context: { maximum: maxTemplates } });
      }
      const row: TemplateRow = {
        ...form,
        templateId: uuidv7(),
        publisherId,
        version: 1,
        updatedAt: this.clock.now(),
      };
      await this.templates.save(tx.manager, row, memberId);
      return view(row);
    });
  }

  async change(
    memberId: string,
    { publisherId, templateId }: { publisherId: string; templateId: string },
    { version, ...form }: InputOf<ApplicantsApi['changeTemplate']>['body'],
  ): Promise<TemplateView> {
    checkFields(form.texts);
    return this.database.write(async (tx) => {
      await this.access.publisherOf(tx.manager, memberId, publisherOf(memberId, publisherId), { acts: true });
      const known = await this.templates.find(tx.manager, publisherId, templateId, { lock: true });
      if (!known) throw new Problem(commonProblems.notFound);
      expectVersion(known.version, version);
      const row: TemplateRow = { ...known, ...form, version: version + 1, updatedAt: this.clock.now() };
      await this.templates.save(tx.manager, row, memberId);
      return view(row);
    });
  }

  async remove(memberId: string, { publisherId, templateId }: { publisherId: string; templateId: string }) {
    await this.database.write(async (tx) => {
      await this.access.publisherOf(tx.manager, memberId, publisherOf(memberId, publisherId));
      const there = await this.templates.remove(tx.manager, publisherId, templateId);
      if (!there) throw new Problem(commonProblems.notFound);
    });
  }
}

const publisherOf = (memberId: string, id: string): OfPublisher => ({
  publisher: { kind: id === memberId ? 'member' : 'homepage', id },
  targetId: null,
});

const view = ({ templateId, kind, name, texts, version, updatedAt }: TemplateRow): TemplateView => ({
  templateId,
  kind,
  name,
  texts,
  version,
  updatedAt: updatedAt.toISOString(),
});
