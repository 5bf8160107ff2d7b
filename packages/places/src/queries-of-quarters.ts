/** Quarters and districts as people type them, many of them called like places elsewhere: as `typedQueries`, each with the place that is meant. */
export const queriesOfQuarters = `
SoMa|San Francisco|US
Mission District|Mission District|US
Changi|Singapore|SG
樟宜|Singapore|SG
チャンギ|Singapore|SG
乌节路|Singapore|SG
Deira|Deira|AE
德伊勒|Deira|AE
Dubai Marina|Dubai Marina|AE
ジュメイラ|Dubai|AE
Xinyi, Taipei|Taipei|TW
信义区, 台北|Taipei|TW
Daan, Taipei|Taipei|TW
西門町|Taipei|TW
Shinagawa|Tokyo|JP
杉並区|Tokyo|JP
涩谷|Tokyo|JP
Minato-ku|Tokyo|JP
ろっぽんぎ|Tokyo|JP
Dotonbori|Osaka|JP
祇園|Kyoto|JP
中京区|Kyoto|JP
Futian|Shenzhen|CN
福田|Shenzhen|CN
陆家嘴|Shanghai|CN
The Bund|Shanghai|CN
Sanlitun|Beijing|CN
珠江新城|Guangzhou|CN
Kadıköy|Istanbul|TR
ベシクタシュ|Istanbul|TR
Арбат|Moscow|RU
拉德芳斯|Paris|FR
Le Marais|Paris|FR
蒙帕纳斯|Paris|FR
新克尔恩|Berlin|DE
Potsdamer Platz|Berlin|DE
Ottensen|Ottensen|DE
Stratford London|Stratford|GB
肖尔迪奇|London|GB
Holborn|London|GB
法拉盛|New York|US
Hudson Yards|New York|US
DTLA|Los Angeles|US
Wicker Park|Chicago|US
Back Bay|Back Bay|US
성수동|Seoul|KR
서초|Seoul|KR
狎鸥亭|Seoul|KR
해운대|Busan|KR
尖沙咀|Hong Kong|HK
数码港|Hong Kong|HK
สุขุมวิท|Bangkok|TH
Bandra West|Mumbai|IN
Hinjewadi|Pune|IN
Whitefield|Bengaluru|IN
Surry Hills|Surry Hills|AU
Bondi|Sydney|AU
Etobicoke|Etobicoke|CA
Gastown|Vancouver|CA
コパカバーナ|Rio de Janeiro|BR
Palermo Soho|Buenos Aires|AR
Sandton|Johannesburg|ZA
Victoria Island|Lagos|NG
`
  .trim()
  .split('\n')
  .map((line) => {
    const [query = '', name = '', country = ''] = line.split('|');
    return { query, name, country };
  });
