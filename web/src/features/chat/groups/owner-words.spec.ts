import { readFileSync } from 'node:fs';

interface Texts {
  rooms: object;
  roomPower: object;
  roomRole: object;
  sanction: { assignOwner: string; assignRoom: string };
  banned: { allMuted: string; allMutedInRoom: string };
}
const wordsOf = (texts: unknown): string => JSON.stringify(texts);

describe.each(['zh-CN', 'zh-TW'])('the owner in %s', (language) => {
  it('has one name in groups, and one in rooms', () => {
    const texts = JSON.parse(readFileSync(`${import.meta.dirname}/../locales/${language}.json`, 'utf8')) as Texts;
    const { rooms, roomPower, roomRole, sanction, banned, ...others } = texts;
    const ofRooms = wordsOf([rooms, roomPower, roomRole, sanction.assignRoom, banned.allMutedInRoom]);
    const ofGroups = wordsOf([others, sanction.assignOwner, banned.allMuted]);
    expect(ofRooms).toMatch('房主');
    expect(ofRooms).not.toMatch('群主');
    expect(ofGroups).toMatch('群主');
    expect(ofGroups).not.toMatch('房主');
    expect(ofRooms + ofGroups).not.toMatch(/所有者|擁有者/);
  });
});
