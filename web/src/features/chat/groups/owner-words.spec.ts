import simplified from '../locales/zh-CN.json';
import traditional from '../locales/zh-TW.json';

const wordsOf = (texts: unknown): string => JSON.stringify(texts);

describe.each([
  ['zh-CN', simplified],
  ['zh-TW', traditional],
])('the owner in %s', (_, texts) => {
  it('has one name in groups, and one in rooms', () => {
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
