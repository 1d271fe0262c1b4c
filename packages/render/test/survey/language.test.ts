/** The language of a document is decided once: for the words on its pages, its hyphens, its contents and its file. */
import { describe, expect, test } from "vitest";
import { Diagnostics } from "../../src/diagnostics.ts";
import type { PageOptions } from "../../src/index.ts";
import { parse } from "../../src/parse/index.ts";
import { languageOf } from "../../src/survey/language.ts";
import { setAndRead } from "../pages/set.ts";

const told = (markdown: string) => languageOf(parse(markdown, new Diagnostics()));

/** The first article of the Universal Declaration of Human Rights, and a sentence as manuals have them. */
const texts: Readonly<Record<string, string>> = {
  en: "All human beings are born free and equal in dignity and rights. They are endowed with reason and conscience and should act towards one another in a spirit of brotherhood. This is the file that you need for it.",
  de: "Alle Menschen sind frei und gleich an Würde und Rechten geboren. Sie sind mit Vernunft und Gewissen begabt und sollen einander im Geiste der Brüderlichkeit begegnen. Das ist die Datei, die von dem Programm gelesen wird.",
  fr: "Tous les êtres humains naissent libres et égaux en dignité et en droits. Ils sont doués de raison et de conscience et doivent agir les uns envers les autres dans un esprit de fraternité. Le fichier est dans le dossier.",
  es: "Todos los seres humanos nacen libres e iguales en dignidad y derechos y, dotados como están de razón y conciencia, deben comportarse fraternalmente los unos con los otros. El archivo que se usa para la prueba es este.",
  ca: "Tots els éssers humans neixen lliures i iguals en dignitat i en drets. Són dotats de raó i de consciència, i han de comportar-se fraternalment els uns amb els altres. Aquest és el fitxer que fa servir per a les proves amb el programa.",
  it: "Tutti gli esseri umani nascono liberi ed eguali in dignità e diritti. Essi sono dotati di ragione e di coscienza e devono agire gli uni verso gli altri in spirito di fratellanza. Il file che si trova nella cartella è per una prova.",
  pt: "Todos os seres humanos nascem livres e iguais em dignidade e em direitos. Dotados de razão e de consciência, devem agir uns para com os outros em espírito de fraternidade. O arquivo não está na pasta que foi dada.",
  nl: "Alle mensen worden vrij en gelijk in waardigheid en rechten geboren. Zij zijn begiftigd met verstand en geweten, en behoren zich jegens elkander in een geest van broederschap te gedragen. Het bestand van dit programma is een test.",
  sv: "Alla människor är födda fria och lika i värde och rättigheter. De har utrustats med förnuft och samvete och bör handla gentemot varandra i en anda av broderskap. Det är en fil som inte är med i mappen för att den är ny.",
  da: "Alle mennesker er født frie og lige i værdighed og rettigheder. De er udstyret med fornuft og samvittighed, og de bør handle mod hverandre i en broderskabets ånd. Filen er ikke en del af mappen, og den kan læses af alle.",
  nb: "Alle mennesker er født frie og med samme menneskeverd og menneskerettigheter. De er utstyrt med fornuft og samvittighet og bør handle mot hverandre i brorskapets ånd. Filen er ikke en del av mappen, og den kan leses av alle.",
  fi: "Kaikki ihmiset syntyvät vapaina ja tasavertaisina arvoltaan ja oikeuksiltaan. Heille on annettu järki ja omatunto, ja heidän on toimittava toisiaan kohtaan veljeyden hengessä. Tiedosto on uusi, ja se ei ole vielä kansiossa, joka on tehty.",
  et: "Kõik inimesed sünnivad vabadena ja võrdsetena oma väärikuselt ja õigustelt. Neile on antud mõistus ja südametunnistus ja nende suhtumist üksteisesse peab kandma vendluse vaim. See fail on uus, kuid ei ole kaustas, mis oli tehtud.",
  pl: "Wszyscy ludzie rodzą się wolni i równi pod względem swej godności i swych praw. Są oni obdarzeni rozumem i sumieniem i powinni postępować wobec innych w duchu braterstwa. Plik nie jest w folderze, do którego się go zapisuje.",
  cs: "Všichni lidé rodí se svobodní a sobě rovní co do důstojnosti a práv. Jsou nadáni rozumem a svědomím a mají spolu jednat v duchu bratrství. Soubor je na disku, ale není to ten, který se používá pro testy, nebo jsou jiné.",
  sk: "Všetci ľudia sa rodia slobodní a sebe rovní, čo sa týka ich dôstojnosti a práv. Sú obdarení rozumom a majú navzájom konať v bratskom duchu. Súbor je na disku, ale nie je to ten, ktorý sa používa pre testy, alebo sú iné.",
  hr: "Sva ljudska bića rađaju se slobodna i jednaka u dostojanstvu i pravima. Ona su obdarena razumom i sviješću i trebaju jedna prema drugima postupati u duhu bratstva. Datoteka je na disku, ali nije ona koja se koristi za testove ili kao primjer.",
  hu: "Minden emberi lény szabadon születik és egyenlő méltósága és joga van. Az emberek, ésszel és lelkiismerettel bírván, egymással szemben testvéri szellemben kell hogy viseltessenek. Ez a fájl nem az, amelyet a program olvas, csak egy példa.",
  tr: "Bütün insanlar hür, haysiyet ve haklar bakımından eşit doğarlar. Akıl ve vicdana sahiptirler ve birbirlerine karşı kardeşlik zihniyeti ile hareket etmelidirler. Bu dosya daha yeni ve bir test için çok uygun olan dosya gibi.",
  ro: "Toate ființele umane se nasc libere și egale în demnitate și în drepturi. Ele sunt înzestrate cu rațiune și conștiință și trebuie să se comporte unele față de altele în spiritul fraternității. Fișierul nu este mai nou, dar este pentru teste cu care se face.",
  id: "Semua orang dilahirkan merdeka dan mempunyai martabat dan hak-hak yang sama. Mereka dikaruniai akal dan hati nurani dan hendaknya bergaul satu sama lain dalam semangat persaudaraan. Berkas ini tidak ada di dalam folder yang dibuat untuk tes.",
  vi: "Tất cả mọi người sinh ra đều được tự do và bình đẳng về nhân phẩm và các quyền. Mọi con người đều được tạo hóa ban cho lý trí và lương tâm và cần phải đối xử với nhau trong tình bằng hữu. Đây là một tệp không có trong thư mục này.",
  hi: "सभी मनुष्यों को गौरव और अधिकारों के मामले में जन्मजात स्वतन्त्रता और समानता प्राप्त है। उन्हें बुद्धि और अन्तरात्मा की देन प्राप्त है और परस्पर उन्हें भाईचारे के भाव से बर्ताव करना चाहिए।",
  mr: "सर्व मानवी व्यक्ती जन्मतः स्वतंत्र आहेत व त्यांना समान प्रतिष्ठा व समान अधिकार आहेत. त्यांना विचारशक्ती व सदसद्विवेकबुद्धी लाभलेली आहे आणि त्यांनी एकमेकांशी बंधुत्वाच्या भावनेने आचरण करावे. हे आपण करा किंवा नाही.",
  ne: "सबै व्यक्तिहरू जन्मजात स्वतन्त्र हुन् ती सबैको समान अधिकार र महत्व छ। निजहरूमा विचार शक्ति र सद्विचार भएकोले निजहरूले आपसमा भातृत्वको भावनाबाट व्यवहार गर्नु पर्छ। यो फाइल हो र यो पनि नयाँ छ, मा भने छन्।",
  ru: "Все люди рождаются свободными и равными в своем достоинстве и правах. Они наделены разумом и совестью и должны поступать в отношении друг друга в духе братства.",
  uk: "Всі люди народжуються вільними і рівними у своїй гідності та правах. Вони наділені розумом і совістю і повинні діяти у відношенні один до одного в дусі братерства.",
  bg: "Всички хора се раждат свободни и равни по достойнство и права. Те са надарени с разум и съвест и следва да се отнасят помежду си в дух на братство. Това е файлът, който ще търсите в папката.",
  el: "Όλοι οι άνθρωποι γεννιούνται ελεύθεροι και ίσοι στην αξιοπρέπεια και τα δικαιώματα.",
  ar: "يولد جميع الناس أحراراً متساوين في الكرامة والحقوق. وقد وهبوا عقلاً وضميراً وعليهم أن يعامل بعضهم بعضاً بروح الإخاء.",
  fa: "تمام افراد بشر آزاد به دنیا می‌آیند و از لحاظ حیثیت و حقوق با هم برابرند. همه دارای عقل و وجدان هستند.",
  he: "כל בני האדם נולדו בני חורין ושווים בערכם ובזכויותיהם.",
  ja: "すべての人間は、生まれながらにして自由であり、かつ、尊厳と権利とについて平等である。",
  ko: "모든 인간은 태어날 때부터 자유로우며 그 존엄과 권리에 있어 동등하다.",
  zh: "人人生而自由,在尊严和权利上一律平等。他们赋有理性和良心,并应以兄弟关系的精神相对待。",
  "zh-Hant":
    "人人生而自由,在尊嚴和權利上一律平等。他們賦有理性和良心,並應以兄弟關係的精神相對待。這個國家的學生說。",
  th: "มนุษย์ทั้งปวงเกิดมามีอิสระและเสมอภาคกันในเกียรติศักดิ์และสิทธิ",
};

