import { locales } from '@renmai/contracts';
import type { PublisherRef } from '@renmai/contracts/applications/applications.events';
import { messageTexts } from '@renmai/contracts/applications/template.schema';
import { Database, uuidv7 } from '@renmai/service-kit';
import type { TestService } from '@renmai/test-kit';
import { ApplicationTargets, FormSummary } from '@renmai/applications';
import { HOST, type ApplicationsHost } from '../src/host.js';
import { checkFields } from '../src/templates/write-message.js';

/** The data that a service has made for the suite. */
export interface PortsWorld {
  service: TestService;
  /** a homepage */
  publisher: PublisherRef;
  /** a target that accepts applications, with a deadline */
  openId: string;
  /** a target of the same publisher that ended within the last hour; null where the service keeps none */
  endedId: string | null;
  /** members by their role at the publisher; a stranger has none */
  members: { senior: string; content: string; analyst: string; stranger: string };
  /** members whose profile has education and work, and one without; left out where nothing asks for them */
  background?: { complete: string; incomplete: string };
  /** a form that is filled in */
  form: object;
  /** fields of it that are not the publisher's business */
  unlisted?: readonly string[];
  /** a child of a member's; left out where members apply for themselves alone */
  subject?: { guardianId: string; subjectId: string; name: string };
}

const HOUR_MS = 3_600_000;

/** The behaviour that the package relies on in the adapters of a service. The service's spec makes the world once. */
export function describeApplicationPorts(name: string, start: () => Promise<PortsWorld> | PortsWorld): void {
  describe(`${name}: ports of applications`, () => {
    let world: PortsWorld;
    beforeAll(async () => {
      world = await start();
    });

    const of = <T>(type: symbol | (abstract new (...parts: never[]) => T)): T =>
      world.service.running.app.get<T>(type, { strict: false });
    const ports = () => ({ targets: of(ApplicationTargets), manager: of(Database).manager });

    it('find targets, and nothing else', async () => {
      const { targets, manager } = ports();
      const { openId: targetId, publisher, members } = world;
      const found = await targets.find(manager, targetId, null);
      expect(found).toMatchObject({ targetId, publisher, visible: true, refusal: null });
      const asker = { memberId: members.stranger, subjectId: null };
      expect(await targets.find(manager, targetId, asker)).toMatchObject({ targetId, visible: true, refusal: null });
      expect(found?.closesAt?.getTime()).toBeGreaterThan(Date.now());
      expect(await targets.find(manager, uuidv7(), null)).toBeUndefined();
    });

    it('list the same as they find, and leave out targets that are gone', async () => {
      const { targets, manager } = ports();
      const { openId } = world;
      const listed = await targets.list(manager, [openId, uuidv7()], world.members.stranger);
      expect([...listed.keys()]).toEqual([openId]);
      const found = await targets.find(manager, openId, null);
      expect(listed.get(openId)).toMatchObject({
        targetId: openId,
        title: found?.title,
        publisher: { kind: found?.publisher.kind, name: found?.publisher.name },
        closesAt: found?.closesAt?.toISOString(),
        open: true,
        gone: false,
        zone: expect.any(String),
      });
      expect((await targets.list(manager, [], null)).size).toBe(0);
    });

    it('know who manages a target', async () => {
      const { targets, manager } = ports();
      const { members, publisher, openId } = world;
      const of = { publisher, targetId: openId };
      const roles = Object.entries(members).map(async ([role, memberId]) => [
        role,
        await targets.roleOf(manager, memberId, of),
      ]);
      expect(Object.fromEntries(await Promise.all(roles))).toEqual({
        senior: 'senior',
        content: 'content',
        analyst: 'analyst',
        stranger: null,
      });
      const nobodys = { publisher: { ...publisher, id: uuidv7() }, targetId: null };
      expect(await targets.roleOf(manager, members.senior, nobodys)).toBeNull();
      const managers = await targets.managersOf(manager, of);
      expect([...managers].sort()).toEqual([members.senior, members.content].sort());
    });

    it('know which profiles are complete', async () => {
      const { targets, manager } = ports();
      if (!world.background) return;
      const { complete, incomplete } = world.background;
      expect(await targets.hasBackground(manager, complete)).toBe(true);
      expect(await targets.hasBackground(manager, incomplete)).toBe(false);
      expect(await targets.hasBackground(manager, uuidv7())).toBe(false);
    });

    it('know which targets ended, and refuse applications to them', async () => {
      const { targets, manager } = ports();
      const { openId, endedId } = world;
      const ids = [openId, ...(endedId ? [endedId] : [])];
      const ended = endedId ? [endedId] : [];
      expect(await targets.endedBefore(manager, ids, new Date(Date.now() + 24 * HOUR_MS))).toEqual(ended);
      expect(await targets.endedBefore(manager, ids, new Date(Date.now() - 24 * HOUR_MS))).toEqual([]);
      if (!endedId) return;
      expect((await targets.find(manager, endedId, null))?.refusal).not.toBeNull();
      expect((await targets.list(manager, [endedId], null)).get(endedId)?.open).toBe(false);
    });

    it('know for whom a member may apply', async () => {
      const { targets, manager } = ports();
      const { subject, members } = world;
      const ids = [subject?.subjectId ?? uuidv7(), uuidv7()];
      const own = await targets.subjects(manager, subject?.guardianId ?? members.senior, ids);
      expect(own).toEqual(new Map(subject ? [[subject.subjectId, subject.name]] : []));
      expect(await targets.subjects(manager, members.stranger, ids)).toEqual(new Map());
    });

    it('come with messages in four languages, of fields that there are', () => {
      for (const texts of Object.values(of<ApplicationsHost>(HOST).texts)) {
        expect(Object.keys(messageTexts.parse(texts)).sort()).toEqual([...locales].sort());
        checkFields(texts);
      }
    });

    it('name the fields of a form that lists and files show', () => {
      const forms = of(FormSummary);
      const fields = forms.fields(world.form);
      const listed = Object.keys(world.form).filter((field) => !world.unlisted?.includes(field));
      expect(fields.map(({ field }) => field).sort()).toEqual(listed.sort());
      expect(fields).toEqual(expect.arrayContaining(forms.summary(world.form)));
    });
  });
}
