/** Slips that are heard and not seen, old and short names, other transliterations, and quarters: as `typedQueries`. */
export const queriesBySound = `
Edinborough|Edinburgh|GB
Newcastle|Newcastle upon Tyne|GB
圣路易斯|St. Louis|US
Saint Louis|St. Louis|US
Gloster|Gloucester|GB
Pittsburg|Pittsburgh|US
Odessa|Odesa|UA
Venedig|Venice|IT
Hanover|Hannover|DE
Whitefield, Bangalore|Bengaluru|IN
Smyrna|İzmir|TR
Salisbury Rhodesia|Harare|ZW
DC|Washington|US
NOLA|New Orleans|US
奥斯丁|Austin|US
圣地亚哥 美国|San Diego|US
圣荷西|San Jose|US
帕洛阿尔托|Palo Alto|US
凤凰城|Phoenix|US
火奴鲁鲁|Honolulu|US
满地可|Montréal|CA
愛民頓|Edmonton|CA
纽卡斯尔|Newcastle upon Tyne|GB
杜伦|Durham|GB
司徒加特|Stuttgart|DE
杜塞道夫|Düsseldorf|DE
德勒斯登|Dresden|DE
土魯斯|Toulouse|FR
波隆那|Bologna|IT
台夫特|Delft|NL
苏黎士|Zürich|CH
约堡|Johannesburg|ZA
芭提雅|Pattaya|TH
巴厘岛|Denpasar|ID
峇里島|Denpasar|ID
ロス|Los Angeles|US
ロスアンゼルス|Los Angeles|US
ニューヨーク市|New York|US
エジンバラ|Edinburgh|GB
ヴェネチア|Venice|IT
フローレンス|Florence|IT
ベンガルール|Bengaluru|IN
ボンベイ|Mumbai|IN
六本木|Tokyo|JP
横浜市西区みなとみらい|Yokohama|JP
博多|Fukuoka|JP
ドイツ・ベルリン|Berlin|DE
海淀|Beijing|CN
朝阳区|Beijing|CN
中关村|Beijing|CN
陆家嘴|Shanghai|CN
南山区|Shenzhen|CN
余杭|Hangzhou|CN
Ginebra|Geneva|CH
Hankow|Wuhan|CN
雪城|Syracuse|US
哈特福德|Hartford|US
琉森|Luzern|CH
坎城|Cannes|FR
聖路易|St. Louis|US
ワシントンDC|Washington|US
ヴァンクーヴァー|Vancouver|CA
シュツットガルト|Stuttgart|DE
チェンマイ|Chiang Mai|TH
シンセン|Shenzhen|CN
銀座|Tokyo|JP
梅田|Osaka|JP
天河区|Guangzhou|CN
福田区|Shenzhen|CN
武侯区|Chengdu|CN
西湖区|Hangzhou|CN
江宁区|Nanjing|CN
雁塔区|Xi’an|CN
Louiseville|Louisville|US
列治文|Richmond|CA
聖地牙哥|San Diego|US
Venezia|Venice|IT
Luik|Liège|BE
大溫|Vancouver|CA
士嘉堡|Toronto|CA
`
  .trim()
  .split('\n')
  .map((line) => {
    const [query = '', name = '', country = ''] = line.split('|');
    return { query, name, country };
  });