test.each(Object.entries(texts))("%s is told by its text", (language, text) => {
  expect(told(`# 1\n\n${text}\n\n\`\`\`\nthe of and to is that\n\`\`\`\n`)).toBe(language);
});

test.each([
  ["few words", "Ein kurzer Text und mehr nicht."],
  ["words that are of no language", "npm install foo bar baz --save-dev ".repeat(10)],
  ["one word of a language, often", "A paragraph. ".repeat(30)],
  ["as many words of two languages", "og det er en til på ikke som den med. ".repeat(4)],
])("%s do not tell", (_, text) => {
  expect(told(text)).toBeUndefined();
});

test("front matter goes before the text", () => {
  expect(told(`---\nlang: fr-CA\n---\n${texts["de"]}`)).toBe("fr-CA");
});

describe("a German text without `lang`", () => {
  const markdown = `# Bericht\n\n## Menschen\n\n${texts["de"]}\n`;
  const asked: PageOptions = { toc: true, hyphenate: true };

  test.each([
    ["by default", undefined],
    ["with options of pages", asked],
  ])("%s is German in all that it says and in its file", async (_, page) => {
    const { read } = await setAndRead(markdown, page ? { page } : {});
    expect(read.language).toBe("de");
    expect(read.text).toMatch(/Seite 1 von \d/);
    if (page) expect(read.text).toContain("Inhalt");
  });
});
