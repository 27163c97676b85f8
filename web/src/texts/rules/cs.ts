import { type Book, evenShare, total, unevenShares } from './book'

function claims(counts: readonly number[]): string {
  const share = evenShare(counts)
  return `Dekretů je ${total(counts)}: ${share === null ? unevenShares(counts) : `od každé hodnoty 1 až 5 po ${share}`}.`
}

export const book: Book = {
  titles: {
    goal: 'Za minutu',
    setup: 'Co je ve hře',
    throw: 'Házení a vybírání',
    price: 'Co stojí kostky',
    last_throw: 'Poslední hod',
    places: 'Město',
    ties: 'Remízy',
    bribes: 'Úplatky',
    remedies: 'Doktorovy léky',
    elixirs: 'Doktorovy elixíry',
    protected: 'Dekrety za drátem',
    playing_cards: 'Jak se hrají karty',
    equipment: 'Vybavení',
    end: 'Konec hry',
    score: 'Bodování',
    poker: 'Pořadí kombinací',
    secrets: 'Co je tajné a co ne',
    principles: 'Co platí vždycky',
  },
  topics: {
    goal: () => [
      'Každé kolo skládají všichni najednou, kostku po kostce, pokerovou kombinaci z pěti kostek. Pak se kombinace porovnají hodnotu po hodnotě a město vyplácí. Když dojde zlato nebo půda, vyhrává ten nejbohatší.',
    ],
    setup: ({ claims: counts, doc }) => [
      'Dva až pět hráčů, každý má 8 $ a pět kostek. V bance jsou 3 $, v dole 30 nugetů, dostavník je prázdný. Někdo je šerifem od začátku.',
      `${claims(counts)} Tři leží odkrytě v řadě, která má spodek a vršek. Karet Koloniálu je 19.`,
      doc === 'elixirs' ? 'Elixírů je sedm, dva z nich leží odkrytě.' : '',
    ],
    throw: () => [
      'Všichni hodí pod pohárkem kostkami, které ještě nejsou odložené, a každý se dívá jen pod svůj. Potají si vybereš, které si necháš. Když mají vybráno všichni, pohárky se zvednou naráz: co si kdo nechává, ukáže, zaplatí a odloží do konce kola. Zbytkem se hází dál.',
      'Dokud někdo ještě vybírá, můžeš svou volbu změnit nebo vzít zpět. Kostky, které si nenecháš, nikdo nikdy neuvidí.',
    ],
    price: () => [
      'První ponechaná kostka je zdarma, každá další stojí 1 $. Nenechat si žádnou stojí taky 1 $. Peníze jdou na dostavník.',
      'Nemůžeš si nechat víc, než kolik zaplatíš. Výjimkou je Bouchač v ruce: s ním můžeš, ale pak ho musíš zahrát.',
    ],
    last_throw: () => [
      'Jakmile má někdo pět kostek, všichni ostatní hodí zbylými kostkami naposledy a zdarma si nechají, co padne. Když skončí všichni najednou, poslední hod není.',
    ],
    places: () => [
      'Když jsou kombinace hotové, přijde na řadu osm míst v pevném pořadí: zlatý důl, banka, dostavník, koloniál, salón, šerif, radnice, doktor Bedlák.',
      'Místo patří tomu, kdo má nejvíc kostek s jeho hodnotou. Když ji nemá nikdo, nepatří v tom kole nikomu. Co místo dělá, je povinnost, ne nabídka.',
    ],
    ties: () => [
      'Když má víc hráčů stejně, musí šerif, který je zrovna v úřadu, jednoho z nich určit; je-li mezi nimi, může určit sebe. O remíze v boji o odznak rozhoduje starý šerif.',
    ],
    bribes: ({ bribes }) =>
      bribes === 'off'
        ? ['U tohoto stolu je šerif poctivý: nikdo nic nenabízí, prostě rozhodne.']
        : [
            'Než šerif rozhodne, smí každý další, kdo má dolar, nuget nebo kartu v ruce, něco z toho jednou nabídnout, a to za jednoho z kandidátů. Nabídku vidí všichni, z karet ale jen rub; líc vidí šerif.',
            'Rozhodnout se dá, až odpoví všichni. Do té doby můžeš svou nabídku změnit, nejvýš třikrát. Všechny nabídky za toho, koho šerif určí, se hned zaplatí; ostatní propadají.',
            'Odznak, kostky, dekrety za drátem ani sliby se nabízet nedají. Při remíze na konci hry se nenabízí.',
          ],
    remedies: ({ doc }) =>
      doc === 'remedies' ? ['Vyber si jeden lék, který dovoluje tvých pět kostek, i kdyby ti nic nepřinesl.'] : [],
    elixirs: ({ doc }) =>
      doc === 'elixirs'
        ? [
            'Vezmi si jeden ze dvou odkrytých elixírů, nebo naslepo ten vrchní; na kostkách nezáleží. Působí hned. Místo odkrytého se otočí nový. Smíš si vzít i takový, který ti nic nepřinese.',
            'Maršál může zarazit Moc. Přátelství a Nadvláda nic neudělají, když takovou kartu nemá nikdo jiný.',
          ]
        : [],
    protected: () => [
      'Leží odkrytě do konce a počítají se jako vždycky. Nikdo je nevezme a ty je nemůžeš dát ani nabídnout.',
    ],
    playing_cards: () => [
      'Karta se hraje jen ve své chvíli a jen když chceš; povinný je jedině Vyklepanej Joe. Oznámíš, co a jak hraješ; pak to může zarazit ten, kdo má kartu Hledanej; pak to platí.',
      'Kartu, která určitě nic nezmění, zahrát nejde. Zahrané karty se odhazují lícem dolů; když balíček dojde, stane se z odhozených nový.',
    ],
    equipment: () => ['Nehraje se. Šest kusů má na konci hodnotu 1, 2, 3, 4, 5 a 8 bodů.'],
    end: () => [
      'Kolo, ve kterém se vyprázdní důl nebo je vzat poslední dekret, se dohraje do konce včetně doktora. Pak je po hře.',
    ],
    score: () => [
      'Nuget je 1 bod, každé dva dolary 1, odznak 5. Vybavení a dekrety, v ruce i za drátem, mají tolik bodů, kolik je na nich.',
      'Při shodě bodů vyhrává víc dekretů. Když je i těch stejně, vítěze určí šerif, třeba sám sebe, a peníze za to nebere.',
    ],
    poker: () => ['Od nejlepší po nejhorší. Barvy tu nejsou, takže dvě kombinace jsou stejné, jen když mají přesně tytéž hodnoty.'],
    secrets: () => [
      'Peníze, zlato a odložené kostky vidí všichni. Tajné jsou kostky pod tvým pohárkem, tvoje volba, dokud se pohárky nezvednou, a líce tvých karet. Kolik máš dekretů a kolik karet Koloniálu, vidí každý.',
      'Některé karty mají chvíli, která přijde pro všechny, ať je má kdokoli. Nikdo se tak nedozví, jestli se hra ptala právě tebe.',
    ],
    principles: () => [
      'Dáváš, co máš: když dlužíš víc, dáš, co je, a dluhy nikdo nedělá. Kupuješ jen to, co zaplatíš; jedinou výjimkou je Bouchač.',
      'Co se dělá postupně, začíná u šerifa a pokračuje po směru hodinových ručiček.',
    ],
  },
  places: {
    mine: () => ['Nejvíc devítek: vezmi si nuget za každou svou devítku, dokud nějaké jsou.'],
    bank: () => ['Nejvíc desítek: vezmi si z banky všechny dolary. Co ještě leží na dostavníku, k nim nepatří.'],
    coach: () => ['Nepatří nikomu. Po bance se jeho dolary přesunou do banky, ať byla vyloupena, nebo ne, a čekají tam na další kolo.'],
    store: ({ first_round_store_visits: visits }) => [
      'Nejvíc kluků: lízni si kartu za každého svého kluka, jednu si nech, ostatní odhoď lícem dolů.',
      visits === 1 ? '' : `V úplně prvním kole se to dělá ${visits}×.`,
    ],
    saloon: () => [
      'Nejvíc dam: urči soupeře s kartami v ruce a vytáhni mu kartu za každou svou dámu. Řekneš, kolik dekretů a kolik karet Koloniálu; které, vybere náhoda. Prohlédni si je, jednu si nech, zbytek vrať.',
      'Dekrety za drátem jsou v bezpečí. Když žádný soupeř nemá kartu v ruce, nic se nestane.',
    ],
    sheriff: () => ['Nejvíc králů: vezmi si odznak. Když na stole není žádný král, zůstává starý šerif. Na konci má odznak hodnotu 5 bodů.'],
    hall: ({ claims_refill: refill }) => [
      'Nejlepší pokerová kombinace: vezmi si nejspodnější dekret z řady a další nad ním za každé své eso, nejvýš tři. V ruce jsou skryté, i když je všichni viděli.',
      refill === 'slide'
        ? 'Co zbylo, se posune dolů a nové dekrety doplní řadu do tří.'
        : 'Co zbylo, jde pod balíček, nejspodnější první, a otočí se tři jiné dekrety.',
    ],
    doc: (axes) => [
      axes.doc_for === 'won_nothing'
        ? 'Pro každého, kdo v tomto kole na žádném místě nic nezískal: nuget, dolar, kartu, dekret ani odznak. Prázdná banka je nic. Úplatky a to, co přinesou Fifty fifty nebo Vyklepanej Joe, se za zisk nepočítají; a kdo o svůj zisk zase přijde, ten ho přesto měl.'
        : 'Pro každého, kdo v tomto kole neovládl žádné místo. Místo, které nic nedalo, se přesto počítá.',
      axes.doc_visit === 'may' ? 'Návštěva je dobrovolná.' : 'Návštěva je povinná.',
      axes.doc_order === 'once'
        ? 'Když je jich víc, šerif určuje jednoho po druhém, všechny před první návštěvou.'
        : 'Když je jich víc, šerif pokaždé určí jen dalšího. Změní-li mezitím odznak majitele, pokračuje nový šerif.',
    ],
  },
  cards: {
    brute: ({ brute_covers_none: coversNone }) => [
      'Při odkrytí, před placením. Můžeš si nechat i víc, než kolik zaplatíš, ale pak ho musíš zahrát.',
      'Když ho zarazí Hledanej, platíš obvyklou cenu. Nestačí-li ti peníze, dáš všechno a uhájíš si jednu kostku a za každý zaplacený dolar jednu navíc; ostatní jdou zpátky do pohárku. S druhým Bouchačem se tě hra zeptá ještě jednou.',
      coversNone ? 'Když si nenecháváš nic, nemáš peníze a někdo tě zarazí, vybereš si jednu kostku ze svého hodu.' : '',
    ],
    cheater: () => ['Při odkrytí, po placení; i při posledním hodu. Druhý může následovat hned po prvním.'],
    corruption: () => ['Když máš své dekrety a řada ještě není doplněná. Balíček nesmí být prázdný.'],
    credit: () => ['Před prvním líznutím. Zdvojnásobí i nákupy v prvním kole.'],
    dynamite: () => ['Před těžbou. Nejde, když v dole stejně není víc, než kolik vytěžíš.'],
    elixir: ({ elixir_card: elixir }) => [
      elixir === 'joins_queue'
        ? 'Když doktor otevře, i kdyby k němu nikdo jiný nešel. Tvoje návštěva se přidá k ostatním.'
        : 'Když je někdo zavolán k doktorovi a ještě nevybral. Tvoje návštěva jde napřed. Stejného pacienta to může zdržet dvakrát, víckrát ne.',
    ],
    girls: () => ['Před první krádeží. Soupeři musí mít dohromady v ruce aspoň dvě karty.'],
    joe: () => [
      'Kdo ho dostane, hraje ho na místě, takže v ruce nikdy není. Určit smíš kohokoli jiného, i toho, kdo nemá ani dolar. Hledanej zachrání peníze, pokud nějaké jsou.',
    ],
    marshall: ({ doc }) => [
      `Když si někdo jiný právě bere odznak ${doc === 'elixirs' ? 'díky králům nebo elixíru Moc' : 'díky králům'}. Zahrát ho smí kdokoli. Úplatky z remízy o krále se nevracejí.`,
    ],
    split: () => ['Hned po loupeži, pokud vynesla aspoň 2 $.'],
    wanted: () => ['Když kartu oznámil jiný hráč. Ta karta je pryč a obvyklá akce pokračuje, jako by se nehrála.'],
  },
}
