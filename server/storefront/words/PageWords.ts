/** What guests read on a site in one language, besides what its host wrote. Names and amounts come as texts that are ready to be shown. */
export interface PageWords {
  /** Of the language itself, as its speakers call it. */
  language: string;
  /** Frame of every page. */
  skip: string;
  menu: string;
  languages: string;
  navigation: { properties: string; property: string; place: string; write: string };
  footer: {
    information: string;
    legal: string;
    data: string;
    accessibility: string;
    registrations: (count: number) => string;
    noTracker: string;
    madeWith: (product: string) => string;
    telephone: string;
  };
  search: {
    label: string;
    arrival: string;
    departure: string;
    guests: string;
    adults: string;
    children: string;
    submit: string;
    submitOne: string;
    /** Below the search: what the prices are. */
    promises: { wholePrice: string; noCommission: string };
    forDates: (dates: string, party: string) => string;
    span: (arrival: string, departure: string) => string;
    withoutDates: string;
    departureFirst: string;
    unreadable: string;
  };
  home: {
    discover: string;
    ourProperties: (count: number) => string;
    see: (name: string) => string;
    from: (price: string) => string;
    perNight: string;
    total: (nights: string) => string;
    onRequest: string;
    tooSmall: (guests: string) => string;
    tooSmallFor: (guests: string) => string;
    empty: string;
    emptyText: string;
    place: string;
    addressLater: string;
    about: string;
  };
  property: {
    photos: string;
    allPhotos: (count: number) => string;
    rooms: string;
    amenities: string;
    availability: string;
    rules: string;
    cancellation: string;
    place: string;
    official: string;
    other: string;
    /** Of a property whose stars are shown beside it. */
    classifiedIn: (year: string | null) => string;
    /** What a surface is of. */
    inside: string;
    host: (name: string) => string;
    townOnly: (town: string) => string;
    /** How near the point is that the page knows. */
    circle: (kilometres: number) => string;
    openMap: string;
    inTown: (kind: string, town: string) => string;
    back: string;
    photo: (nth: number, count: number) => string;
  };
  calendar: {
    taken: string;
    arrive: string;
    leave: string;
    departureDay: string;
    minimum: (nights: string) => string;
    next: (month: string) => string;
    previous: (month: string) => string;
    keyPrice: string;
    keyBold: string;
    keyStruck: string;
    keyMinimum: (nights: string) => string;
    chooseArrival: string;
    chooseDeparture: (arrival: string) => string;
    restart: string;
    noPrices: string;
  };
  quote: {
    label: string;
    allIncluded: (nights: string) => string;
    perNight: string;
    show: string;
    recompute: string;
    total: string;
    noDates: string;
    notBookable: string;
    detail: string;
    request: string;
    book: string;
    bookHint: string;
    write: string;
    requestHint: (host: string) => string;
  };
  contact: {
    title: string;
    lead: string;
    name: string;
    email: string;
    message: string;
    send: string;
    use: string;
    yourData: string;
    trap: string;
    about: (property: string, dates: string, party: string) => string;
    call: string;
    thanksTitle: string;
    thanks: string;
    correct: string;
  };
  plain: {
    home: string;
    unknownPage: string;
    unknownPageText: string;
    closed: string;
    closedText: string;
  };
  legal: {
    title: string;
    publisher: string;
    registrationOfCompany: string;
    byForm: string;
    form: string;
    director: string;
    hosting: string;
    hostedBy: (provider: string) => string;
    made: (product: string, seller: string) => string;
  };
  data: {
    title: string;
    paragraphs: (publisher: string, product: string) => readonly string[];
  };
  accessibility: {
    title: string;
    paragraphs: (publisher: string) => readonly string[];
  };
}
