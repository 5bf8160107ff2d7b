import { Inject, Injectable } from '@nestjs/common';
import { commonProblems, type InputOf } from '@renmai/contracts';
import { applicationsProblems } from '@renmai/contracts/applications/applications.problems';
import { maxTemplates, type TemplateKind, type TemplateView } from '@renmai/contracts/applications/template.schema';
import { Clock, Database, expectVersion, Problem, uuidv7 } from '@renmai/service-kit';
import { ApplicationAccess } from '../access/application-access.service.js';
import { HOST, type ApplicantsApi, type ApplicationsHost } from '../host.js';
import type { OfPublisher } from '../ports.js';
import { TemplatesRepository, type TemplateRow } from './templates.repository.js';
import { checkFields } from './write-message.js';

/** Message templates of a homepage, for its publisher's side. */
@Injectable()
export class Templates {
  constructor(
    @Inject(HOST) private readonly host: ApplicationsHost,
    private readonly database: Database,
    private readonly access: ApplicationAccess,
    private readonly templates: TemplatesRepository,
    private readonly clock: Clock,
  ) {}

  async list(memberId: string, homepageId: string) {
    const { manager } = this.database;
    await this.access.publisherOf(manager, memberId, homepage(homepageId));
    const builtIn = Object.entries(this.host.texts).map(([kind, texts]) => ({ kind: kind as TemplateKind, texts }));
    return { items: (await this.templates.of(manager, homepageId)).map(view), builtIn };
  }

  async add(
    memberId: string,
    homepageId: string,
    form: InputOf<ApplicantsApi['addTemplate']>['body'],
  ): Promise<TemplateView> {
    checkFields(form.texts);
    return this.database.write(async (tx) => {
      await this.access.publisherOf(tx.manager, memberId, homepage(homepageId), { acts: true });
      if ((await this.templates.count(tx.manager, homepageId)) >= maxTemplates) {
        throw new Problem(applicationsProblems.listFull, { context: { maximum: maxTemplates } });
      }
      const row: TemplateRow = {
        ...form,
        templateId: uuidv7(),
        publisherId: homepageId,
        version: 1,
        updatedAt: this.clock.now(),
      };
      await this.templates.save(tx.manager, row, memberId);
      return view(row);
    });
  }

  async change(
    memberId: string,
    { homepageId, templateId }: { homepageId: string; templateId: string },
    { version, ...form }: InputOf<ApplicantsApi['changeTemplate']>['body'],
  ): Promise<TemplateView> {
    checkFields(form.texts);
    return this.database.write(async (tx) => {
      await this.access.publisherOf(tx.manager, memberId, homepage(homepageId), { acts: true });
      const known = await this.templates.find(tx.manager, homepageId, templateId, { lock: true });
      if (!known) throw new Problem(commonProblems.notFound);
      expectVersion(known.version, version);
      const row: TemplateRow = { ...known, ...form, version: version + 1, updatedAt: this.clock.now() };
      await this.templates.save(tx.manager, row, memberId);
      return view(row);
    });
  }

  async remove(memberId: string, { homepageId, templateId }: { homepageId: string; templateId: string }) {
    await this.database.write(async (tx) => {
      await this.access.publisherOf(tx.manager, memberId, homepage(homepageId));
      await this.templates.remove(tx.manager, homepageId, templateId);
    });
  }
}

const homepage = (id: string): OfPublisher => ({ publisher: { kind: 'homepage', id }, targetId: null });

const view = ({ templateId, kind, name, texts, version, updatedAt }: TemplateRow): TemplateView => ({
  templateId,
  kind,
  name,
  texts,
  version,
  updatedAt: updatedAt.toISOString(),
});
