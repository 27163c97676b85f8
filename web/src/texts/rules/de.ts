import { type Book, evenShare, total, unevenShares } from './book'

function claims(counts: readonly number[]): string {
  const share = evenShare(counts)
  return `Es gibt ${total(counts)} Besitzrechte: ${share === null ? unevenShares(counts) : `je ${share} im Wert von 1 bis 5`}.`
}

export const book: Book = {
  titles: {
    goal: 'In einer Minute',
    setup: 'Was es gibt',
    throw: 'Werfen und behalten',
    price: 'Was Würfel kosten',
    last_throw: 'Der letzte Wurf',
    places: 'Die Stadt',
    ties: 'Gleichstand',
    bribes: 'Bestechung',
    remedies: 'Die Heilmittel des Doc',
    elixirs: 'Die Elixiere des Doc',
    protected: 'Eingezäunte Besitzrechte',
    playing_cards: 'Karten spielen',
    equipment: 'Ausrüstung',
    end: 'Das Ende',
    score: 'Die Wertung',
    poker: 'Pokerfolge',
    secrets: 'Geheim und offen',
    principles: 'Was überall gilt',
  },
  topics: {
    goal: () => [
      'Jede Runde baut ihr alle zugleich, Würfel für Würfel, eine Pokerkombination aus fünf Würfeln. Dann wird Bild für Bild verglichen, und die Stadt zahlt aus. Ist das Gold oder das Land vergeben, gewinnt, wer am reichsten ist.',
    ],
    setup: ({ claims: counts, doc }) => [
      'Zwei bis fünf Personen, jede mit $8 und fünf Würfeln. In der Bank liegen $3, in der Mine 30 Nuggets, auf der Postkutsche nichts. Jemand ist von Anfang an Sheriff.',
      `${claims(counts)} Drei liegen offen in einer Reihe, die ein unteres und ein oberes Ende hat. Der General Store hat 19 Karten.`,
      doc === 'elixirs' ? 'Es gibt sieben Elixiere, zwei davon liegen offen.' : '',
    ],
    throw: () => [
      'Alle werfen unter dem Becher die Würfel, die noch nicht beiseiteliegen, und sehen nur unter den eigenen. Geheim wählst du, welche du behältst. Haben alle gewählt, gehen die Becher zusammen hoch: Was behalten wird, wird gezeigt, bezahlt und für diese Runde beiseitegelegt. Mit dem Rest wird weiter geworfen.',
      'Solange jemand noch wählt, kannst du deine Wahl ändern oder zurücknehmen. Was du nicht behältst, sieht nie jemand.',
    ],
    price: () => [
      'Der erste behaltene Würfel ist frei, jeder weitere kostet $1. Gar keinen zu behalten kostet auch $1. Das Geld kommt auf die Postkutsche.',
      'Du kannst nicht mehr behalten, als du bezahlen kannst. Nur mit einem Brutalo auf der Hand geht es, und dann musst du ihn spielen.',
    ],
    last_throw: () => [
      'Sobald jemand fünf Würfel hat, werfen alle anderen ihre übrigen Würfel ein letztes Mal und behalten kostenlos, was kommt. Werden alle zugleich fertig, gibt es keinen letzten Wurf.',
    ],
    places: () => [
      'Sind die Kombinationen fertig, kommen die acht Orte in fester Reihenfolge: Goldmine, Bank, Postkutsche, General Store, Saloon, Sheriff, Town Hall, Doc Badluck.',
      'Ein Ort gehört dem, der die meisten Würfel mit seinem Bild hat. Hat das Bild niemand, gehört er in dieser Runde niemandem. Was ein Ort tut, ist Pflicht und kein Angebot.',
    ],
    ties: () => [
      'Sind mehrere gleichauf, muss der Sheriff dieses Augenblicks einen von ihnen nennen; ist er selbst dabei, darf er sich nennen. Über einen Gleichstand um den Stern entscheidet der alte Sheriff.',
    ],
    bribes: ({ bribes }) =>
      bribes === 'off'
        ? ['An diesem Tisch ist der Sheriff ehrlich: Niemand bietet etwas, er entscheidet einfach.']
        : [
            'Vor einer Entscheidung des Sheriffs darf, wer sonst einen Dollar, ein Nugget oder eine Karte auf der Hand hat, davon etwas bieten, für genau einen der Kandidaten. Das sehen alle, von Karten aber nur die Rückseite; die Vorderseite sieht der Sheriff.',
            'Entscheiden kann er, wenn alle geantwortet haben. Bis dahin darfst du dein Angebot ersetzen, höchstens dreimal. Alle Angebote für den, den er nennt, werden sofort bezahlt, die übrigen verfallen.',
            'Stern, Würfel, eingezäunte Besitzrechte und Versprechen lassen sich nicht bieten. Beim Gleichstand am Spielende gibt es keine Angebote.',
          ],
    remedies: ({ doc }) =>
      doc === 'remedies' ? ['Wähle ein Heilmittel, das deine fünf Würfel erlauben, auch wenn es dir nichts bringt.'] : [],
    elixirs: ({ doc }) =>
      doc === 'elixirs'
        ? [
            'Nimm eines der zwei offenen Elixiere oder das ungesehene oberste, egal was deine Würfel zeigen. Es wirkt sofort. Für ein offenes wird ein neues aufgedeckt. Du darfst auch eines nehmen, das dir nichts bringt.',
            'Der Marshall kann Macht verhindern. Freundschaft und Herrschaft bewirken nichts, wenn kein anderer so eine Karte hat.',
          ]
        : [],
    protected: () => [
      'Sie liegen bis zum Ende offen und zählen wie immer. Niemand kann sie nehmen, und du kannst sie weder geben noch bieten.',
    ],
    playing_cards: () => [
      'Eine Karte spielst du nur in ihrem Moment und nur, wenn du willst; allein der Nervöse Joe muss gespielt werden. Du sagst, was du spielst und wie; dann kann es stoppen, wer Wanted hat; dann wirkt es.',
      'Eine Karte, die sicher nichts ändert, kann nicht gespielt werden. Gespielte Karten kommen verdeckt auf die Ablage, die zum neuen Stapel wird, wenn der alte leer ist.',
    ],
    equipment: () => ['Wird nicht gespielt. Die sechs Stücke zählen am Ende 1, 2, 3, 4, 5 und 8 Punkte.'],
    end: () => [
      'Die Runde, in der die Mine leer oder das letzte Besitzrecht genommen wird, wird zu Ende gespielt, der Doc eingeschlossen. Dann ist das Spiel aus.',
    ],
    score: () => [
      'Ein Nugget zählt 1 Punkt, je zwei Dollar zählen 1, der Stern 5. Ausrüstung und Besitzrechte, auf der Hand oder eingezäunt, zählen ihre Zahl.',
      'Bei gleichen Punkten gewinnen mehr Besitzrechtskarten. Sind auch die gleich, nennt der Sheriff den Sieger, vielleicht sich selbst, und nimmt kein Geld dafür.',
    ],
    poker: () => ['Vom Besten zum Schlechtesten. Farben gibt es nicht, also sind zwei Kombinationen nur gleich, wenn sie genau dieselben Bilder zeigen.'],
    secrets: () => [
      'Geld, Gold und beiseitegelegte Würfel liegen offen. Geheim sind die Würfel unter deinem Becher, deine Wahl, bis die Becher hochgehen, und die Vorderseiten deiner Karten. Wie viele Besitzrechte und Store-Karten du hast, sehen alle.',
      'Manche Karten haben einen Moment, der für alle kommt, egal wer sie hat. So erfährt niemand, ob du gefragt wurdest.',
    ],
    principles: () => [
      'Du gibst, was du hast: Schuldest du mehr, gibst du, was da ist, und niemand macht Schulden. Du kaufst nur, was du bezahlen kannst; der Brutalo ist die einzige Ausnahme.',
      'Was reihum geht, beginnt beim Sheriff und läuft im Uhrzeigersinn.',
    ],
  },
  places: {
    mine: () => ['Die meisten 9er: Nimm ein Nugget für jede deiner 9er, solange es welche gibt.'],
    bank: () => ['Die meisten 10er: Nimm alle Dollar aus der Bank. Was noch auf der Postkutsche liegt, gehört nicht dazu.'],
    coach: () => ['Gehört niemandem. Nach der Bank kommen ihre Dollar in die Bank, ausgeraubt oder nicht, und warten dort auf die nächste Runde.'],
    store: ({ first_round_store_visits: visits }) => [
      'Die meisten Buben: Zieh für jeden deiner Buben eine Karte, behalte eine, leg die anderen verdeckt ab.',
      visits === 1 ? '' : `In der allerersten Runde geschieht das ${visits}-mal.`,
    ],
    saloon: () => [
      'Die meisten Damen: Nenne einen Gegner mit Karten auf der Hand und zieh für jede deiner Damen eine davon. Du sagst, wie viele Besitzrechte und wie viele Store-Karten; welche, entscheidet das Glück. Sieh sie an, behalte eine, gib den Rest zurück.',
      'Eingezäunte Besitzrechte sind sicher. Hat kein Gegner eine Karte auf der Hand, geschieht nichts.',
    ],
    sheriff: () => ['Die meisten Könige: Nimm den Stern. Liegt kein König auf dem Tisch, bleibt der alte Sheriff. Am Ende ist der Stern 5 Punkte wert.'],
    hall: ({ claims_refill: refill }) => [
      'Die beste Pokerkombination: Nimm das unterste Besitzrecht der Reihe und für jedes deiner Asse das nächste darüber, höchstens drei. Auf der Hand sind sie verdeckt, auch wenn alle sie gesehen haben.',
      refill === 'slide'
        ? 'Was übrig ist, rückt nach unten, und neue Besitzrechte füllen die Reihe auf drei auf.'
        : 'Was übrig ist, kommt unter den Stapel, das unterste zuerst, und drei andere Besitzrechte werden aufgedeckt.',
    ],
    doc: (axes) => [
      axes.doc_for === 'won_nothing'
        ? 'Für alle, die in dieser Runde an keinem Ort etwas gewonnen haben: kein Nugget, keinen Dollar, keine Karte, kein Besitzrecht, keinen Stern. Eine leere Bank ist nichts. Bestechungen und was durch Gleiche Anteile oder den Nervösen Joe kommt, zählen nicht als Gewinn; und wer etwas wieder verliert, hat es trotzdem gewonnen.'
        : 'Für alle, die in dieser Runde keinen Ort beherrscht haben. Ein Ort, der nichts gab, gilt trotzdem als beherrscht.',
      axes.doc_visit === 'may' ? 'Der Besuch ist freiwillig.' : 'Der Besuch ist Pflicht.',
      axes.doc_order === 'once'
        ? 'Sind es mehrere, nennt der Sheriff einen nach dem anderen, alle vor dem ersten Besuch.'
        : 'Sind es mehrere, nennt der Sheriff jedes Mal nur den Nächsten. Wechselt dazwischen der Stern, macht der neue Sheriff weiter.',
    ],
  },
  cards: {
    brute: ({ brute_covers_none: coversNone }) => [
      'Beim Aufdecken, vor dem Bezahlen. Du darfst sogar mehr behalten haben, als du bezahlen kannst, musst ihn dann aber spielen.',
      'Stoppt ihn Wanted, zahlst du den üblichen Preis. Reicht dein Geld nicht, zahlst du alles und hältst einen Würfel fest und einen mehr für jeden gezahlten Dollar; die anderen gehen in den Becher zurück. Mit einem zweiten Brutalo wirst du noch einmal gefragt.',
      coversNone ? 'Hast du keinen behalten, kein Geld und wirst gestoppt, so wählst du einen Würfel deines Wurfs.' : '',
    ],
    cheater: () => ['Beim Aufdecken, nach dem Bezahlen; auch beim letzten Wurf. Ein zweiter kann gleich auf den ersten folgen.'],
    corruption: () => ['Nachdem du deine Besitzrechte genommen hast und bevor die Reihe aufgefüllt wird. Der Stapel darf nicht leer sein.'],
    credit: () => ['Vor dem ersten Ziehen. Es verdoppelt auch die Einkäufe der ersten Runde.'],
    dynamite: () => ['Vor dem Graben. Nicht, wenn in der Mine ohnehin nicht mehr liegt, als du ausgräbst.'],
    elixir: ({ elixir_card: elixir }) => [
      elixir === 'joins_queue'
        ? 'Wenn der Doc öffnet, auch wenn sonst niemand hingeht. Dein Besuch kommt zu den fälligen dazu.'
        : 'Wenn jemand zum Doc gerufen ist und noch nicht gewählt hat. Dein Besuch geht vor. Denselben Besucher kann das zweimal aufhalten, öfter nicht.',
    ],
    girls: () => ['Vor dem ersten Diebstahl. Deine Gegner müssen zusammen mindestens zwei Karten auf der Hand haben.'],
    joe: () => [
      'Wer ihn bekommt, spielt ihn auf der Stelle, also ist er nie auf einer Hand. Du darfst jeden anderen nennen, auch wen ohne Geld. Wanted rettet das Geld, wo welches ist.',
    ],
    marshall: ({ doc }) => [
      `Wenn ein anderer gerade den Stern nehmen will, ${doc === 'elixirs' ? 'durch die Könige oder durch Macht' : 'durch die Könige'}. Spielen darf ihn jeder. Bestechungen beim Gleichstand um die Könige kommen nicht zurück.`,
    ],
    split: () => ['Gleich nach dem Raub, wenn er mindestens $2 gebracht hat.'],
    wanted: () => ['Wenn ein anderer eine Karte angesagt hat. Sie ist verbraucht, und die gewöhnliche Aktion geht weiter, als wäre sie nicht gespielt worden.'],
  },
}
