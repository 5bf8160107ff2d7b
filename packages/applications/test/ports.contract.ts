import { Database, uuidv7 } from '@renmai/service-kit';
import type { TestService } from '@renmai/test-kit';
import { ApplicationTargets, FormSummary } from '@renmai/applications';

/** What a service has made for the suite. */
export interface PortsWorld {
  service: TestService;
  homepageId: string;
  /** one that takes applications, with a deadline */
  openId: string;
  /** one of the same homepage that ended within the last hour; null where the service keeps none */
  endedId: string | null;
  /** members by their role at the homepage; a stranger has none */
  members: { senior: string; content: string; analyst: string; stranger: string };
  /** whose profile has education and work, and whose has not */
  background: { complete: string; incomplete: string };
  /** a form that is filled in */
  form: unknown;
}

const HOUR_MS = 3_600_000;

/** What the package relies on in the adapters of a service. The service's spec makes the world once. */
export function describeApplicationPorts(name: string, start: () => Promise<PortsWorld> | PortsWorld): void {
  describe(`${name}: ports of applications`, () => {
    let world: PortsWorld;
    beforeAll(async () => {
      world = await start();
    });

    const of = <T>(type: abstract new (...parts: never[]) => T): T =>
      world.service.running.app.get<T>(type, { strict: false });
    const ports = () => ({ targets: of(ApplicationTargets), manager: of(Database).manager });

    it('find what is applied for, and nothing else', async () => {
      const { targets, manager } = ports();
      const { openId: targetId, homepageId } = world;
      const found = await targets.find(manager, targetId);
      expect(found).toMatchObject({ targetId, homepageId, visible: true, refusal: null });
      expect(found?.closesAt?.getTime()).toBeGreaterThan(Date.now());
      expect(await targets.find(manager, uuidv7())).toBeUndefined();
    });

    it('list the same as they find, and leave out what is gone', async () => {
      const { targets, manager } = ports();
      const { openId } = world;
      const listed = await targets.list(manager, [openId, uuidv7()]);
      expect([...listed.keys()]).toEqual([openId]);
      const found = await targets.find(manager, openId);
      expect(listed.get(openId)).toMatchObject({
        targetId: openId,
        title: found?.title,
        homepageName: found?.homepageName,
        closesAt: found?.closesAt?.toISOString(),
        open: true,
        gone: false,
      });
      expect((await targets.list(manager, [])).size).toBe(0);
    });

    it('know who manages a homepage', async () => {
      const { targets, manager } = ports();
      const { members, homepageId } = world;
      const roles = Object.entries(members).map(async ([role, memberId]) => [
        role,
        await targets.roleOf(manager, memberId, homepageId),
      ]);
      expect(Object.fromEntries(await Promise.all(roles))).toEqual({
        senior: 'senior',
        content: 'content',
        analyst: 'analyst',
        stranger: null,
      });
      expect(await targets.roleOf(manager, members.senior, uuidv7())).toBeNull();
      const managers = await targets.managersOf(manager, homepageId);
      expect([...managers].sort()).toEqual([members.senior, members.content].sort());
    });

    it('know whose profile is complete', async () => {
      const { targets, manager } = ports();
      const { complete, incomplete } = world.background;
      expect(await targets.hasBackground(manager, complete)).toBe(true);
      expect(await targets.hasBackground(manager, incomplete)).toBe(false);
      expect(await targets.hasBackground(manager, uuidv7())).toBe(false);
    });

    it('know what ended, and refuse applications to it', async () => {
      const { targets, manager } = ports();
      const { openId, endedId } = world;
      const ids = [openId, ...(endedId ? [endedId] : [])];
      const ended = endedId ? [endedId] : [];
      expect(await targets.endedBefore(manager, ids, new Date(Date.now() + 24 * HOUR_MS))).toEqual(ended);
      expect(await targets.endedBefore(manager, ids, new Date(Date.now() - 24 * HOUR_MS))).toEqual([]);
      if (!endedId) return;
      expect((await targets.find(manager, endedId))?.refusal).not.toBeNull();
      expect((await targets.list(manager, [endedId])).get(endedId)?.open).toBe(false);
    });

    it('say of a form what lists and files show, by the names of its fields', () => {
      const forms = of(FormSummary);
      const fields = forms.fields(world.form);
      expect(fields.map(({ field }) => field).sort()).toEqual(Object.keys(world.form as object).sort());
      expect(fields).toEqual(expect.arrayContaining(forms.summary(world.form)));
    });
  });
}
