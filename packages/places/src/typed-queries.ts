/** Queries as people type them, each with the city that is meant: its English name and country. */
export const typedQueries = `
北京|Beijing|CN
北京市|Beijing|CN
beijing|Beijing|CN
bei jing|Beijing|CN
Běijīng|Beijing|CN
peking|Beijing|CN
bj|Beijing|CN
上海|Shanghai|CN
shanghai|Shanghai|CN
shang hai|Shanghai|CN
shangahi|Shanghai|CN
sh|Shanghai|CN
shangh|Shanghai|CN
广州|Guangzhou|CN
廣州|Guangzhou|CN
guangzhou|Guangzhou|CN
canton|Guangzhou|CN
guagnzhou|Guangzhou|CN
深圳|Shenzhen|CN
shenzhen|Shenzhen|CN
shenzen|Shenzhen|CN
sz|Shenzhen|CN
杭州|Hangzhou|CN
hangzhou|Hangzhou|CN
hangzho|Hangzhou|CN
成都|Chengdu|CN
chengdu|Chengdu|CN
重庆|Chongqing|CN
chongqing|Chongqing|CN
chungking|Chongqing|CN
南京|Nanjing|CN
nanking|Nanjing|CN
西安|Xi’an|CN
xian|Xi’an|CN
xi'an|Xi’an|CN
武汉|Wuhan|CN
武漢|Wuhan|CN
天津|Tianjin|CN
tientsin|Tianjin|CN
苏州|Suzhou|CN
江苏苏州|Suzhou|CN
suzhou|Suzhou|CN
青岛|Qingdao|CN
tsingtao|Qingdao|CN
厦门|Xiamen|CN
amoy|Xiamen|CN
xiamen|Xiamen|CN
哈尔滨|Harbin|CN
haerbin|Harbin|CN
harbin|Harbin|CN
乌鲁木齐|Ürümqi|CN
urumqi|Ürümqi|CN
wulumuqi|Ürümqi|CN
拉萨|Lhasa|CN
lhasa|Lhasa|CN
lasa|Lhasa|CN
呼和浩特|Hohhot|CN
huhehaote|Hohhot|CN
昆明|Kunming|CN
大连|Dalian|CN
dalian|Dalian|CN
沈阳|Shenyang|CN
mukden|Shenyang|CN
长沙|Changsha|CN
郑州|Zhengzhou|CN
合肥|Hefei|CN
福州|Fuzhou|CN
fuzhou|Fuzhou|CN
宁波|Ningbo|CN
无锡|Wuxi|CN
佛山|Foshan|CN
东莞|Dongguan|CN
珠海|Zhuhai|CN
三亚|Sanya|CN
延吉|Yanbian|CN
景德镇|Jingdezhen|CN
广东深圳|Shenzhen|CN
香港|Hong Kong|HK
hong kong|Hong Kong|HK
hongkong|Hong Kong|HK
中国香港|Hong Kong|HK
xianggang|Hong Kong|HK
澳门|Macau|MO
澳門|Macau|MO
macao|Macau|MO
aomen|Macau|MO
台北|Taipei|TW
臺北|Taipei|TW
taipei|Taipei|TW
taibei|Taipei|TW
高雄|Kaohsiung|TW
kaohsiung|Kaohsiung|TW
gaoxiong|Kaohsiung|TW
台中|Taichung|TW
新竹|Hsinchu|TW
tokyo|Tokyo|JP
东京|Tokyo|JP
東京|Tokyo|JP
dongjing|Tokyo|JP
tokio|Tokyo|JP
toyko|Tokyo|JP
大阪|Osaka|JP
osaka|Osaka|JP
京都|Kyoto|JP
kyoto|Kyoto|JP
京都市|Kyoto|JP
日本京都|Kyoto|JP
キョウト|Kyoto|JP
名古屋|Nagoya|JP
nagoya|Nagoya|JP
札幌|Sapporo|JP
saporo|Sapporo|JP
福冈|Fukuoka|JP
福岡|Fukuoka|JP
横浜|Yokohama|JP
横滨|Yokohama|JP
神戸|Kobe|JP
神户|Kobe|JP
首尔|Seoul|KR
seoul|Seoul|KR
汉城|Seoul|KR
ソウル|Seoul|KR
釜山|Busan|KR
pusan|Busan|KR
新加坡|Singapore|SG
singapore|Singapore|SG
singapur|Singapore|SG
シンガポール|Singapore|SG
曼谷|Bangkok|TH
bangkok|Bangkok|TH
kuala lumpur|Kuala Lumpur|MY
吉隆坡|Kuala Lumpur|MY
jakarta|Jakarta|ID
雅加达|Jakarta|ID
batavia|Jakarta|ID
manila|Manila|PH
hanoi|Hanoi|VN
河内|Hanoi|VN
saigon|Ho Chi Minh City|VN
胡志明市|Ho Chi Minh City|VN
mumbai|Mumbai|IN
bombay|Mumbai|IN
孟买|Mumbai|IN
bangalore|Bengaluru|IN
bengaluru|Bengaluru|IN
calcutta|Kolkata|IN
kolkata|Kolkata|IN
madras|Chennai|IN
delhi|Delhi|IN
dubai|Dubai|AE
迪拜|Dubai|AE
london|London|GB
伦敦|London|GB
倫敦|London|GB
ロンドン|London|GB
londres|London|GB
londn|London|GB
英国伦敦|London|GB
London, UK|London|GB
London, Ontario|London|CA
manchester|Manchester|GB
edinburgh|Edinburgh|GB
爱丁堡|Edinburgh|GB
edinburg|Edinburgh|GB
paris|Paris|FR
巴黎|Paris|FR
パリ|Paris|FR
Paris, France|Paris|FR
Paris Texas|Paris|US
berlin|Berlin|DE
柏林|Berlin|DE
munich|Munich|DE
münchen|Munich|DE
muenchen|Munich|DE
慕尼黑|Munich|DE
cologne|Köln|DE
köln|Köln|DE
koeln|Köln|DE
frankfurt|Frankfurt am Main|DE
vienna|Vienna|AT
wien|Vienna|AT
zurich|Zürich|CH
zürich|Zürich|CH
geneva|Geneva|CH
genf|Geneva|CH
rome|Rome|IT
roma|Rome|IT
罗马|Rome|IT
milan|Milan|IT
milano|Milan|IT
florence|Florence|IT
firenze|Florence|IT
venice|Venice|IT
madrid|Madrid|ES
马德里|Madrid|ES
barcelona|Barcelona|ES
barcelon|Barcelona|ES
lisbon|Lisbon|PT
lisboa|Lisbon|PT
amsterdam|Amsterdam|NL
阿姆斯特丹|Amsterdam|NL
amstredam|Amsterdam|NL
brussels|Brussels|BE
copenhagen|Copenhagen|DK
københavn|Copenhagen|DK
stockholm|Stockholm|SE
stokholm|Stockholm|SE
oslo|Oslo|NO
helsinki|Helsinki|FI
moscow|Moscow|RU
moskva|Moscow|RU
莫斯科|Moscow|RU
moskau|Moscow|RU
saint petersburg|Saint Petersburg|RU
st petersburg russia|Saint Petersburg|RU
leningrad|Saint Petersburg|RU
istanbul|Istanbul|TR
constantinople|Istanbul|TR
kiev|Kyiv|UA
kyiv|Kyiv|UA
warsaw|Warsaw|PL
prague|Prague|CZ
praha|Prague|CZ
budapest|Budapest|HU
athens|Athens|GR
cairo|Cairo|EG
nairobi|Nairobi|KE
cape town|Cape Town|ZA
new york|New York|US
纽约|New York|US
紐約|New York|US
ニューヨーク|New York|US
nyc|New York|US
new yrok|New York|US
los angeles|Los Angeles|US
洛杉矶|Los Angeles|US
san francisco|San Francisco|US
旧金山|San Francisco|US
san fransisco|San Francisco|US
chicago|Chicago|US
芝加哥|Chicago|US
boston|Boston|US
seattle|Seattle|US
西雅图|Seattle|US
seatle|Seattle|US
portland|Portland|US
Portland, OR|Portland|US
washington|Washington|US
toronto|Toronto|CA
多伦多|Toronto|CA
vancouver|Vancouver|CA
温哥华|Vancouver|CA
montreal|Montréal|CA
halifax|Halifax|CA
sydney|Sydney|AU
悉尼|Sydney|AU
雪梨|Sydney|AU
sidney|Sydney|AU
melbourne|Melbourne|AU
墨尔本|Melbourne|AU
auckland|Auckland|NZ
奥克兰 新西兰|Auckland|NZ
mexico city|Mexico City|MX
sao paulo|São Paulo|BR
圣保罗|São Paulo|BR
buenos aires|Buenos Aires|AR
とうきょう|Tokyo|JP
オオサカ|Osaka|JP
ふくおか|Fukuoka|JP
ろんどん|London|GB
Москва|Moscow|RU
서울|Seoul|KR
부산시|Busan|KR
杭州，浙江|Hangzhou|CN
`
  .trim()
  .split('\n')
  .map((line) => {
    const [query = '', name = '', country = ''] = line.split('|');
    return { query, name, country };
  });
