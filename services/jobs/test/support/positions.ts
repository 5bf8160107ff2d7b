import type { ManagedPosition } from '@renmai/contracts/jobs/positions.schema';
import type { TestMember } from '@renmai/test-kit';

export const filled = {
  title: 'Lamp designer',
  cityId: '310000',
  description: 'Draws lamps.',
  requirements: 'Likes light.',
  salary: { min: 20_000, max: 30_000, months: 13, negotiable: false },
  skills: ['Drawing', 'Optics'],
};

export async function draft(member: TestMember, homepageId: string, form: object = filled): Promise<ManagedPosition> {
  const path = `/api/jobs/homepages/${homepageId}/positions`;
  return (await member.post(path, form).expect(201)).body as ManagedPosition;
}

export const command = (member: TestMember, { positionId, version }: ManagedPosition, name: string, more = {}) =>
  member.post(`/api/jobs/positions/${positionId}/${name}`, { version, ...more });

export async function step(
  member: TestMember,
  position: ManagedPosition,
  name: string,
  more = {},
): Promise<ManagedPosition> {
  return (await command(member, position, name, more).expect(200)).body as ManagedPosition;
}

export const opened = async (member: TestMember, homepageId: string, form: object = filled): Promise<ManagedPosition> =>
  step(member, await draft(member, homepageId, form), 'publish');
