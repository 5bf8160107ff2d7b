import type { SectionKind } from './headings.js';

/** Whole headings that no list of single words gives, in English and in languages of Europe, in small letters. */
const phrases: readonly [SectionKind, string][] = [
  [
    'jobs',
    `career to date|(?:my )?(?:professional|career|work) (?:journey|path|story|progression|timeline)|track record|where i['’]?ve been
    |(?:previous|recent|past|current|key|earlier)? ?(?:posts|roles|jobs|employers|positions|career|employment)(?: held)?|(?:work|clinical|student)? ?placements
    |(?:clinical|voluntary and paid|paid|hospital|field|shop|classroom) (?:experience|work)
    |berufliche(?:r|s|n)? (?:stationen|hintergrund|laufbahn|praxis|weg|entwicklung|etappen)|berufs(?:tätigkeit(?:en)?|weg|leben|laufbahn)|arbeits(?:erfahrungen|leben)
    |(?:neben|aushilfs)tätigkeiten|praktika(?: (?:und|&) .{4,30})?|(?:stages et )?emplois(?: et stages)?|vie professionnelle|carrière|expériences? (?:de travail|pro)
    |(?:trayectoria|vida|historial|carrera|recorrido) (?:profesional|laboral)|percurso profissional|(?:esperienze|storia|carriera) (?:professional[ei]|lavorativ[ae])
    |loopbaan(?:overzicht)?|(?:relevante )?werkervaring(?:en)?|(?:arbetslivs|arbets|yrkes)?erfarenhet(?:er)?|anställningar|(?:erhvervs|arbejds|job)erfaring
    |(?:arbeids|yrkes)erfaring|työkokemus|työhistoria|doświadczenie(?: zawodowe)?|przebieg (?:kariery|pracy)|historia zatrudnienia|kariera
    |pracovní (?:zkušenosti|praxe)|pracovné skúsenosti|praxe|(?:szakmai|munka)? ?tapasztalat(?:ok)?|munkatapasztalat(?:ok)?|szakmai tapasztalat
    |experiență(?: profesională)?|radno iskustvo|delovne izkušnje|(?:εργασιακή|επαγγελματική) εμπειρία|досвід роботи|iş deneyimi|iş tecrübesi|deneyim`,
  ],
  [
    'educations',
    `(?:education|academic|educational)(?: (?:&|and))? credentials|schooling|school education|academic record|(?:degrees?|school) and training|(?:schule|schulzeit|hochschule|studium|ausbildung)(?: (?:und|&) (?:schule|studium|ausbildung|weiterbildung|hochschule))+
    |schul(?:e|zeit|ischer werdegang|isches|abschluss)|aus- und weiterbildung|akademische(?:r|s)? (?:laufbahn|werdegang|ausbildung|grad)|studien(?:gang|zeit)?
    |(?:parcours|cursus) (?:scolaire|universitaire|académique)|etudes|estudios(?: realizados)?|titoli di studio|(?:istruzione|formazione)(?: e (?:istruzione|formazione))?
    |opleiding(?:en)?(?: (?:en|&) (?:cursussen|trainingen))?|utbildning(?:ar)?|uddannelse(?:r)?|utdan(?:ning|nelse)(?:er)?|koulutus|opinnot|wykształcenie|edukacja
    |vzdělání|vzdelanie|tanulmányok|végzettség(?:ek)?|iskolai végzettség|educație|studii|obrazovanje|izobrazba|educação|educação e formação|εκπαίδευση|освіта|eğitim(?: bilgileri)?`,
  ],
  [
    'skills',
    `it|edv|pc|top-kenntnisse|principales compétences|aptitudes principales|competenze principali|capacità e competenze(?: (?:personali|tecniche|informatiche|organizzative|relazionali))?|competenze personali|competenze digitali|competencias (?:personales|digitales)|compétences personnelles|(?:competency|skills?) profile|(?:computer|digital|it) literacy|besondere kenntnisse|savoir-(?:faire|être)|(?:conocimientos|competenze|capacità|competências|compétences)(?: e competenze)? (?:informátic[oa]s|informatiche|tecniche|técnicas|informatiques)
    |(?:compétences|competencias|competências|competenze)|vaardigheden|competenties|(?:it-)?kompetens(?:er)?|färdigheter|dator(?:kunskaper|kunskap|vana)|(?:it-)?kompetencer|færdigheder|ferdigheter|taidot|osaaminen
    |umiejętności|kompetencje|dovednosti|(?:pc )?znalosti|zručnosti|készségek|abilități|competențe|vještine|δεξιότητες|навички|beceriler|yetenekler`,
  ],
  [
    'languages',
    `langues(?: étrangères)?|compétences linguistiques|competências linguísticas|talen(?:kennis)?|språk(?:kunskaper|ferdigheter)?|sprog(?:kundskaber|færdigheder)?|kielitaito|kielet|języki(?: obce)?|znajomość języków(?: obcych)?|jazyky|jazykové (?:znalosti|dovednosti)
    |nyelvtudás|nyelvismeret|lingue(?: straniere)?|altr[ae](?: e)? lingu[ae](?: e)?|autres? langues?|altre lingue|weitere sprachen?|otros? idiomas?|other languages?(?: s)?|conoscenze linguistiche|competenze linguistiche|limbi(?: străine)?|jezici|jeziki|γλώσσες|мови|yabancı dil(?:ler)?|diller`,
  ],
  [
    'about',
    `(?:persoonlijk )?profiel|over mij|sammanfattning|om mi[gn]|personlig profil|resumé|podsumowanie(?: zawodowe)?|o mnie|o mně|profil zawodowy|bemutatkozás|despre mine|hakkımda|extracto|extrait|riepilogo|tietoa minusta|objetivos?(?: profissiona(?:l|is)| profesional(?:es)?)?|obiettivo(?: professionale)?|resumo(?: profissional)?`,
  ],
  [
    'contact',
    `contact(?:o|os|ti|en|ar|gegevens)|in contatto|informazioni personali|informaciones? personal(?:es)?|informations personnelles|información personal|contato|contatos|kontaktuppgifter|dados pessoais|datos personales|dati personali|persoonlijke gegevens|personuppgifter|dane (?:osobowe|kontaktowe)|persönliches|kontaktinformation(?:en)?`,
  ],
  [
    'other',
    `(?:refereed|peer-reviewed|selected) (?:publications|articles|papers)|mitgliedschaften|divers|otros(?: datos| méritos)?|neven(?:activiteiten|functies)|hobby(?:['’]?s)?(?: en interesses)?|interesses|övrigt|intressen|fritidsinteressen?|zainteresowania|zájmy|interessi|interesser|harrastukset|érdeklődés(?:i kör)?|pasiuni|campus|campus (?:life|involvement|activities)
    |(?:research )?grants(?: (?:&|and) (?:awards|funding))?|cursos?|kurse|kurser|corsi|cours|certificazioni|certificações|certificaciones|referenser|referanser|referencje|referencias|referências|permis(?: de conduire)?|führerschein|références?`,
  ],
];
const western: readonly [RegExp, SectionKind][] = phrases.map(([kind, list]) => [
  new RegExp(`^(?:${list.replaceAll(/\n\s*/g, '')})$`, 'u'),
  kind,
]);

