/**
 * Areas that people name instead of a region or a country, by the codes of their countries, or of their regions as GeoNames has them; then
 * their names in any language. Sources: the macro-regions of UN M49 and of the statistics offices of China and Japan.
 */
const lines: readonly (readonly [members: string, names: string])[] = [
  [
    'AD AL AT BA BE BG BY CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SK SM UA XK',
    '欧洲 歐洲 Europe ヨーロッパ 欧州',
  ],
  ['AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK', '欧盟 歐盟 European_Union EU'],
  ['DK FI IS NO SE', '北欧 北歐 Nordics Scandinavia'],
  ['US CA', '北美 North_America 北米'],
  [
    'AR BO BR CL CO EC GY PE PY SR UY VE',
    '南美 南美洲 South_America 拉美 拉丁美洲 Latin_America 中南米 ラテンアメリカ',
  ],
  ['MX GT HN SV NI CR PA CU DO PR', '拉美 拉丁美洲 Latin_America 中南米 ラテンアメリカ'],
  [
    'CN HK MO TW JP KR KP MN SG MY TH VN ID PH MM KH LA BN TL IN PK BD LK NP BT MV AF KZ UZ KG TJ TM',
    '亚洲 亞洲 Asia アジア',
  ],
  ['SG MY TH VN ID PH MM KH LA BN TL', '东南亚 東南亞 Southeast_Asia 東南アジア ASEAN'],
  ['IN PK BD LK NP BT MV', '南亚 南亞 South_Asia 南アジア'],
  ['KZ UZ KG TJ TM', '中亚 中亞 Central_Asia 中央アジア'],
  ['AE SA QA KW BH OM YE IQ IR JO LB SY IL PS TR EG', '中东 中東 Middle_East'],
  ['AE SA QA KW BH OM', '海湾国家 Gulf GCC 湾岸諸国'],
  [
    'DZ AO BJ BW BF BI CM CV CF TD KM CG CD CI DJ EG ER ET GA GM GH GN GW KE LR LS LY MG ML MR MU MA MZ MW NA NE NG RW SC SD SL SN SO SS SZ TG TN TZ UG ZA ZM ZW',
    '非洲 Africa アフリカ',
  ],
  ['AU NZ FJ PG SB VU WS TO', '大洋洲 Oceania オセアニア 澳新'],
  ['CN.04 CN.02 CN.23', '江浙沪 江浙滬'],
  ['CN.04 CN.02 CN.23 CN.01', '长三角 長三角 Yangtze_River_Delta 長江デルタ'],
  ['CN.30 HK MO', '大湾区 粤港澳 大灣區 Greater_Bay_Area'],
  ['CN.30', '珠三角 Pearl_River_Delta 珠江デルタ'],
  ['CN.22 CN.28 CN.10', '京津冀'],
  ['CN.32 CN.33', '川渝'],
  ['CN.23 CN.04 CN.02 CN.01 CN.07 CN.03 CN.25', '华东 華東 East_China'],
  ['CN.30 CN.16 CN.31', '华南 華南 South_China'],
  ['CN.22 CN.28 CN.10 CN.24 CN.20', '华北 華北 North_China'],
  ['CN.09 CN.12 CN.11', '华中 華中 Central_China'],
  ['CN.08 CN.05 CN.19', '东北 东三省 東北 Northeast_China'],
  ['CN.33 CN.32 CN.18 CN.29 CN.14', '西南 Southwest_China'],
  ['CN.26 CN.15 CN.06 CN.21 CN.13', '西北 Northwest_China'],
  ['JP.14 JP.38 JP.10 JP.34 JP.04 JP.40 JP.19', '関東 首都圏 关东 關東 Kanto'],
  ['JP.32 JP.22 JP.13 JP.35 JP.28 JP.43', '関西 近畿 关西 關西 Kansai'],
  ['JP.01 JP.37 JP.09 JP.23', '東海 Tokai'],
  ['JP.03 JP.16 JP.24 JP.02 JP.44 JP.08', '東北 Tohoku'],
  ['JP.29 JP.42 JP.15 JP.06', '北陸 Hokuriku'],
  ['JP.07 JP.33 JP.27 JP.21 JP.30 JP.25 JP.18', '九州 Kyushu'],
  ['JP.17 JP.05 JP.39 JP.20', '四国 四國 Shikoku'],
];

const names = (text: string): string[] => text.split(' ').map((name) => name.replaceAll('_', ' '));

let byMember: ReadonlyMap<string, readonly string[]> | undefined;

/** The names of the areas that a country, or a region of one, is in. */
export function areasOf(code: string): readonly string[] {
  if (!byMember) {
    const found = new Map<string, string[]>();
    for (const [members, called] of lines)
      for (const member of members.split(' ')) found.set(member, [...(found.get(member) ?? []), ...names(called)]);
    byMember = found;
  }
  return byMember.get(code) ?? [];
}

/** The names of all areas. */
export const areaNames = (): string[] => [...new Set(lines.flatMap(([, called]) => names(called)))];
