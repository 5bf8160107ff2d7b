/** Queries in many letters, with words around a name, with nicknames: the English name, the country, and how it is asked for. */
export const queriesInAllLetters = `
Singapore|SG|싱가포르|星加坡
Dubai|AE|דובאי|دبي
Cairo|EG|القاهرة|קהיר
Tel Aviv|IL|תל אביב|Tel-Aviv
Jerusalem|IL|ירושלים
Haifa|IL|חיפה
London|GB|لندن
Paris|FR|باريس
New York|US|نيويورك|ניו יורק
Riyadh|SA|الرياض
Tehran|IR|تهران
Baghdad|IQ|بغداد
Beirut|LB|بيروت
Damascus|SY|دمشق
Karachi|PK|کراچی
Casablanca|MA|الدار البيضاء
Tokyo|JP|टोक्यो
Delhi|IN|दिल्ली
Mumbai|IN|मुंबई
Bangkok|TH|กรุงเทพ|กรุงเทพมหานคร
Chiang Mai|TH|เชียงใหม่
Athens|GR|Αθήνα
Thessaloníki|GR|Θεσσαλονίκη
Chattogram|BD|চট্টগ্রাম
Dhaka|BD|ঢাকা
Tbilisi|GE|თბილისი
Yerevan|AM|Երևան
Beijing|CN|베이징
Shanghai|CN|상하이
Daegu|KR|대구광역시
Busan|KR|부산
Incheon|KR|인천
Daejeon|KR|대전
Saint Petersburg|RU|Санкт-Петербург|Питер
Yekaterinburg|RU|Екатеринбург
Novosibirsk|RU|Новосибирск
Kyiv|UA|Київ|Киев
Lviv|UA|Львів
Minsk|BY|Минск
Almaty|KZ|Алматы
Belgrade|RS|Београд
Sofia|BG|София
Los Angeles|US|L.A.
San Francisco|US|San Francisco Bay Area|三藩市
St. Petersburg|US|St. Petersburg, FL
St. Louis|US|St Louis
Washington|US|Washington DC
Osaka|JP|오사카|大坂
Kawasaki|JP|神奈川県川崎市
Sapporo|JP|さっぽろ
Nagoya|JP|なごや
Yokohama|JP|よこはま
Kyoto|JP|きょうと
Sydney|AU|Sydney NSW
Hong Kong|HK|홍콩|Гонконг
New Taipei|TW|New Taipei City
Taipei|TW|타이베이|Taipei City, Taiwan
Shenzhen|CN|Guangdong Shenzhen
Guangzhou|CN|광저우
Vancouver|CA|温哥华 加拿大
Geneva|CH|Genève
Dublin|IE|Dublin, Ireland
Kuala Lumpur|MY|吉隆坡, 马来西亚
Ho Chi Minh City|VN|TP.HCM
Hanoi|VN|Hà Nội
Berlin|DE|10115 Berlin
Seoul|KR|ソウル市
Moscow|RU|г. Москва
Chicago|US|zhijiage
Hangzhou|CN|Hangzhou, Zhejiang, China|浙江省杭州市西湖区
Manchester|GB|Manchster|曼城
Melbourne|AU|Melbourne VIC 3000
The Hague|NL|Den Haag
Brussels|BE|Bruxelles
Turin|IT|Torino
Warsaw|PL|Varsovie
Wrocław|PL|Breslau
Helsinki|FI|Helsingfors
Zagreb|HR|Zagreb
Frankfurt am Main|DE|Frankfurt/Main
Frankfurt (Oder)|DE|Frankfurt (Oder)
Halle (Saale)|DE|Halle (Saale)
Cambridge|US|Cambridge, MA
Cambridge|GB|Cambridge UK
Birmingham|US|Birmingham, Alabama
Boston|US|Greater Boston Area
San Jose|US|Silicon Valley|硅谷
Bengaluru|IN|बेंगलुरु
Thiruvananthapuram|IN|Trivandrum
Johannesburg|ZA|Jo'burg
Mexico City|MX|Ciudad de México|México DF
Rio de Janeiro|BR|Rio de Janero
São Paulo|BR|São Paulo - SP|Sao Paolo
Buenos Aires|AR|Buenos Ares
New Orleans|US|Nouvelle-Orléans
Macau|MO|澳門特別行政區
Hohhot|CN|内蒙古呼和浩特
Ürümqi|CN|新疆乌鲁木齐
Shijiazhuang|CN|石家庄市长安区
Yanbian|CN|延边
Enshi|CN|恩施
Montréal|CA|몬트리올|Montreal, QC
Vladivostok|RU|Владивосток
Kharkiv|UA|Харків
Odesa|UA|Одеса
Plovdiv|BG|Пловдив
Toronto|CA|טורונטו
Rome|IT|רומא
Beersheba|IL|באר שבע
Abu Dhabi|AE|אבו דאבי
Jeddah|SA|جدة
Doha|QA|الدوحة
Kuwait City|KW|الكويت
Amman|JO|عمان
Istanbul|TR|إسطنبول|伊斯坦布尔
Madrid|ES|مدريد
Alexandria|EG|الإسكندرية
Isfahan|IR|اصفهان
Lahore|PK|لاہور
Chennai|IN|चेन्नई|சென்னை
Kolkata|IN|কলকাতা
Hat Yai|TH|หาดใหญ่
Phuket|TH|ภูเก็ต
Nicosia|CY|Λευκωσία
Pátra|GR|Πάτρα
Barcelona|ES|บาร์เซโลนา
Cape Town|ZA|開普敦
Nairobi|KE|内罗毕
Cebu City|PH|宿务
Santiago|CL|圣地亚哥
Bogotá|CO|Bogota, Colombia
Detroit|US|底特律
Sendai|JP|せんだい
Fukuoka|JP|福岡県福岡市博多区
Pudong|CN|Pudong, Shanghai
Xiamen|CN|Xiamen City
Xi’an|CN|Xi An
Lhasa|CN|Lhasa Tibet
Harbin|CN|Harbin, Heilongjiang|黑龙江哈尔滨
Kowloon|HK|Kowloon, Hong Kong
Québec|CA|Quebec City
Calgary|CA|Calgary AB
Perth|AU|Perth, Western Australia
Wellington|NZ|Wellington NZ
Austin|US|Austin TX
Cincinnati|US|Cincinatti
Fort Worth|US|Ft. Worth
Mount Vernon|US|Mt. Vernon
Raleigh|US|Raleigh-Durham
Newcastle upon Tyne|GB|Newcastle upon Tyne
Brighton|GB|Brighton and Hove
Stoke-on-Trent|GB|Stoke-on-Trent
Edinburgh|GB|Edinburgh, Scotland
Cardiff|GB|Cardiff, Wales, UK
Belfast|GB|Belfast, Northern Ireland
Nuremberg|DE|Nürnberg
Gothenburg|SE|Göteborg
Reykjavík|IS|Reykjavik
İzmir|TR|Izmir
Da Nang|VN|Đà Nẵng
Addis Ababa|ET|Addis Abeba
Nanning|CN|广西南宁
Suzhou|CN|江苏省苏州市工业园区
`
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [name = '', country = '', ...queries] = line.split('|');
    return queries.map((query) => ({ query, name, country }));
  });