/** Chinese and Japanese headings, without spaces. */
const eastern: readonly [RegExp, SectionKind][] = [
  [
    /^(?:工作|過往|过往|企业|企業|專業|专业|服務|服务|任職|任职|打工|工讀|職場|従業|実務|お仕事の?)(?:经历|經歷|履历|履歷|经验|經驗|経験|業績|业绩|实践|實踐|紀錄|记录|資歷)(?:及业绩|與業績)?$|^主な(?:職歴|経歴|業務)$|^(?:経歴|キャリア|職歴)(?:詳細|の?概要|サマリー)?$|^これまでのキャリア$/u,
    'jobs',
  ],
  [/^(?:院校|在學|在学|教育|升學|求學)(?:背景|經歷|经历|學歷|学历|歴)$|^学歴[・、/／](?:留学|研究歴)$/u, 'educations'],
  [/^(?:トップ|主要な?)(?:スキル|技能)$|^(?:보유|핵심|주요)?(?:기술|역량|스킬)(?:스택|사항)?$/u, 'skills'],
  [/^(?:어학|외국어)(?:능력|사항|성적)?$/u, 'languages'],
  [/^(?:학력|교육)(?:사항)?$/u, 'educations'],
  [/^(?:경력|근무|직무)(?:사항|경력|경험)?$/u, 'jobs'],
  [/^(?:자기소개|소개)서?$/u, 'about'],
  [/^(?:자격증?|자격사항|수상(?:내역|경력)?|교육이수|병역(?:사항)?|대외활동)$/u, 'other'],
  [/^(?:计算机|電腦|电脑|编程|程式|软件|軟體)(?:水平|能力|操作|应用)$/u, 'skills'],
  [/^(?:語学|言語)[・、/／]コミュニケーション$/u, 'languages'],
  [
    /^(?:学术|學術|社会|社會)(?:兼职|兼職|任职|任職)$|^(?:主持|参与|參與|科研|承担)(?:的)?(?:项目|課題|课题|計畫)$|^(?:代表性?|主要|发表的?)(?:论文|論文|著作|成果)$|^(?:奖学金|獎學金|授权专利)$/u,
    'other',
  ],
];

export const westernPhrase = (text: string): SectionKind | null =>
  western.find(([form]) => form.test(text.replaceAll(/\s+/g, ' ')))?.[1] ?? null;
export const furtherEastern = (dense: string): SectionKind | null =>
  eastern.find(([form]) => form.test(dense))?.[1] ?? null;
