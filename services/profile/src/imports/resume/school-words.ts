const list = (words: string): string => words.trim().split(/\s+/).join('|');

/** Words for schools in the languages of Europe, with the endings that they take; letters with marks end no word. */
const words =
  list(`tekniska(?:\\s+\\p{L}+)? högskol\\p{L}* högskola \\p{L}*universitet\\p{L}* gymnasi\\p{L}* gymnázi\\p{L}* gimnazj\\p{L}* gimnázi\\p{L}* gimnazij\\p{L}*
  folkhögskol\\p{L}* yrkeshögskol\\p{L}* grundskol\\p{L}* \\p{L}*skolan? \\p{L}*skole[nr]? høgskol\\p{L}* høyskol\\p{L}* højskol\\p{L}* læreanstalt\\p{L}* universit\\p{L}+
  yliopisto\\p{L}* \\p{L}*yliopisto ammattikorkeakoulu \\p{L}*korkeakoulu lukio ülikool kõrgkool gümnaasium universitāte augstskola vidusskola ģimnāzija universitetas
  kolegija gimnazija uniwersytet\\p{L}* politechnik\\p{L}* akademi(?:en|a|i|e|ja)? liceum technikum szkoł\\p{L}* univerzit\\p{L}* učení škol\\p{L}* egyetem\\p{L}* \\p{L}*egyetem főiskol\\p{L}*
  iskol\\p{L}* üniversite\\p{L}* lisesi fakult\\p{L}+ sveučilišt\\p{L}* veleučilišt\\p{L}* univerz\\p{L}+ fakultet\\p{L}* universitat\\p{L}* universidade? université universidad
  facultad faculté facoltà facultatea faculdade école écoles lycées? collège institut(?:et|o|ul|as|us)? iut insa ensa[im]? polytech\\p{L}* politècnica polit[eé]cnic[oa] politecnic[oa] istituto liceo scuola escola escuela
  instituto colegio colégio conservatori\\p{L}* hogeschool universiteit \\p{L}*universiteit lyceum atheneum \\p{L}*college \\p{L}*hochschule \\p{L}*universität fachhochschule
  \\p{L}*akademie \\p{L}*gymnasium \\p{L}*schule \\p{L}*kolleg berufskolleg háskól\\p{L}* ollscoil πανεπιστήμιο πολυτεχνείο λύκειο`);

export const schoolOfCountry = new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu');
