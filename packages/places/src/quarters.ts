/**
 * Quarters of large cities that are no places of the list, or not by this name, as people write where they live or work. By the id of the
 * city. With a `!` the quarter is meant before any place of its name.
 */
export const quarters: Readonly<Record<string, string>> = {
  110000:
    '西二旗|国贸CBD|上地|亦庄|五道口|金融街|后厂村|亮马桥|酒仙桥|东直门|ちゅうかんそん|Xicheng|Dongcheng|Yizhuang|Shougang Park|Xierqi|三元桥|西直门|西单|王府井|建国门|中关村软件园|知春路|大望路|北苑|双井|798|Chaoyang Beijing|Zhichunlu|Dongzhimen|Xizhimen|Wangfujing',
  310000:
    '五角场|陆家嘴金融城|人民广场|虹桥商务区|漕河泾|徐家汇|临港新片区|外滩|!Hongqiao|The Bund|Xintiandi|新天地|Zhangjiang Hi-Tech Park|Zhangjiang High-Tech Park|张江高科|People’s Square|Lujiazui Financial District|前滩|大虹桥|世纪大道|外高桥|莘庄|古北|花木|北外滩',
  320100: '新街口',
  330100:
    '未来科技城|钱江新城|武林广场|!Qiantang|Future Sci-Tech City|云栖小镇|黄龙|城西科创|阿里巴巴西溪园区|武林门|文三路|梦想小镇',
  420100: '光谷|光谷软件园|汉街|武广|Optics Valley',
  440100: 'Zhujiang New Town|体育西路|大学城|五山',
  440300:
    '车公庙|科技园|后海|华强北|深圳湾|!Futian|!福田|!Longhua|!龙华|!光明区|!坪山区|!Nanshan|南山科技园|科兴科学园|前海湾|坂田|民治|白石洲',
  500000: '解放碑|Nan’an|两江新区',
  510100: '天府软件园|春熙路|!Jinjiang|!Qingyang|!Jinniu|!Chenghua|太古里|金融城|软件园|高新南区|交子大道|世纪城',
  610100: 'Yanta|雁塔|曲江|Qujiang',
  710100:
    '西門町|西门町|Ximending|Ximen|Xinyi District|Da’an District|公館|東區商圈|Taipei 101|信义区|Da’an|大安区|Nangang|南港|Shilin|Beitou|北投|Wanhua|萬華|Zhongzheng|Gongguan|信義計畫區|信義商圈|大安森林公園|大直|天母|南京東路|忠孝東路|木柵|景美|中正區|大同區|文山區|信義',
  710200: '左營|Zuoying|前鎮|苓雅|鹽埕|三民區',
  710400: '西屯|西屯區|南屯|北屯|豐原|逢甲',
  711100: 'Xindian|新店|Zhonghe|中和|Yonghe|永和|Linkou|林口|Sanchong|三重|Xinzhuang|新莊|Tucheng|土城',
  810000:
    'Central and Western|Causeway Bay|Wan Chai|Admiralty|Quarry Bay|上環|上环|鰂魚涌|金鐘|金钟|カオルーン|コーズウェイベイ|TST|チムサーチョイ|モンコック|鲗鱼涌|North Point|北角|Cyberport|数码港|數碼港|西贡区|Lantau|大屿山|大嶼山|Hung Hom|红磡|紅磡|太古|将军澳|將軍澳|Science Park|Diamond Hill|港岛|港島|Island East|Kwai Tsing|長沙灣|长沙湾|Cheung Sha Wan|荔枝角|Lai Chi Kok|薄扶林|筲箕灣|柴灣|跑馬地|Happy Valley|半山|セントラル香港',
  820000: 'Cotai|路氹|路氹城',
  g2867714:
    'Schwabing|Haidhausen|Sendling|Giesing|Bogenhausen|Maxvorstadt|Glockenbachviertel|施瓦宾|シュヴァービング|Neuhausen',
  g2886242: 'Ehrenfeld|Nippes|Deutz|Lindenthal',
  g2925533: 'Sachsenhausen|Bockenheim|Bornheim|Westend|Nordend|Höchst|Bahnhofsviertel',
  g2911298: 'Ottensen|Eimsbüttel|Winterhude|HafenCity|Sternschanze|圣保利|アルトナ|港口城|Speicherstadt',
  g3169070:
    'Trastevere|Prati|Testaccio|Parioli|特拉斯提弗列|トラステヴェレ|Ostiense|Pigneto|Garbatella|Centro Storico|トラステーヴェレ',
  g3173435:
    'Navigli|Isola|Porta Nuova|Porta Romana|布雷拉|ブレラ|Porta Garibaldi|Bovisa|Lambrate|Città Studi|CityLife|Bicocca|Porta Venezia|Loreto|ブレラ地区',
  g2988507:
    'Le Marais|Marais|Montparnasse|Bastille|Pigalle|Montmartre|Quartier latin|Saint-Germain-des-Prés|Bercy|拉德芳斯|ラ・デファンス|玛黑区|瑪黑區|マレ地区|拉丁区|拉丁區|カルチェ・ラタン|巴士底|蒙帕纳斯|モンパルナス|Champs-Élysées|香榭丽舍|シャンゼリゼ|République|Oberkampf|Auteuil|Place d’Italie|La Villette|Invalides|Trocadéro|Châtelet|16e arrondissement|拉德芳斯區|Saint-Lazare',
  g2996944: 'Confluence|Part-Dieu|Croix-Rousse|Gerland',
  g2643743:
    'Shoreditch|Hackney|Clapham|Southwark|The City|City of London|Mayfair|!Kensington|King’s Cross|Paddington|Bermondsey|Dalston|肖尔迪奇|ショーディッチ|!Camden|!卡姆登|!カムデン|苏豪区|蘇豪區|シティ・オブ・ロンドン|!Westminster|!威斯敏斯特|西敏|!ウェストミンスター|Hammersmith|!肯辛顿|ケンジントン|国王十字|キングス・クロス|哈克尼|Hampstead|Holborn|Clerkenwell|Farringdon|Fitzrovia|Marylebone|Wapping|Docklands|Tower Hamlets|南华克|Liverpool Street|Whitechapel|Bloomsbury|布鲁姆斯伯里|Covent Garden|考文特花园|Old Street|梅费尔|メイフェア|帕丁顿|Vauxhall|Nine Elms|Heathrow|希思罗|Elephant and Castle|Mile End London|Richmond upon Thames|Twickenham|Finsbury Park|St John’s Wood|Knightsbridge|骑士桥|Belgravia|South Kensington|Earl’s Court|White City|Deptford|Lewisham|Woolwich|Stockwell|Balham|Moorgate|Square Mile|East London|West London|North London|Lambeth',
  g5128581:
    'Tribeca|Midtown|Midtown Manhattan|FiDi|Wall Street|Upper East Side|Upper West Side|East Village|West Village|Lower East Side|DUMBO|Williamsburg|威廉斯堡|哈林區|苏荷区|Greenwich Village|格林威治村|グリニッジ・ビレッジ|Flushing|法拉盛|フラッシング|时代广场|時代廣場|タイムズスクエア|华尔街|華爾街|ウォール街|Bed-Stuy|Flatiron|翠贝卡|上东区|上東區|上西区|Hudson Yards|哈德逊广场|Red Hook|Crown Heights|Battery Park|Meatpacking District|Koreatown NYC',
  g5391959:
    '!SoMa|South of Market|Nob Hill|Dogpatch|Castro|Haight-Ashbury|米慎区|教会区|ミッション地区|Pacific Heights|North Beach|Presidio|Haight|Marina District|The Castro|Tenderloin|Potrero Hill|Hayes Valley|Sunset District|Mission Bay|Bernal Heights|Fisherman’s Wharf|Embarcadero|Financial District|Russian Hill|Japantown',
  g4930956: 'Seaport|Fenway|后湾区|Seaport District|Beacon Hill|South End|North End',
  g1835848:
    'Gangnam|Gangnam-gu|강남|강남구|江南区|江南區|カンナム|江南駅|Hongdae|홍대|弘大|Itaewon|이태원|梨泰院|Yeouido|여의도|汝矣島|汝矣岛|Myeongdong|명동|明洞|!Mapo|마포구|麻浦|Seocho|瑞草|서초|!마포|Jongno|钟路|鐘路|종로|鍾路|!Yongsan|龙山|!용산|龍山|Songpa|松坡|송파|蚕室|잠실|チャムシル|Jamsil|ホンデ|イテウォン|Seongsu|圣水洞|聖水洞|성수동|ソンス|ミョンドン|!Guro|九老|!구로|Gasan|加山|Insadong|Apgujeong|狎鸥亭|狎鴎亭|압구정|光化门|光化門|광화문|Gwanak|관악|冠岳|Gangseo|강서구|Magok|마곡|Yeoksam|역삼|驿三|Samseong|삼성동|三成洞|Sinchon|신촌|新村站|Euljiro|을지로|Dongdaemun|동대문|东大门|東大門|トンデムン|カンナムグ|ヨンサン|チョンノ|アックジョン',
  g1850147:
    'Ginza|Roppongi|Marunouchi|Otemachi|Omotesando|表参道|Harajuku|原宿|Aoyama|青山一丁目|Toranomon|虎ノ門|Nihonbashi|日本橋|Daikanyama|代官山|Odaiba|お台場|Tsukiji|築地|Asakusa|Ueno|Shinagawa Station|涩谷|澀谷|!Minato|!Minato-ku|ぎんざ|ろっぽんぎ|アキバ|Nakameguro|!Shinagawa|台场|台場|青山|!日本桥|新橋|新桥|Shiodome|汐留|虎之门|Kichijoji|吉祥寺|Shimokitazawa|下北沢|下北泽|Koto-ku|!江東区|!Suginami|!杉並|!杉並区|!板橋区|Nerima|練馬|练马|!Kanda|神田|!神保町|Jimbocho|筑地|Takadanobaba|高田馬場|Kagurazaka|神楽坂|!Osaki|!大崎|Tamachi|田町|Hamamatsucho|!浜松町|Ochanomizu|御茶ノ水|!Ryogoku|両国|Azabu|麻布|Hiroo|広尾|Kinshicho|錦糸町|!飯田橋|!品川区|!品川區|!Koto|!江东区|!港区|!港區|!Meguro|!目黒区|!北区|!Chuo-ku|ギンザ|ロッポンギ|!新橋駅|Tokyo Station',
  g1853909:
    'Umeda|Namba|Shinsaibashi|心斎橋|なんば|うめだ|Tennoji|てんのうじ|Dotonbori|道顿堀|道頓堀|Yodoyabashi|Hommachi|Shin-Osaka|Nipponbashi|!Kitahama|!北浜|Abeno|阿倍野|Yodogawa-ku|淀川区|!Nishi-ku|Fukushima-ku',
  g1863967: 'Tenjin|Hakata|てんじん|中洲|Momochi|百道',
  g1275339:
    'Bandra|Bandra Kurla Complex|BKC|Andheri|Lower Parel|Worli|Juhu|Colaba|Goregaon|Malad|班德拉|バンドラ|安泰里|Dadar|Nariman Point|Vikhroli|Kurla|Chembur|Mulund|Vashi|Bandra West|Bandra East|Andheri East|Andheri West',
  g1277333:
    'Koramangala|Indiranagar|HSR Layout|Electronic City|Jayanagar|Marathahalli|!Whitefield|Hebbal|Bellandur|BTM Layout|Manyata Tech Park|Sarjapur Road|Outer Ring Road|Malleshwaram|Basavanagudi|JP Nagar|Banashankari|Bommanahalli|ITPL',
  g1269843: 'Gachibowli|HITEC City|HITECH City|Banjara Hills|Jubilee Hills|Madhapur|Kondapur',
  g1273294:
    'Connaught Place|Saket|Hauz Khas|Nehru Place|Karol Bagh|!Dwarka|South Delhi|Okhla|Vasant Kunj|Janakpuri|Lajpat Nagar|Aerocity|Defence Colony|Greater Kailash|Chanakyapuri|Paharganj',
  g993800: 'JHB|JNB|Sandton|Rosebank|Braamfontein|桑顿|サントン|Maboneng',
  g1609350:
    'Sukhumvit|Silom|Sathorn|Asok|素坤逸|スクンビット|是隆|シーロム|沙吞|サトーン|Thonglor|Thong Lo|通罗|トンロー|暹罗|Ratchada|สุขุมวิท|สีลม|Khao San|乍都乍|Ekkamai|Phrom Phong|Chidlom|Ploenchit|Rama 9|On Nut|อโศก|ทองหล่อ|สยาม',
  g1880252:
    'Orchard Road|Raffles Place|!Changi|Marina Bay|Tanjong Pagar|Buona Vista|one-north|樟宜|チャンギ|タンピネス|Orchard|乌节路|烏節路|オーチャード|莱佛士坊|Bishan|碧山|金文泰|滨海湾|濱海灣|マリーナベイ|丹戎巴葛|Sentosa|圣淘沙|聖淘沙|セントーサ|纬壹|Bugis|武吉士|后港|Sengkang|Little India|Holland Village|荷兰村|中峇鲁|Katong|加东|Dhoby Ghaut|Chinatown Singapore|牛车水|牛車水|Harbourfront|Mapletree Business City|Changi Business Park|樟宜商业园|ジュロンイースト|オーチャードロード',
  g2673730: 'Vasastan|Norrmalm|Kungsholmen|Gamla stan|Kista|索德马尔姆|セーデルマルム|希斯塔|シスタ',
  g3143244: 'Grünerløkka|Majorstuen|Frogner|Aker Brygge|Nydalen',
  g2618425: 'Nørrebro|Vesterbro|Østerbro|Christianshavn|Ørestad|诺雷布罗|ノアブロ|Amager|Nordhavn',
  g2759794: 'De Pijp|Zuidas|Oud-West|De Jordaan|Sloterdijk|IJburg|Bijlmer|Jordaan',
  g3117735: 'Malasaña|Lavapiés|Chueca|La Latina|Barrio de Salamanca|Las Tablas|La Castellana|Azca',
  g3128760: 'Poblenou|El Born|Barri Gòtic|22@|Zona Franca|Diagonal Mar|グラシア',
  g3530597: 'Condesa|La Condesa|Roma Norte|波朗科|ポランコ|科约阿坎|Zona Rosa|Del Valle',
  g3448439:
    'Vila Olímpia|Itaim Bibi|Vila Madalena|Avenida Paulista|Faria Lima|皮涅罗斯|ピニェイロス|保利斯塔大道|Jardins|Brooklin|Santo Amaro',
  g3451190: 'Leblon|Botafogo|Barra da Tijuca|科帕卡巴纳|コパカバーナ|伊帕内马|Tijuca|Flamengo',
  g2158177: 'Fitzroy|Collingwood|South Yarra|Southbank|圣基尔达|卡尔顿|Box Hill|博士山|Prahran|Burwood',
  g2147714:
    'Barangaroo|Darlinghurst|North Sydney CBD|帕拉马塔|パラマタ|!Bondi|邦迪|ボンダイ|Bondi Beach|Newtown|North Sydney|Darling Harbour|达令港|Pyrmont|Ultimo|Macquarie Park|Redfern|The Rocks|Bondi Junction|Alexandria Sydney|Haymarket|Circular Quay|Rhodes|Eastwood Sydney',
  g2193733: 'Ponsonby|Parnell|Takapuna|Wynyard Quarter|Grey Lynn',
  g292223:
    'DIFC|Jumeirah|JLT|Business Bay|Downtown Dubai|德伊勒|代拉|朱美拉|ジュメイラ|商业湾|Al Barsha|棕榈岛|Karama|الديرة|Al Quoz|Al Nahda|JBR|Jumeirah Beach Residence|德拉',
  g360630: 'Maadi|Zamalek|Heliopolis|Nasr City|المعادي|Dokki|التجمع الخامس|Fifth Settlement|الزمالك|مدينة نصر',
  g2332459: 'Victoria Island|Ikoyi|维多利亚岛|Ajah|Apapa',
  g184745: 'Westlands|Kilimani|Upper Hill|Kibera|Lavington|Parklands',
  g3435910:
    'Palermo Soho|Recoleta|San Telmo|Puerto Madero|雷科莱塔|马德罗港|圣特尔莫|Microcentro|Villa Crespo|Caballito|La Boca',
  g5368361: 'DTLA|Downtown LA|Brentwood|Century City|Playa Vista|Los Feliz',
  g4887398: 'Wicker Park|Lincoln Park|River North|Fulton Market|Streeterville',
  g4140963: 'Navy Yard',
  g5809844: 'South Lake Union|Ballard|Belltown|Queen Anne|Pioneer Square',
  g4164138: 'Wynwood|Brickell|South Beach',
  g2643123: 'Northern Quarter|Spinningfields|Ancoats|Didsbury|Castlefield|MediaCityUK',
  g2655603: 'Digbeth|Jewellery Quarter|Edgbaston|Selly Oak',
  g2650225: '利斯|Leith',
  g2950159:
    '新克尔恩|ノイケルン|クロイツベルク|米特区|弗里德里希斯海因|フリードリヒスハイン|シャルロッテンブルク|舍讷贝格|シェーネベルク|Potsdamer Platz|Alexanderplatz|亚历山大广场|Prenzlberg|Kreuzkölln|Wannsee|Grunewald|新克爾恩|弗里德里希斯海恩',
  g2825297: 'Bad Cannstatt|Zuffenhausen',
  g2761369: 'Leopoldstadt',
  g2657896: 'Seefeld',
  g2747891: 'Kralingen|Kop van Zuid|Delfshaven',
  g2800866: 'European Quarter',
  g2267057: 'Alfama|阿尔法玛|アルファマ|Chiado|Bairro Alto',
  g2964574: 'Grand Canal Dock|Temple Bar|Ballsbridge|Rathmines',
  g658225: '卡利奥|Kamppi|Töölö|Ruoholahti|Pasila|Kalasatama',
  g3067696: 'Vinohrady|Karlín|Malá Strana|Staré Město',
  g524901: 'Арбат|Arbat|阿尔巴特|Хамовники|Khamovniki|Китай-город|Skolkovo|Сколково',
  g745044:
    'Beyoğlu|贝伊奥卢|ベイオール|Kadıköy|卡德柯伊|カドゥキョイ|Beşiktaş|贝西克塔斯|Maslak|Taksim|塔克西姆|タクシム|Sultanahmet|Karaköy|Nişantaşı|Bomonti|Bağdat Caddesi|Sarıyer|Etiler|ベシクタシュ|貝伊奧盧|Levent|Galata',
  g264371: 'Kolonaki|Exarcheia|Κολωνάκι',
  g292968: 'Yas Island|亚斯岛|Al Reem Island|Saadiyat Island|Khalifa City|Masdar City',
  g108410: 'Al Olaya|KAFD|Diplomatic Quarter|Olaya',
  g293397: 'Florentin|Neve Tzedek|Rothschild',
  g1735161: '孟沙|武吉免登|满家乐|KLCC|Brickfields',
  g1642911:
    'Sudirman|Menteng|SCBD|Kemang|Kebayoran Baru|Kelapa Gading|Thamrin|Setiabudi|Kebon Jeruk|Tebet|Blok M|Senayan|Gatot Subroto|Mega Kuningan',
  g1701668: '马卡蒂|馬卡蒂|マカティ|Ortigas|Malate|Ermita|Intramuros|Eastwood City|Cubao|Rockwell',
  g1566083: 'Quận 1|District 1|Thảo Điền|Quận 7|District 7',
  g1581130: '还剑|還劍|ホアンキエム|巴亭|西湖郡',
  g1838524: 'Haeundae|海云台|海雲台|해운대|ヘウンデ|Seomyeon|西面|서면|Centum City|Gwangalli',
  g1857910: '!Gion|!祇园|!祇園|!Fushimi|!伏見|Kawaramachi|Nakagyo-ku|中京区|Sakyo-ku|左京区|!下京区',
  g1848354: 'Minato Mirai|港未来|Kannai|Shin-Yokohama|Tsurumi|鶴見',
  g1856057: 'Kanayama|Atsuta|Sakae',
  g2128295: 'Susukino|すすきの|薄野|大通公園|Maruyama',
  g1859171: 'Sannomiya|三宫|Port Island',
  g1264527: 'Adyar|Anna Nagar|Velachery|Guindy|Mylapore|Tidel Park|Nungambakkam',
  g1259229: 'Hinjewadi|Hinjawadi|Kothrud|Viman Nagar|Magarpatta|Baner|Kharadi',
  g2174003: 'Fortitude Valley|New Farm|Kangaroo Point',
  g6167865:
    '!North York|北约克|北約克|怡陶碧谷|Liberty Village|Distillery District|King West|Parkdale|East York|Leslieville|!Etobicoke|!Scarborough Toronto|The Annex|Don Mills|Entertainment District|ノースヨーク',
  g6173331: 'Gastown|煤气镇|Yaletown|耶鲁镇|Coal Harbour|Kerrisdale',
  g6077243: 'Griffintown',
  g3688689: 'Chapinero|Usaquén|La Candelaria|Zona T|Suba',
  g3871336: 'Las Condes|Vitacura|Bellavista|El Golf',
  g3369157: 'Sea Point|Camps Bay|V&A Waterfront|Khayelitsha|Green Point',
  g3936456: 'La Molina',
};
